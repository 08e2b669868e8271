import type { CalendarEvent } from '@mentorias/contract/calendar-events';
import { Anchor, Stack, Text } from '@mentorias/ui';
import { texts } from './texts.ts';

/** What a mentor needs to know before a session: with whom, what about, who else comes. */
export function SessionDetails({ session }: { session: CalendarEvent }) {
  const { user, description, attendees } = session;
  return (
    <Stack gap={4}>
      <Text size="sm">
        {user.company_name && `${user.company_name} · `}
        <Anchor href={`mailto:${user.email}`} size="sm">
          {user.email}
        </Anchor>
      </Text>
      <Text size="sm">
        <b>{texts.topic}:</b> {description || <i>{texts.noTopic}</i>}
      </Text>
      {attendees.length > 0 && (
        <Text size="sm">
          <b>{texts.guests}:</b> {attendees.map(({ email }) => email).join(', ')}
        </Text>
      )}
    </Stack>
  );
}
