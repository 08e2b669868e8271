import { dayOf, hoursOf, timesOf } from '@mentorias/contract/events/event-times';
import { hasStatements, mayState, wordOf } from '@mentorias/contract/events/statements';
import type { NamedEvent, ReceivedEvent } from '@mentorias/contract/received/events';
import type { Attendance } from '@mentorias/domain/events/attendance';
import { describeOutcome, eventOutcome } from '@mentorias/domain/events/attendance';
import { firstName } from '@mentorias/domain/people/short-name';
import { formatNearDay, formatTime } from '@mentorias/domain/time/lima-time';
import { writeNotice } from '@mentorias/session';
import { useKnowsAgreements } from '@mentorias/session/known-agreements';
import { Badge, Button, Group, Icon, SentNotice, Text, UnstyledButton, useNow } from '@mentorias/ui';
import { useAnswerFocus } from '@mentorias/ui/answer-focus';
import { TONE_COLORS } from '@mentorias/ui/tone-colors';
import { Fragment, useState } from 'react';
import { openDialog } from '../changes/opened-dialog.ts';
import { useAnswer } from '../record-api.ts';
import { texts } from '../texts.ts';
import { withWhom } from '../with-whom.ts';
import classes from './attendance-tasks.module.css';

const ANSWERS = [
  ['held', texts.held],
  ['missed_by_user', texts.missed],
  ['missed_by_guide', texts.absent],
] as const;

/** Whether a mentor is asked what became of an event: it is over, they have said nothing, and still can (rules 7.13 and 16.2). */
export function isUnanswered(event: ReceivedEvent, now: Date): boolean {
  const isOpen = hasStatements(event) ? wordOf(event, 'guide') === undefined : outcomeOf(event, now) === 'unrecorded';
  return isOpen && mayState(event, 'guide', now);
}

/** A past event, and the mentor's answer by one tap, which can be taken back. */
export function AttendanceTask({ event, onAnswer }: { event: NamedEvent; onAnswer: () => void }) {
  const now = useNow();
  const { answer, write } = useAnswer(event);
  // What is answered keeps the height of what was asked: nothing comes under the finger.
  const [height, setHeight] = useState<number>();
  const isAsked = isUnanswered(event, now);
  const { row, expectAnswer } = useAnswerFocus(isAsked);
  const isCalledMissing = wordOf(event, 'user') === 'missed_by_guide';
  const named = (label: string) => `${label}: ${withWhom(event)}`;
  const outcome = outcomeOf(event, now);
  const { label, tone } = describeOutcome(outcome, 'guide');
  const mayClose = useKnowsAgreements() && outcome === 'held';
  const closing = event.closing ? texts.editClosing : texts.close;

  function say(says: Attendance | null) {
    if (write.isPending) return;
    expectAnswer();
    setHeight(row.current?.offsetHeight);
    onAnswer();
    answer(says);
  }

  return (
    <li className={classes.task} aria-busy={write.isPending}>
      <UnstyledButton className={classes.who} onClick={() => openDialog({ kind: 'details', event })}>
        <Text fw={600} translate="no">
          {event.user.name}
        </Text>
        <Text size="sm" c="dimmed">
          {`${formatNearDay(dayOf(event), now)}, ${formatTime(hoursOf(event).start)}`}
        </Text>
      </UnstyledButton>
      <Group ref={row} gap="xs" className={classes.answers} mih={height}>
        {isAsked ? (
          <Fragment key="question">
            {isCalledMissing && (
              <Text size="sm" className={classes.said}>
                {texts.saidYouMissed(firstName(event.user.name))}
              </Text>
            )}
            {ANSWERS.map(([says, usual]) => {
              const text = says === 'held' && isCalledMissing ? texts.notSo : usual;
              return (
                <Button key={says} px="sm" variant="default" aria-label={named(text)} onClick={() => say(says)}>
                  {text}
                </Button>
              );
            })}
          </Fragment>
        ) : (
          <Fragment key="answer">
            <Badge role="status" tabIndex={-1} color={TONE_COLORS[tone]}>
              {label}
            </Badge>
            {mayClose && (
              <Button
                variant="light"
                aria-label={named(closing)}
                // As below.
                onClick={({ detail }) => detail < 2 && openDialog({ kind: 'close', event })}
              >
                {closing}
              </Button>
            )}
            {mayState(event, 'guide', now) && (
              <Button
                variant="subtle"
                leftSection={<Icon name="undo" size={16} />}
                aria-label={named(texts.undo)}
                // The second click of a double one was meant for the answer.
                onClick={({ detail }) => detail < 2 && say(null)}
              >
                {texts.undo}
              </Button>
            )}
          </Fragment>
        )}
      </Group>
      <SentNotice {...writeNotice(write, { failed: texts.recordFailed })} />
    </li>
  );
}

function outcomeOf(event: ReceivedEvent, now: Date) {
  return eventOutcome(timesOf(event), event.attendance, now, event.outcome_basis);
}
