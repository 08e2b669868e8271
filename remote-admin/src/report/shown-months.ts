import type { ReceivedMonth } from '@mentorias/contract/received/program';

/** The events of a month that are over, or would be. */
export function totalOf({
  sessions_held = 0,
  sessions_unrecorded = 0,
  sessions_disputed = 0,
  sessions_not_attended = 0,
  sessions_cancelled = 0,
}: ReceivedMonth): number {
  return sessions_held + sessions_unrecorded + sessions_disputed + sessions_not_attended + sessions_cancelled;
}

/** The months from the first one with an event on; none where there is no event at all (rule 9.25). */
export function withoutLeadingEmpty(months: readonly ReceivedMonth[]): ReceivedMonth[] {
  const first = months.findIndex((month) => totalOf(month) > 0);
  return first === -1 ? [] : months.slice(first);
}

type Figure = Exclude<keyof ReceivedMonth, 'month'>;

/** The figures that come of statements (rule 16.7), which not every backend has. */
const OF_STATEMENTS: Figure[] = ['sessions_held_by_both', 'sessions_held_by_one', 'sessions_disputed'];

/** Whether a figure has its place: where the backend knows no statements, theirs have none. */
export function isStated(months: readonly ReceivedMonth[], figure: Figure): boolean {
  return !OF_STATEMENTS.includes(figure) || months.some((month) => month[figure] !== undefined);
}

/** The difference of a figure to the month before; undefined where one of the two is not known. */
export function changeOf(month: ReceivedMonth, before: ReceivedMonth | undefined, figure: Figure): number | undefined {
  const now = month[figure];
  const then = before?.[figure];
  return now === undefined || then === undefined ? undefined : Math.round((now - then) * 100) / 100;
}

/** 3 → '+3', −2 → '−2'. */
export function formatChange(change: number): string {
  return `${change > 0 ? '+' : '−'}${Math.abs(change).toLocaleString('es-PE')}`;
}
