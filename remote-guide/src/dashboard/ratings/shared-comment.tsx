import type { ReceivedEvent } from '@mentorias/contract/received/events';
import { firstName } from '@mentorias/domain/people/short-name';
import { Text } from '@mentorias/ui';
import { ratingTexts } from './texts.ts';

/** What the entrepreneur wrote about a past event for its mentor to read (rule 16.32). */
export function SharedComment({ event: { shared_comment, user } }: { event: ReceivedEvent }) {
  if (!shared_comment) return null;
  return (
    <Text size="sm">
      <b>{`${ratingTexts.commentOf(firstName(user.name))}:`}</b> <span>{shared_comment}</span>
    </Text>
  );
}
