import { remoteAt } from '@mentorias/federation/role-routing';
import { useLeaving, useSecondFactorRequired, useSession } from '@mentorias/session';
import { Navigate, useLocation } from 'react-router-dom';
import { AccountScreen } from '../account/account-screen.tsx';
import { Layout } from '../layout/layout.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { pageConfig } from '../page-config.ts';
import { RemoteLoading } from '../remote-outlet/remote-loading.tsx';
import { RemoteOutlet } from '../remote-outlet/remote-outlet.tsx';
import { SignInScreen } from '../sign-in/sign-in-screen.tsx';
import { destinationOf } from './destination.ts';
import { isLogOut, LogOut } from './log-out.tsx';
import { returnPathIn, returnStateOf } from './return-path.ts';
import { remotesOf, roleIn } from './role-in.ts';

const SecondFactorRequiredScreen = lazyPart('second-factor-required', () =>
  import('../second-factor/second-factor-required-screen.tsx').then((code) => code.SecondFactorRequiredScreen),
);

/** All paths but the public ones: the sign-in, or the frame with the role's screens; neither while the page reloads. */
export function SignedInArea() {
  const location = useLocation();
  const { pathname } = location;
  const session = useSession();
  const isLeaving = useLeaving();
  const isIncomplete = useSecondFactorRequired();
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
    <Layout role={role} user={session.user}>
      {isIncomplete && <SecondFactorRequiredScreen />}
      {!isIncomplete && remote && <RemoteOutlet key={`${session.token} ${remote}`} remote={remote} />}
      {!isIncomplete && !remote && <AccountScreen />}
    </Layout>
  );
}
