import { weekTotal } from '@mentorias/domain/availability-editor';
import { Link } from '@mentorias/federation/router';
import { Alert, Button, Icon, Stack, Text } from '@mentorias/ui';
import { useProfile } from '../availability/availability-api.ts';
import { texts } from './texts.ts';

/** What keeps a mentor from being booked, or from being met. */
export function MissingNotice() {
  const profile = useProfile().data;
  if (!profile) return null;
  if (weekTotal(profile.week) === 0)
    return <Missing title={texts.noAvailability} hint={texts.noAvailabilityHint} action={texts.setAvailability} />;
  if (profile.meetingLink === '')
    return <Missing title={texts.noLink} hint={texts.noLinkHint} action={texts.setLink} />;
  return null;
}

interface MissingProps {
  title: string;
  hint: string;
  action: string;
}

function Missing({ title, hint, action }: MissingProps) {
  return (
    <Alert color="yellow" icon={<Icon name="alert" />} title={title}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{hint}</Text>
        <Button component={Link} to="/profile">
          {action}
        </Button>
      </Stack>
    </Alert>
  );
}
