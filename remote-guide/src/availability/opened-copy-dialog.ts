import type { Weekday } from '@mentorias/domain/time/weekdays';
import { createDialogStore } from '@mentorias/ui/opened-dialog';

/** Apart from the dialog, whose code is replaced while a developer has it open: the weekday whose hours are copied. */
export const { openDialog: openCopyDialog, useCurrentDialog: useOpenedCopyDialog } = createDialogStore<Weekday>();
