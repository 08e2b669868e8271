import type { TimeRange } from '@mentorias/domain/availability/availability';
import { overlaps } from '@mentorias/domain/availability/availability';
import { SLOT_MINUTES } from '@mentorias/domain/availability/slots';

/** What the order of the search knows of a guide. */
export interface RankedGuide {
  id: number;
  guide_type: string | null;
  areas: readonly string[];
  /** The starts of the free hours in minutes from the midnight that begins the booking window, in order. */
  starts: readonly number[];
}

/** Whose hours are asked for, in the same minutes. */
interface HoursAsked {
  /** The hours that count begin in it. */
  span: TimeRange;
  /** The entrepreneur's own events, during which nothing is offered (rule 5.15). */
  taken: readonly TimeRange[];
  /** Leaves out guides without such an hour, who are last otherwise. */
  isRequired: boolean;
}

/** The ids of guides with the soonest free hour first; at the same hour, and without one, in the order in which they come (rule 5.1). */
export function soonestFirst(guides: Iterable<RankedGuide>, { span, taken, isRequired }: HoursAsked): number[] {
  const byStart = new Map<number, number[]>();
  const without: number[] = [];
  const counts = (start: number) => start >= span.start && start < span.end && !isTaken(start, taken);
  for (const { id, starts } of guides) {
    const start = starts.find(counts);
    if (start === undefined) {
      if (!isRequired) without.push(id);
      continue;
    }
    const others = byStart.get(start);
    if (others) others.push(id);
    else byStart.set(start, [id]);
  }
  const inOrder = [...byStart].sort(([one], [other]) => one - other);
  return [...inOrder.map(([, ids]) => ids), without].flat();
}

function isTaken(start: number, taken: readonly TimeRange[]): boolean {
  return taken.some((event) => overlaps(event, { start, end: start + SLOT_MINUTES }));
}
