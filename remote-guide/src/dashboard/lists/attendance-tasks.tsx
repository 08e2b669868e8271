import { dayOf, hoursOf, timesOf } from '@mentorias/contract/events/event-times';
import type { AnyId } from '@mentorias/contract/ids';
import type { ReceivedEvent } from '@mentorias/contract/received/events';
import type { Attendance } from '@mentorias/domain/events/attendance';
import { describeOutcome, eventOutcome } from '@mentorias/domain/events/attendance';
import { showLongInstant, showNearDay, showTime } from '@mentorias/domain/time/lima-time';
import { messageOf, writeNotice } from '@mentorias/session';
import {
  Badge,
  Button,
  ErrorNotice,
  Group,
  Icon,
  SentNotice,
  Stack,
  Text,
  UnstyledButton,
  useNow,
} from '@mentorias/ui';
import { TONE_COLORS } from '@mentorias/ui/tone-colors';
import { Fragment, useLayoutEffect, useRef, useState } from 'react';
import { CardHead } from '../../card-head.tsx';
import { openDialog } from '../changes/opened-dialog.ts';
import type { NamedEvent, RecentPast } from '../events-api.ts';
import { useParts } from '../parts.tsx';
import { useRecordEvent } from '../record-api.ts';
import { texts } from '../texts.ts';
import classes from './attendance-tasks.module.css';

/** More tasks than this stand behind a button. */
const SHOWN = 3;

const isNamed = (event: ReceivedEvent): event is NamedEvent => event.id !== undefined;

/** Past events of which nobody said whether they were held, each answered by one tap that can be taken back (rule 7.13). */
export function AttendanceTasks({ past }: { past: RecentPast }) {
  const now = useNow();
  const { isTabbed } = useParts();
  const [answered, setAnswered] = useState<AnyId[]>([]);
  const [showsAll, setShowsAll] = useState(false);
  // What is answered keeps its place, so that no other event comes under the finger.
  const tasks = past.events
    .filter(isNamed)
    .filter((event) => answered.includes(event.id) || outcomeOf(event, now) === 'unrecorded');
  const shown = showsAll ? tasks : tasks.slice(0, SHOWN);
  if (tasks.length === 0 && !past.error) return isTabbed ? <Text c="dimmed">{texts.noneUnrecorded}</Text> : null;
  return (
    <Stack component="section" aria-label={texts.unrecorded} gap="sm">
      <CardHead title={texts.unrecorded} hint={texts.unrecordedHint} size="h3" />
      {past.error && <ErrorNotice message={messageOf(past.error, texts.loadFailed)} onRetry={past.retry} />}
      <ul className={classes.tasks}>
        {shown.map((event) => (
          <Task key={event.id} event={event} onAnswer={() => setAnswered((before) => [...before, event.id])} />
        ))}
      </ul>
      {shown.length < tasks.length && (
        <Button variant="default" style={{ alignSelf: 'center' }} onClick={() => setShowsAll(true)}>
          {texts.moreUnrecorded(tasks.length - shown.length)}
        </Button>
      )}
    </Stack>
  );
}

function Task({ event, onAnswer }: { event: NamedEvent; onAnswer: () => void }) {
  const now = useNow();
  const recording = useRecordEvent(event, { isSilent: true });
  const row = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const outcome = outcomeOf(event, now);
  const named = (label: string) => `${label}: ${event.user.name}, ${showLongInstant(new Date(event.start_time))}`;

  // The button that was pressed is gone with the answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the outcome says when the buttons change
  useLayoutEffect(() => {
    if (wantsFocus.current && document.activeElement === document.body) row.current?.querySelector('button')?.focus();
    wantsFocus.current = false;
  }, [outcome]);

  function answer(attendance: Attendance | null) {
    if (recording.isPending) return;
    wantsFocus.current = true;
    onAnswer();
    recording.mutate({ attendance, note: event.note });
  }

  return (
    <li className={classes.task} aria-busy={recording.isPending}>
      <UnstyledButton className={classes.who} onClick={() => openDialog({ kind: 'details', event })}>
        <Text fw={600} translate="no">
          {event.user.name}
        </Text>
        <Text size="sm" c="dimmed">
          {`${showNearDay(dayOf(event), now)}, ${showTime(hoursOf(event).start)}`}
        </Text>
      </UnstyledButton>
      <Group ref={row} gap="xs" wrap="nowrap" className={classes.answers}>
        {outcome === 'unrecorded' ? (
          <Fragment key="question">
            <Button
              variant="light"
              color="teal"
              leftSection={<Icon name="check" size={16} />}
              aria-label={named(texts.held)}
              onClick={() => answer('held')}
            >
              {texts.held}
            </Button>
            <Button variant="default" aria-label={named(texts.missed)} onClick={() => answer('missed_by_user')}>
              {texts.missed}
            </Button>
          </Fragment>
        ) : (
          <Fragment key="answer">
            <Badge role="status" color={TONE_COLORS[describeOutcome(outcome, 'guide').tone]}>
              {describeOutcome(outcome, 'guide').label}
            </Badge>
            <Button
              variant="subtle"
              leftSection={<Icon name="undo" size={16} />}
              aria-label={named(texts.undo)}
              // The second click of a double one was meant for the answer.
              onClick={({ detail }) => detail < 2 && answer(null)}
            >
              {texts.undo}
            </Button>
          </Fragment>
        )}
      </Group>
      <SentNotice {...writeNotice(recording, { failed: texts.recordFailed })} />
    </li>
  );
}

/** How many past events nobody has said that of. */
export function countUnrecorded(events: readonly ReceivedEvent[], now: Date): number {
  return events.filter((event) => outcomeOf(event, now) === 'unrecorded').length;
}

function outcomeOf(event: ReceivedEvent, now: Date) {
  return eventOutcome(timesOf(event), event.attendance, now);
}
