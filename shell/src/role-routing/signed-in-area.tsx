import { remoteAt } from '@mentorias/federation/role-routing';
import { useLeaving, useSession } from '@mentorias/session';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useLazyCode } from '../lazy-part.tsx';
import { pageConfig } from '../page-config.ts';
import { RemoteLoading } from '../remote-outlet/remote-loading.tsx';
import { SignInScreen } from '../sign-in/sign-in-screen.tsx';
import { signedInCode } from '../signed-in/signed-in-code.ts';
import { SignedInLoading } from '../signed-in/signed-in-loading.tsx';
import { destinationOf } from './destination.ts';
import { isLogOut, LogOut } from './log-out.tsx';
import { returnPathIn, returnStateOf } from './return-path.ts';
import { remotesOf, roleIn } from './role-in.ts';

/** All paths but the public ones: the sign-in, or the frame with the role's screens; neither while the page reloads. */
export function SignedInArea() {
  const location = useLocation();
  const { pathname } = location;
  const session = useSession();
  const isLeaving = useLeaving();
  const role = roleIn(pageConfig.roles, session?.user.user_type);
  const remote = remoteAt(remotesOf(pageConfig.roles, session?.user.user_type), pathname);
  const destination = destinationOf(pathname, role, remote);

  if (isLeaving) return <RemoteLoading />;
  if (destination === 'home') return <Navigate to="/" replace state={role ? null : returnStateOf(location)} />;
  if (!session || !role) return <SignInScreen />;
  const returnPath = returnPathIn(location);
  if (returnPath !== undefined) return <Navigate to={returnPath} replace />;
  if (isLogOut(location)) return <LogOut />;
  return (
    <WithCode>{({ SignedInScreens }) => <SignedInScreens session={session} role={role} remote={remote} />}</WithCode>
  );
}

type SignedInCode = Extract<ReturnType<typeof signedInCode.state>, { status: 'ready' }>['code'];

function WithCode({ children }: { children: (code: SignedInCode) => ReactNode }) {
  const state = useLazyCode(signedInCode);
  if (state.status === 'ready') return children(state.code);
  return <SignedInLoading isFailed={state.status === 'failed'} onRetry={signedInCode.retry} />;
}
