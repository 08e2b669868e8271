import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { limaDate, parseLimaDay } from '@mentorias/domain/time/lima-time';
import type { Schemas } from '../fields.ts';
import { textIn } from '../received.ts';

/** A field with an instant; '' where it cannot be read. */
export const instant = { schema: ({ Instant }: Schemas) => Instant, read: instantIn };

/** A field with an instant of which screens show the Lima day; '' where it cannot be read. */
export const day = { schema: ({ Instant }: Schemas) => Instant, read: dayIn };

/** A 24-hour time as the product sends it, 'HH:MM': a database's own form has seconds. '' for what is no text. */
export function timeIn(value: unknown): string {
  return (textIn(value) ?? '').replace(/^(\d\d:\d\d):00(?:\.0+)?$/, '$1');
}

/** An instant as ISO text with an offset; '' for anything else. */
export function instantIn(value: unknown): string {
  const isInstant =
    typeof value === 'string' &&
    /^[12]\d{3}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/i.test(value) &&
    parseLimaDay(value) !== undefined &&
    !Number.isNaN(Date.parse(value));
  return isInstant ? new Date(value).toISOString() : '';
}

/** The Lima day of an instant, or of a date without a time; '' for anything else. */
export function dayIn(value: unknown): LimaDate | '' {
  const instant = instantIn(value);
  const isDate = instant === '' || /T00:00:00(\.0+)?Z$/i.test(String(value));
  if (!isDate) return limaDate(new Date(instant));
  return (typeof value === 'string' && parseLimaDay(value)) || '';
}
