import type { NamedEvent, ReceivedEvent } from '@mentorias/contract/received/events';
import { Button, Group, Stack, Text } from '@mentorias/ui';
import { texts } from '../texts.ts';
import { withWhom } from '../with-whom.ts';
import type { Action } from './event-actions.tsx';
import { CLOSE, RECORD, useActions } from './event-actions.tsx';
import type { ChangeKind } from './opened-dialog.ts';
import { openDialog } from './opened-dialog.ts';
import { changeTexts } from './texts.ts';

/** What joins the label of an action and the event in the accessible name; the buttons of all events have the same label. */
const JOINTS: Record<ChangeKind, string> = {
  move: changeTexts.theEvent,
  link: texts.ofEvent,
  record: texts.ofEvent,
  close: changeTexts.withPerson,
  cancel: changeTexts.theEvent,
};

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

function ActionButton({ event, action }: { event: NamedEvent; action: Action }) {
  const { kind, label } = action;
  const joint = action === RECORD ? changeTexts.theEvent : JOINTS[kind];
  return (
    <Button
      {...(kind === 'cancel' ? { variant: 'subtle', color: 'red' } : { variant: 'default' })}
      size="compact-sm"
      aria-label={`${label} ${joint} ${withWhom(event)}`}
      onClick={() => openDialog({ kind, event })}
    >
      {label}
    </Button>
  );
}
