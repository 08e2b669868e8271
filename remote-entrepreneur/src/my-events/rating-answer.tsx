import { timesOf } from '@mentorias/contract/events/event-times';
import { ratingRefusal } from '@mentorias/domain/events/ratings';
import type { Score } from '@mentorias/domain/events/scores';
import { SCORES } from '@mentorias/domain/events/scores';
import { writeNotice } from '@mentorias/session';
import { Button, Group, SentNotice, Stack, Text } from '@mentorias/ui';
import { Fragment } from 'react';
import type { NamedEvent } from './my-events-api.ts';
import { useRate } from './my-events-api.ts';
import { openDialog } from './opened-dialog.ts';
import { eventText, ratingTexts } from './texts.ts';
import { useAnswerFocus } from './use-answer-focus.ts';

/** How useful an event that was held was, by one press, which can be changed for two weeks (rule 16.30); nothing of a backend without ratings. */
export function RatingAnswer({ event, now }: { event: NamedEvent; now: Date }) {
  const rating = useRate(event);
  const { rating: given } = event;
  const { row, expectAnswer } = useAnswerFocus(given?.score);
  const isOpen = ratingRefusal(timesOf(event), event.attendance, now) === undefined;
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
          <Group gap="xs">
            {SCORES.map((score) => (
              <Button
                key={score}
                variant="default"
                px="md"
                aria-label={ratingTexts.scoreOf(score, words)}
                onClick={() => rate(score)}
              >
                {String(score)}
              </Button>
            ))}
          </Group>
          <Text size="sm" c="dimmed">
            {`${ratingTexts.scale} ${ratingTexts.readers}`}
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
