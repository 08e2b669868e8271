import type { RemindedGap } from '@mentorias/contract/events/admin-events';
import { createDialogStore } from '@mentorias/ui/opened-dialog';

/** What people are reminded of: records that wait, or what they lack. */
export type ReminderKind = 'records' | RemindedGap;

/** Of what all of them are about to be reminded. */
export const { openDialog: askToRemind, useCurrentDialog: useAskedReminder } = createDialogStore<ReminderKind>();
