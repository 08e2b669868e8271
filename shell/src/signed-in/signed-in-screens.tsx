import type { Session } from '@mentorias/session';
import { hasScreen, useLacks, useSecondFactorRequired } from '@mentorias/session';
import { lazyPart } from '@mentorias/ui';
import { Navigate, useLocation } from 'react-router-dom';
import { Layout } from '../layout/layout.tsx';
import { useLive } from '../live/use-live.ts';
import { withQueries } from '../page/with-queries.tsx';
import { isPolicyNew } from '../privacy-policy/new-policy.ts';
import { RemoteOutlet } from '../remote-outlet/remote-outlet.tsx';

const AccountScreen = lazyPart(() => import('../account/account-screen.tsx').then((code) => code.AccountScreen));
const SecondFactorRequiredScreen = lazyPart(() =>
  import('../second-factor/second-factor-required-screen.tsx').then((code) => code.SecondFactorRequiredScreen),
);
const PolicyNotice = lazyPart(() => import('../privacy-policy/policy-notice.tsx').then((code) => code.PolicyNotice));

interface SignedInScreensProps {
  session: NonNullable<Session>;
  role: string;
  /** The remote that owns the path; undefined where the shell itself shows the screen. */
  remote: string | undefined;
}

/** The frame with the screen of a path; one that the backend has nothing for leads home, as an unknown path does (rule 12.1). */
export const SignedInScreens = withQueries(({ session, role, remote }: SignedInScreensProps) => {
  const isIncomplete = useSecondFactorRequired();
  const { pathname } = useLocation();
  const isThere = hasScreen(pathname.replace(/\/$/, ''), useLacks());
  useLive(session.token, isIncomplete);
  if (!isThere) return <Navigate to="/" replace />;
  return (
    <Layout role={role} user={session.user}>
      {isIncomplete && <SecondFactorRequiredScreen />}
      {!isIncomplete && pathname === '/' && isPolicyNew() && <PolicyNotice />}
      {!isIncomplete && remote && <RemoteOutlet key={`${session.token} ${remote}`} remote={remote} />}
      {!isIncomplete && !remote && <AccountScreen />}
    </Layout>
  );
});
