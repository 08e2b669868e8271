import { timesOf } from '@mentorias/contract/events/event-times';
import type { NamedEvent, ReceivedEvent } from '@mentorias/contract/received/events';
import { ratingRefusal } from '@mentorias/domain/events/ratings';
import type { Score } from '@mentorias/domain/events/scores';
import { SCORES } from '@mentorias/domain/events/scores';
import { writeNotice } from '@mentorias/session';
import { Button, Group, SentNotice, Stack, Text, useId } from '@mentorias/ui';
import { useAnswerFocus } from '@mentorias/ui/answer-focus';
import { Fragment } from 'react';
import { useRate } from './my-events-api.ts';
import { openDialog } from './opened-dialog.ts';
import { eventText, ratingTexts } from './texts.ts';

/** Whether an event can be rated, or its rating changed. */
function isOpenAt(event: ReceivedEvent, now: Date): boolean {
  return ratingRefusal(timesOf(event), event.attendance, now) === undefined;
}

/** Whether it is asked of an event how useful it was. */
export function isRatingAsked(event: ReceivedEvent, now: Date): boolean {
  return event.id !== undefined && event.rating === null && isOpenAt(event, now);
}

interface RatingAnswerProps {
  event: NamedEvent;
  now: Date;
  /** Whether the text about who reads a rating is visible: once in a list. */
  isExplained: boolean;
}

/** How useful an event that was held was, by one press, which can be changed for two weeks (rule 16.30); nothing of a backend without ratings. */
export function RatingAnswer({ event, now, isExplained }: RatingAnswerProps) {
  const rating = useRate(event);
  const [scale, readers] = [useId(), useId()];
  const { rating: given } = event;
  const { row, expectAnswer } = useAnswerFocus(given?.score);
  const isOpen = isOpenAt(event, now);
  if (given === undefined || (given === null && !isOpen)) return null;
  const words = eventText(event);

  function rate(score: Score) {
    if (rating.isPending) return;
    expectAnswer();
    rating.mutate({ score });
  }

  return (
    <Stack gap={6} aria-busy={rating.isPending} ref={row}>
      {given === null ? (
        <Fragment key="question">
          <Text fw={600}>{ratingTexts.question}</Text>
          <Group gap="xs" role="group" aria-label={ratingTexts.question} aria-describedby={`${scale} ${readers}`}>
            {SCORES.map((score) => (
              <Button
                key={score}
                variant="default"
                px="md"
                miw={44}
                aria-label={ratingTexts.scoreOf(score, words)}
                onClick={() => rate(score)}
              >
                {String(score)}
              </Button>
            ))}
          </Group>
          <Text id={scale} size="sm" c="dimmed">
            {ratingTexts.scale}
          </Text>
          <Text id={readers} size="sm" c="dimmed" hidden={!isExplained}>
            {ratingTexts.readers}
          </Text>
        </Fragment>
      ) : (
        <Fragment key="answer">
          <Group gap="xs">
            <Text size="sm" role="status" tabIndex={-1}>
              {ratingTexts.given(given.score)}
            </Text>
            {isOpen && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={ratingTexts.changeOf(words)}
                // The second click of a double one was meant for the score.
                onClick={({ detail }) => detail < 2 && openDialog({ kind: 'rating', event })}
              >
                {ratingTexts.change}
              </Button>
            )}
          </Group>
          {given.comment !== '' && (
            <Text size="sm" c="dimmed">
              {ratingTexts.written(given.comment, given.comment_shared)}
            </Text>
          )}
        </Fragment>
      )}
      <SentNotice {...writeNotice(rating, { failed: ratingTexts.failed })} />
    </Stack>
  );
}
