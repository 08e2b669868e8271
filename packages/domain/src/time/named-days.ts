import type { LimaDate } from './lima-time.ts';
import { addDays, mondayOf } from './lima-time.ts';

/**
 * A text with the Lima days that it names: `{today}` and `{monday}`, that of the week of `today`, and those so many days before or after
 * them, as in `{today-62}` and `{monday+6}`.
 */
export function withDays(text: string, today: LimaDate): string {
  return text.replace(/\{(today|monday)([+-]\d+)?\}/g, (_, name: 'today' | 'monday', offset = '0') =>
    addDays(name === 'today' ? today : mondayOf(today), Number(offset)),
  );
}
