import type { NamedEvent, ReceivedEvent } from '@mentorias/contract/received/events';
import { createDialogStore } from '@mentorias/ui/opened-dialog';

export type ChangeKind = 'cancel' | 'move' | 'link' | 'record' | 'close';

/** What a form that changes an event gets. */
export type ChangeFormProps = { event: NamedEvent; onClose: () => void };

/** Which dialog is open, and for which event. */
export type DialogState = { kind: 'details'; event: ReceivedEvent } | { kind: ChangeKind; event: NamedEvent };

/** What each parameter that names an event opens of it: mails say '/?mentoria=31'. */
export const ASKED_KINDS = { mentoria: 'details', cancel: 'cancel', move: 'move' } as const;

export const { openDialog, useCurrentDialog } = createDialogStore<DialogState>();
