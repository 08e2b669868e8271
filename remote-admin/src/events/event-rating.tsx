import { formatInstant } from '@mentorias/domain/time/lima-time';
import { Text } from '@mentorias/ui';
import type { AdminEvent } from './events-api.ts';
import { ratingTexts } from './texts.ts';

/** How the entrepreneur rated an event, and what they wrote (rule 16.31); nothing where there is no rating. */
export function EventRating({ event: { rating } }: { event: AdminEvent }) {
  if (!rating) return null;
  const { score, comment, comment_shared, at } = rating;
  return (
    <div>
      <Text size="sm">
        <b>{`${ratingTexts.title}:`}</b>{' '}
        <span>
          {at === '' ? ratingTexts.score(score) : `${ratingTexts.score(score)} · ${formatInstant(new Date(at))}`}
        </span>
      </Text>
      {comment !== '' && (
        <Text size="sm" c="dimmed">
          {comment_shared ? `«${comment}» ${ratingTexts.shared}` : `«${comment}»`}
        </Text>
      )}
    </div>
  );
}
