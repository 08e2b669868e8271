import { weekTotal } from '@mentorias/domain/availability-editor';
import { Link } from '@mentorias/federation/router';
import { Alert, Button, Icon, Stack, Text } from '@mentorias/ui';
import { usePublishedWeek } from '../availability/availability-api.ts';
import { texts } from './texts.ts';

/** What keeps a mentor from being booked. */
export function MissingNotice() {
  const week = usePublishedWeek().data;
  if (!week || weekTotal(week) > 0) return null;
  return (
    <Alert color="yellow" icon={<Icon name="alert" />} title={texts.noAvailability}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{texts.noAvailabilityHint}</Text>
        <Button component={Link} to="/profile">
          {texts.setAvailability}
        </Button>
      </Stack>
    </Alert>
  );
}
