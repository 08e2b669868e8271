import type { ReceivedEvent } from '@mentorias/contract/received/events';
import { Text } from '@mentorias/ui';
import { texts } from './texts.ts';

/** The guests of an event; nothing when there are none. */
export function GuestsLine({ attendees }: Pick<ReceivedEvent, 'attendees'>) {
  if (attendees.length === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      <span>{texts.guests}</span> <span translate="no">{attendees.map(({ email }) => email).join(', ')}</span>
    </Text>
  );
}
