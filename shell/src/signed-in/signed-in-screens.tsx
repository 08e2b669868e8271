import type { Session } from '@mentorias/session';
import { useSecondFactorRequired } from '@mentorias/session';
import { lazyPart } from '@mentorias/ui';
import { Layout } from '../layout/layout.tsx';
import { useLive } from '../live/use-live.ts';
import { withQueries } from '../page/with-queries.tsx';
import { RemoteOutlet } from '../remote-outlet/remote-outlet.tsx';

const AccountScreen = lazyPart(() => import('../account/account-screen.tsx').then((code) => code.AccountScreen));
const SecondFactorRequiredScreen = lazyPart(() =>
  import('../second-factor/second-factor-required-screen.tsx').then((code) => code.SecondFactorRequiredScreen),
);

interface SignedInScreensProps {
  session: NonNullable<Session>;
  role: string;
  /** The remote that owns the path; undefined where the shell itself shows the screen. */
  remote: string | undefined;
}

/** The frame with the screen of a path. */
export const SignedInScreens = withQueries(({ session, role, remote }: SignedInScreensProps) => {
  const isIncomplete = useSecondFactorRequired();
  useLive(session.token, isIncomplete);
  return (
    <Layout role={role} user={session.user}>
      {isIncomplete && <SecondFactorRequiredScreen />}
      {!isIncomplete && remote && <RemoteOutlet key={`${session.token} ${remote}`} remote={remote} />}
      {!isIncomplete && !remote && <AccountScreen />}
    </Layout>
  );
});
