import { useSession } from '@mentorias/session';
import { lazyPart, PageTitle, SimpleGrid, Stack } from '@mentorias/ui';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { RemindersSection } from './reminders-section.tsx';
import { texts } from './texts.ts';

const OwnSessionsCard = lazyPart(() =>
  import('../own-sessions/own-sessions-card.tsx').then((code) => code.OwnSessionsCard),
);
const SecondFactorCard = lazyPart(() =>
  import('../second-factor/second-factor-card.tsx').then((code) => code.SecondFactorCard),
);
const OwnDataCard = lazyPart(() => import('../own-data/own-data-card.tsx').then((code) => code.OwnDataCard));
const ConsentsCard = lazyPart(() => import('../own-data/consents-card.tsx').then((code) => code.ConsentsCard));
const LeavingNotice = lazyPart(() => import('../own-data/leaving-notice.tsx').then((code) => code.LeavingNotice));

/** /cuenta: what users may change of their own account. Administrators have no events, so nothing there is about events. */
export function AccountScreen() {
  const session = useSession();
  if (!session) return null;
  const isAdmin = session.user.user_type === 'admin';
  return (
    <Stack gap="lg">
      <PageTitle>{texts.title}</PageTitle>
      <LeavingNotice />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <NameForm user={session.user} />
        <PasswordForm />
      </SimpleGrid>
      {!isAdmin && <RemindersSection />}
      <SecondFactorCard />
      <OwnSessionsCard />
      {!isAdmin && <ConsentsCard />}
      <OwnDataCard user={session.user} />
    </Stack>
  );
}
