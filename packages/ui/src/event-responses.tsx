import type { Partstat } from '@mentorias/domain/events/responses';
import { partstatWords } from '@mentorias/domain/events/responses';
// By the name of the package: a shared module, of which a remote takes the shell's.
import { Text } from '@mentorias/ui';

interface EventResponsesProps {
  /** `who` is a name or an address; undefined is the only guest. */
  responses: readonly { who: string | undefined; partstat: Partstat }[];
  /** What the only guest is called, 'Tu invitado'. */
  guest: string;
}

/** What people have said of coming to an event, a line each: 'Rosa confirmó'. */
export function EventResponses({ responses, guest }: EventResponsesProps) {
  return responses.map(({ who, partstat }) => (
    <Text key={who ?? guest} size="sm" fw={partstat === 'declined' ? 600 : undefined}>
      <span translate={who === undefined ? undefined : 'no'}>{who ?? guest}</span>{' '}
      <span>{partstatWords(partstat)}</span>
    </Text>
  ));
}
