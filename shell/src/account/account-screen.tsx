import { useSession } from '@mentorias/session';
import { PageTitle, SimpleGrid, Stack } from '@mentorias/ui';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { RemindersSection } from './reminders-section.tsx';
import { texts } from './texts.ts';

/** /cuenta: what somebody may change of their own account. */
export function AccountScreen() {
  const session = useSession();
  if (!session) return null;
  return (
    <Stack gap="lg">
      <PageTitle>{texts.title}</PageTitle>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <NameForm user={session.user} />
        <PasswordForm />
        <RemindersSection />
      </SimpleGrid>
    </Stack>
  );
}
