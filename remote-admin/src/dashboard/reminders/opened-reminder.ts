import type { RemindedGap } from '@mentorias/contract/events/admin-events';
import { createDialogStore } from '@mentorias/ui/opened-dialog';

/** What mentors are reminded of: records that wait, or what their profile lacks. */
export type ReminderKind = 'records' | RemindedGap;

/** Of what all mentors are about to be reminded. */
export const { openDialog: askToRemind, useCurrentDialog: useAskedReminder } = createDialogStore<ReminderKind>();
