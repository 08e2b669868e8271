import { timesOf } from '@mentorias/contract/events/event-times';
import type { NamedEvent, ReceivedEvent } from '@mentorias/contract/received/events';
import { eventState } from '@mentorias/domain/events/calendar-events';
import { useKnowsAgreements } from '@mentorias/session/known-agreements';
import { Group, Stack, Text, useNow } from '@mentorias/ui';
import { texts } from '../texts.ts';
import type { Action } from './event-actions.tsx';
import { ActionButton, actionsOf, NOTES, RECORD } from './event-actions.tsx';
import { changeTexts } from './texts.ts';

const CLOSE: Action = { kind: 'close', label: texts.close, joint: changeTexts.withPerson };
const EDIT_CLOSING: Action = { kind: 'close', label: texts.editClosing, joint: changeTexts.withPerson };

/** Whether the record of an event is the mentor's note alone: it is not over. */
export function isNoteAlone(event: ReceivedEvent, now: Date): boolean {
  return actionsOf(event, now).includes(NOTES);
}

/** Whether its agreements can be written (rule 16.25): not of one that somebody missed. */
function useMayClose(event: ReceivedEvent): boolean {
  const isOver = eventState(timesOf(event), useNow()) === 'past';
  return useKnowsAgreements() && isOver && event.id !== undefined && (event.attendance ?? 'held') === 'held';
}

/** All of it as buttons, below the details of an event. */
export function EventActions({ event }: { event: ReceivedEvent }) {
  const mayClose = useMayClose(event);
  const actions = [...(mayClose ? [event.closing ? EDIT_CLOSING : CLOSE] : []), ...actionsOf(event, useNow())];
  if (actions.length === 0) return null;
  return (
    <Stack gap={6}>
      {actions.includes(CLOSE) && actions.includes(RECORD) && (
        <Text size="sm" c="dimmed">
          {changeTexts.closeOrRecord}
        </Text>
      )}
      <Group gap={6}>
        {actions.map((action) => (
          <ActionButton key={action.kind} event={event as NamedEvent} action={action} />
        ))}
      </Group>
    </Stack>
  );
}
