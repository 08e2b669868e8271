import { weekTotal } from '@mentorias/domain/availability/availability-editor';
import { Link } from '@mentorias/federation/router';
import { Alert, Button, Icon, Stack, Text } from '@mentorias/ui';
import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../availability/availability-api.ts';
import { MEETING_LINK_ID } from '../meeting-link/meeting-link-card.tsx';
import { texts } from './texts.ts';

/** What a mentor still needs: availability, or a meeting link. */
export function MissingNotice() {
  const profile = useQuery(profileQuery).data;
  if (!profile) return null;
  if (weekTotal(profile.week) === 0)
    return (
      <Missing
        title={texts.noAvailability}
        hint={texts.noAvailabilityHint}
        action={texts.setAvailability}
        to="/profile"
      />
    );
  if (profile.meetingLink === '')
    return (
      <Missing title={texts.noLink} hint={texts.noLinkHint} action={texts.setLink} to={`/profile#${MEETING_LINK_ID}`} />
    );
  return null;
}

interface MissingProps {
  title: string;
  hint: string;
  action: string;
  to: string;
}

function Missing({ title, hint, action, to }: MissingProps) {
  return (
    <Alert color="ocre" icon={<Icon name="alert" />} title={title}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{hint}</Text>
        <Button component={Link} to={to}>
          {action}
        </Button>
      </Stack>
    </Alert>
  );
}
