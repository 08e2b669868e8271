import { messageOf, restartRead, useSession } from '@mentorias/session';
import { ErrorNotice, Skeleton, Stack } from '@mentorias/ui';
import { useQuery } from '@tanstack/react-query';
import { MeetingLinkCard } from '../meeting-link/meeting-link-card.tsx';
import { presentationQuery } from './presentation-api.ts';
import { PresentationForm } from './presentation-form.tsx';
import { texts } from './texts.ts';

/** 'Presentación' of /profile: what entrepreneurs read, and where they meet the mentor. The link does not depend on the texts. */
export function PresentationTab() {
  const { user } = useSession() ?? {};
  const { data, error } = useQuery(presentationQuery);
  if (!user) return null;
  if (data) return <PresentationForm stored={data} user={user} />;
  if (!error) return <Skeleton h="38rem" radius="md" />;
  const retry = () => {
    restartRead(presentationQuery.queryKey);
  };
  return (
    <Stack>
      <ErrorNotice message={messageOf(error, texts.loadFailed)} onRetry={retry} />
      <MeetingLinkCard />
    </Stack>
  );
}
