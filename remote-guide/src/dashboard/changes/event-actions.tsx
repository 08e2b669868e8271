import { timesOf } from '@mentorias/contract/events/event-times';
import type { ReceivedEvent } from '@mentorias/contract/received/events';
import type { EventState } from '@mentorias/domain/events/calendar-events';
import { eventState } from '@mentorias/domain/events/calendar-events';
import { showLongInstant } from '@mentorias/domain/time/lima-time';
import { Button, Group, useNow } from '@mentorias/ui';
import { texts } from '../texts.ts';
import type { ChangeKind } from './opened-dialog.ts';
import { openDialog } from './opened-dialog.ts';

interface Action {
  kind: ChangeKind;
  label: string;
  /** The accessible name; the buttons of all events have the same label. */
  named: (name: string, when: string) => string;
  color?: string;
}

const MOVE: Action = { kind: 'move', label: texts.move, named: texts.moveOf };
const LINK: Action = { kind: 'link', label: texts.link, named: texts.linkOf };
const NOTES: Action = { kind: 'record', label: texts.record, named: texts.recordOf };
const RECORD: Action = { kind: 'record', label: texts.recordPast, named: texts.recordPastOf };
const EDIT_RECORD: Action = { kind: 'record', label: texts.editRecord, named: texts.editRecordOf };
const CANCEL: Action = { kind: 'cancel', label: texts.cancel, named: texts.cancelOf, color: 'red' };

const ACTIONS: Record<EventState, Action[]> = {
  upcoming: [MOVE, LINK, NOTES, CANCEL],
  ongoing: [LINK, NOTES],
  past: [RECORD],
  cancelled: [],
};

/** What can be done with an event in its state (rule 6.2). */
export function EventActions({ event }: { event: ReceivedEvent }) {
  const now = useNow();
  const actions = event.attendance ? [EDIT_RECORD] : ACTIONS[eventState(timesOf(event), now)];
  const { id } = event;
  if (actions.length === 0 || id === undefined) return null;
  return (
    // In a card of the three beside each other all four stand in one line.
    <Group gap={6}>
      {actions.map(({ kind, label, named, color }) => (
        <Button
          key={kind}
          variant={color ? 'subtle' : 'default'}
          {...(color && { color })}
          size="compact-sm"
          aria-label={named(event.user.name, showLongInstant(new Date(event.start_time)))}
          onClick={() => openDialog({ kind, event: { ...event, id } })}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}
