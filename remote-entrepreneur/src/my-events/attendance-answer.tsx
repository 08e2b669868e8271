import { timesOf } from '@mentorias/contract/events/event-times';
import { hasStatements, mayState, wordOf } from '@mentorias/contract/events/statements';
import type { NamedEvent } from '@mentorias/contract/received/events';
import type { Attendance } from '@mentorias/domain/events/attendance';
import { describeOutcome, eventOutcome } from '@mentorias/domain/events/attendance';
import { basisLabel } from '@mentorias/domain/events/outcome-labels';
import { firstName } from '@mentorias/domain/people/short-name';
import { writeNotice } from '@mentorias/session';
import { Button, Group, Icon, SentNotice, Stack, Text } from '@mentorias/ui';
import { useAnswerFocus } from '@mentorias/ui/answer-focus';
import { Fragment } from 'react';
import { useStateAttendance } from './my-events-api.ts';
import { answerTexts, eventText } from './texts.ts';

const ANSWERS: Attendance[] = ['held', 'missed_by_guide', 'missed_by_user'];

/** Whether anything is said or asked of an event: of one that is over, where the backend knows what each side says (rule 16.1). */
export function isAsked(event: NamedEvent, now: Date): boolean {
  return hasStatements(event) && (event.statements.length > 0 || mayState(event, 'user', now));
}

/** What became of a past event, in whose words, and the entrepreneur's own answer (rules 16.1 to 16.4). */
export function AttendanceAnswer({ event, now }: { event: NamedEvent; now: Date }) {
  const stating = useStateAttendance(event);
  const own = wordOf(event, 'user');
  const { row, expectAnswer } = useAnswerFocus(own);
  const isOpen = mayState(event, 'user', now);
  const isCalledMissing = wordOf(event, 'guide') === 'missed_by_user';
  const named = (label: string) => `${label}: mentoría ${eventText(event)}`;

  function say(says: Attendance | null) {
    if (stating.isPending) return;
    expectAnswer();
    stating.mutate(says);
  }

  return (
    <Stack gap={6} aria-busy={stating.isPending} ref={row}>
      <Story event={event} now={now} />
      {isOpen && own === undefined && (
        <Fragment key="question">
          <Text fw={600}>{answerTexts.question}</Text>
          <Group gap="xs">
            {ANSWERS.map((says) => {
              const label = says === 'held' && isCalledMissing ? answerTexts.notSo : answerTexts.answers[says];
              return (
                <Button
                  key={says}
                  px="sm"
                  miw={44}
                  variant="default"
                  aria-label={named(label)}
                  onClick={() => say(says)}
                >
                  {label}
                </Button>
              );
            })}
          </Group>
        </Fragment>
      )}
      {own !== undefined && (
        <Group key="answer" gap="xs">
          <Text size="sm" role="status" tabIndex={-1}>
            {answerTexts.answered(answerTexts.answers[own])}
          </Text>
          {isOpen && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<Icon name="undo" size={16} />}
              aria-label={named(answerTexts.undo)}
              // The second click of a double one was meant for the answer.
              onClick={({ detail }) => detail < 2 && say(null)}
            >
              {answerTexts.undo}
            </Button>
          )}
        </Group>
      )}
      <SentNotice {...writeNotice(stating, { failed: answerTexts.failed })} />
    </Stack>
  );
}

/** What the outcome rests on, and what the mentor says where it concerns the reader. */
function Story({ event, now }: { event: NamedEvent; now: Date }) {
  const { outcome_basis, attendance, statements, guide } = event;
  const mentor = firstName(guide.name);
  const said = wordOf(event, 'guide');
  if (outcome_basis === 'disputed')
    return (
      <Text size="sm">{said ? answerTexts.disputed(mentor, answerTexts.saidByGuide[said]) : answerTexts.review}</Text>
    );
  const basis = basisLabel(outcome_basis, statements, 'user');
  if (outcome_basis === 'one' && said && said !== 'held' && wordOf(event, 'user') === undefined)
    return <Text size="sm">{answerTexts.said(mentor, answerTexts.saidByGuide[said])}</Text>;
  const { label } = describeOutcome(eventOutcome(timesOf(event), attendance, now, outcome_basis), 'user');
  return basis === '' ? null : (
    <Text size="sm" c="dimmed">
      {outcome_basis === 'both' ? basis : `${label}, ${basis}`}
    </Text>
  );
}
