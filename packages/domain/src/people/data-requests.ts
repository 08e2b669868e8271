import type { LimaDate } from '../time/lima-time.ts';
import { addWorkingDays } from '../time/working-days.ts';

/** What people ask for about their data, with the names on screens (rule 15.8). */
const LABELS = {
  access: 'Copia de sus datos',
  correction: 'Corrección',
  erasure: 'Eliminación de sus datos',
} as const;

export type DataRequestKind = keyof typeof LABELS;

export const DATA_REQUEST_KINDS = Object.keys(LABELS) as [DataRequestKind, ...DataRequestKind[]];

export function dataRequestLabel(kind: DataRequestKind): string {
  return LABELS[kind];
}

/** So many working days before its last day a request is due soon. */
const SOON_DAYS = 2;

/** Whether an open request is late, or due soon; undefined where there is time. */
export function urgencyOf(dueOn: LimaDate, today: LimaDate): 'late' | 'soon' | undefined {
  if (dueOn < today) return 'late';
  return dueOn <= addWorkingDays(today, SOON_DAYS) ? 'soon' : undefined;
}
