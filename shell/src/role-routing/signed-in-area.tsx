import type { LazyCode } from '@mentorias/federation/lazy';
import { useLazyCode } from '@mentorias/federation/lazy';
import { remoteAt } from '@mentorias/federation/role-routing';
import { useLeaving, useSession } from '@mentorias/session';
import { ErrorNotice, LoadingText, useOnline } from '@mentorias/ui';
import type { ReactNode } from 'react';
import type { Location } from 'react-router-dom';
import { Navigate, useLocation } from 'react-router-dom';
import { PlainPage } from '../layout/plain-page.tsx';
import { pageConfig } from '../page/page-config.ts';
import { RemoteLoading } from '../remote-outlet/remote-loading.tsx';
import { signInCode } from '../sign-in/sign-in-code.ts';
import { signedInCode } from '../signed-in/signed-in-code.ts';
import { destinationOf } from './destination.ts';
import { isLogOut } from './log-out.ts';
import { remotesOf, roleIn } from './role-in.ts';

const texts = {
  loading: 'Cargando...',
  failed: 'No se pudo cargar la página',
  offline: 'Sin conexión. La página aparecerá sola cuando vuelva la conexión.',
};

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
  if (!session || !role)
    return (
      <WithCode key="sign-in" of={signInCode}>
        {(SignInScreen) => <SignInScreen />}
      </WithCode>
    );
  const returnPath = returnPathIn(location);
  if (returnPath !== undefined) return <Navigate to={returnPath} replace />;
  if (isLogOut(location)) return <WithCode of={signedInCode}>{({ LogOut }) => <LogOut />}</WithCode>;
  return (
    <WithCode of={signedInCode}>
      {({ SignedInScreens }) => <SignedInScreens session={session} role={role} remote={remote} />}
    </WithCode>
  );
}

interface ReturnState {
  returnTo: string;
}

/** The state of the sign-in's history entry after a path that asks for a session (rule 3.12). With two slashes it would name another server. */
function returnStateOf({ pathname, search }: Location): ReturnState {
  return { returnTo: pathname.replace(/^[/\\]+/, '/') + search };
}

/** The path to show after the sign-in; undefined where it was not asked for. */
function returnPathIn({ state }: Location): string | undefined {
  return (state as Partial<ReturnState> | null)?.returnTo;
}

interface WithCodeProps<Code> {
  of: LazyCode<Code>;
  children: (code: Code) => ReactNode;
}

/** Shows what needs some code of the page, and until that is there, or where it does not load, a page that says so. */
function WithCode<Code>({ of, children }: WithCodeProps<Code>) {
  const state = useLazyCode(of);
  if (state.status === 'ready') return children(state.code);
  return <PartLoading isFailed={state.status === 'failed'} onRetry={of.retry} />;
}

interface PartLoadingProps {
  isFailed: boolean;
  onRetry: () => void;
}

/** In the place of the frame, or of the sign-in, while its code is loading, or where that failed. */
function PartLoading({ isFailed, onRetry }: PartLoadingProps) {
  const isOnline = useOnline();
  return (
    <PlainPage>
      {isFailed ? (
        <ErrorNotice message={isOnline ? texts.failed : texts.offline} onRetry={onRetry} />
      ) : (
        <LoadingText>{texts.loading}</LoadingText>
      )}
    </PlainPage>
  );
}
