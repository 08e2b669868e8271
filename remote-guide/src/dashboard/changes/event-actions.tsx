import { timesOf } from '@mentorias/contract/events/event-times';
import { mayState } from '@mentorias/contract/events/statements';
import type { NamedEvent, ReceivedEvent } from '@mentorias/contract/received/events';
import type { EventState } from '@mentorias/domain/events/calendar-events';
import { eventState } from '@mentorias/domain/events/calendar-events';
import { useKnowsAgreements } from '@mentorias/session/known-agreements';
import { ActionIcon, Icon, Menu, useNow } from '@mentorias/ui';
import { useState } from 'react';
import { texts } from '../texts.ts';
import { withWhom } from '../with-whom.ts';
import classes from './event-actions.module.css';
import type { ChangeKind } from './opened-dialog.ts';
import { openDialog } from './opened-dialog.ts';

export interface Action {
  kind: ChangeKind;
  label: string;
}

const MOVE: Action = { kind: 'move', label: texts.move };
const LINK: Action = { kind: 'link', label: texts.link };
const NOTES: Action = { kind: 'record', label: texts.record };
export const RECORD: Action = { kind: 'record', label: texts.recordPast };
const EDIT_RECORD: Action = { kind: 'record', label: texts.editRecord };
export const CLOSE: Action = { kind: 'close', label: texts.close };
const EDIT_CLOSING: Action = { kind: 'close', label: texts.editClosing };
const CANCEL: Action = { kind: 'cancel', label: texts.cancel };

const ACTIONS: Record<EventState, Action[]> = {
  upcoming: [MOVE, LINK, NOTES, CANCEL],
  ongoing: [LINK, NOTES],
  past: [RECORD],
  cancelled: [],
};

/** What can be done with an event in its state (rule 6.2). */
export function actionsOf(event: ReceivedEvent, now: Date): Action[] {
  if (event.id === undefined) return [];
  const state = eventState(timesOf(event), now);
  if (state === 'past' && !mayState(event, 'guide', now)) return [NOTES];
  return event.attendance ? [EDIT_RECORD] : ACTIONS[state];
}

/** The same and first its closing (rule 16.25): not of one that somebody missed. */
export function useActions(event: ReceivedEvent): Action[] {
  const now = useNow();
  const actions = actionsOf(event, now);
  const isOver = actions.length > 0 && eventState(timesOf(event), now) === 'past';
  const mayClose = useKnowsAgreements() && isOver && (event.attendance ?? 'held') === 'held';
  return mayClose ? [event.closing ? EDIT_CLOSING : CLOSE, ...actions] : actions;
}

/** The menu of a row of a list. */
export function RowActions({ event }: { event: ReceivedEvent }) {
  const actions = useActions(event);
  const [isOpen, setOpen] = useState(false);
  if (actions.length === 0) return null;
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" shadow="md" withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label={`${texts.actions} ${texts.ofEvent} ${withWhom(event)}`}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ kind, label }) => (
          <Menu.Item
            key={kind}
            className={classes.item}
            onClick={() => openDialog({ kind, event: event as NamedEvent })}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
