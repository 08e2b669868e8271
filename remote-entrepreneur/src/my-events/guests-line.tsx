import type { ReceivedEvent } from '@mentorias/contract/received/events';
import { Text } from '@mentorias/ui';
import { texts } from './texts.ts';

/** Who is invited to an event; nothing where nobody is. */
export function GuestsLine({ attendees }: Pick<ReceivedEvent, 'attendees'>) {
  if (attendees.length === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      <span>{texts.guests}</span> <span translate="no">{attendees.map(({ email }) => email).join(', ')}</span>
    </Text>
  );
}
