import type { AnyId } from '@mentorias/contract/ids';
import type { NamedEvent, ReceivedEvent } from '@mentorias/contract/received/events';
import { messageOf } from '@mentorias/session';
import { Button, ErrorNotice, Stack, Text, useNow } from '@mentorias/ui';
import { useState } from 'react';
import { CardHead } from '../../card-head.tsx';
import type { RecentPast } from '../events-api.ts';
import { useParts } from '../parts.tsx';
import { texts } from '../texts.ts';
import { AttendanceTask, isUnanswered } from './attendance-task.tsx';
import classes from './attendance-tasks.module.css';

/** More tasks than this stand behind a button. */
const SHOWN = 3;

const isNamed = (event: ReceivedEvent): event is NamedEvent => event.id !== undefined;

/** Past events of which the mentor has not said whether they were held, each answered by one tap that can be taken back (rule 7.13). */
export function AttendanceTasks({ past }: { past: RecentPast }) {
  const now = useNow();
  const { isTabbed } = useParts();
  const [answered, setAnswered] = useState<AnyId[]>([]);
  const [showsAll, setShowsAll] = useState(false);
  // What is answered keeps its place, so that no other event comes under the finger.
  const tasks = past.events.filter(isNamed).filter((event) => answered.includes(event.id) || isUnanswered(event, now));
  const shown = showsAll ? tasks : tasks.slice(0, SHOWN);
  if (tasks.length === 0 && !past.error) return isTabbed ? <Text c="dimmed">{texts.noneUnrecorded}</Text> : null;
  return (
    <Stack component="section" aria-label={texts.unrecorded} gap="sm">
      <CardHead title={texts.unrecorded} hint={texts.unrecordedHint} size="h3" />
      {past.error && <ErrorNotice message={messageOf(past.error, texts.loadFailed)} onRetry={past.retry} />}
      <ul className={classes.tasks}>
        {shown.map((event) => (
          <AttendanceTask
            key={event.id}
            event={event}
            onAnswer={() => setAnswered((before) => [...before, event.id])}
          />
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

/** How many past events wait for the mentor's answer. */
export function countUnrecorded(events: readonly ReceivedEvent[], now: Date): number {
  return events.filter((event) => isUnanswered(event, now)).length;
}
