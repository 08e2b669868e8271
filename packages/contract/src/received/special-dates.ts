import type { Received, Schemas } from '../fields.ts';
import { id, or, readFields, text } from '../fields.ts';
import { listIn } from '../received.ts';
import { rangeIn } from './guides.ts';
import { dayIn } from './times.ts';

const day = { schema: ({ LimaDay }: Schemas) => LimaDay, read: dayIn };

/** Days, both included, on which the mentor's week does not apply (rule 7.11). */
export const SPECIAL_DATE = {
  /** Read as undefined where there is none: the date can then not be deleted. */
  id,
  from: day,
  to: day,
  ranges: { schema: ({ z, WireRange }: Schemas) => z.array(WireRange), read: rangesIn },
  reason: or(text, ''),
};

export interface SpecialDate extends Received<typeof SPECIAL_DATE> {}

/** GET /guide/availability_exceptions: one with unreadable days is left out. */
export function readSpecialDates(reply: unknown): SpecialDate[] {
  return listIn(reply, 'availability_exceptions').flatMap((row) => {
    const date = readFields(SPECIAL_DATE, row);
    return date.from === '' ? [] : [{ ...date, to: date.to || date.from }];
  });
}

function rangesIn(value: unknown) {
  return (Array.isArray(value) ? value.map(rangeIn) : []).filter(({ start, end }) => !Number.isNaN(start + end));
}
