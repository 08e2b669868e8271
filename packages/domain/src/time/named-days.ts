const LIMA_OFFSET_MS = -5 * 3_600_000;

/**
 * A text with the Lima days that it names at the instant `now`: `{today}` and `{monday}`, that of the week of today, and those so many
 * days before or after them, as in `{today-62}` and `{monday+6}`. The page's first script runs it before dayjs is there (decision 66).
 */
export function expandDayPlaceholders(text: string, now: Date): string {
  return text.replace(/\{(today|monday)([+-]\d+)?\}/g, (_, name: 'today' | 'monday', offset = '0') => {
    const day = new Date(now.getTime() + LIMA_OFFSET_MS);
    const sinceMonday = name === 'monday' ? (day.getUTCDay() + 6) % 7 : 0;
    day.setUTCDate(day.getUTCDate() - sinceMonday + Number(offset));
    return day.toISOString().slice(0, 10);
  });
}
