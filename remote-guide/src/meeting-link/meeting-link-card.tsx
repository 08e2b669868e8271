import { Card, Skeleton, Stack, Text } from '@mentorias/ui';
import type { Version } from '@mentorias/ui/revised-write';
import { useQuery } from '@tanstack/react-query';
import type { LinkValues } from '../availability/profile-query.ts';
import { linkSeen, profileQuery } from '../availability/profile-query.ts';
import { CardHead } from '../card-head.tsx';
import { MEETING_LINK_HASH } from '../profile-paths.ts';
import { useFocusFromAddress } from '../use-focus-from-address.ts';
import { OwnLinkForm } from './own-link-form.tsx';
import { texts } from './texts.ts';

/** As high as the card itself beside the week, so that what stands below it stays in its place. */
const CARD_HEIGHT = '13.7rem';

/** The link of all of a mentor's events that have none of their own (rule 6.8); absent where the backend has no such field. */
export function MeetingLinkCard() {
  const profile = useQuery({ ...profileQuery, select: (read) => read.meetingLink !== undefined && linkSeen(read) });
  if (profile.data) return <MeetingLinkForm saved={profile.data} />;
  if (profile.isSuccess) return null;
  return profile.isPending ? <Skeleton h={CARD_HEIGHT} radius="md" /> : <NotLoaded />;
}

/** The link comes with the week, where that is tried again. */
function NotLoaded() {
  return (
    <Card component="section" withBorder mih={CARD_HEIGHT} aria-label={texts.title}>
      <CardHead title={texts.title} hint={texts.hint} />
      <Text c="dimmed" size="sm" mt="sm">
        {texts.notLoaded}
      </Text>
    </Card>
  );
}

function MeetingLinkForm({ saved }: { saved: Version<LinkValues> }) {
  const field = useFocusFromAddress(MEETING_LINK_HASH);
  return (
    <Card component="section" withBorder aria-label={texts.title}>
      <Stack gap="sm">
        <CardHead title={texts.title} hint={texts.hint} />
        <OwnLinkForm ref={field} saved={saved} />
      </Stack>
    </Card>
  );
}
