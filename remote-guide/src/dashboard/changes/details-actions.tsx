import type { NamedEvent, ReceivedEvent } from '@mentorias/contract/received/events';
import { Group, Stack, Text } from '@mentorias/ui';
import { ActionButton, actionsOf, CLOSE, NOTES, RECORD, useActions } from './event-actions.tsx';
import { changeTexts } from './texts.ts';

/** Whether the record of an event is the mentor's note alone: it is not over. */
export function isNoteAlone(event: ReceivedEvent, now: Date): boolean {
  return actionsOf(event, now).includes(NOTES);
}

/** All of it as buttons, below the details of an event. */
export function EventActions({ event }: { event: ReceivedEvent }) {
  const actions = useActions(event);
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
