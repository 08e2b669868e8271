import type { TimeRange } from '@mentorias/domain/availability/availability';

/** The place of a range among those at the same time: the lane it is in, from 0, and how many lanes lie side by side. */
export interface Lane {
  lane: number;
  lanes: number;
}

/** What is drawn in a lane: a range, or a box for several that have no lane of their own; by their indices. */
export interface Place extends Lane, TimeRange {
  held: number[];
}

/** The least width of a lane in pixels. */
const LEAST_WIDTH = 44;

/** How many lanes fit into a column of so many pixels: one at least, the box of those at the same time. */
export function lanesThatFit(width: number): number {
  return Math.max(1, Math.floor(width / LEAST_WIDTH));
}

/**
 * Where each range is drawn if no more than `most` lanes fit: where more lie side by side, the last lane takes what has none.
 * What begins there before the first of it has ended is one box; what begins later is the next one, at which the box ends, so that
 * a long chain of overlaps is not one box. Each range is in exactly one place; places of one lane do not overlap.
 *
 * @param ranges sorted by start; so are the places
 */
export function placesOf(ranges: TimeRange[], most: number): Place[] {
  const places: Place[] = [];
  let box: Place | undefined;
  let firstEnd = 0;
  for (const [index, { lane, lanes }] of lanesOf(ranges).entries()) {
    const { start, end } = ranges[index]!;
    const isInLast = lanes > most && lane >= most - 1;
    if (isInLast && box && start < firstEnd) {
      box.end = Math.max(box.end, end);
      firstEnd = Math.min(firstEnd, end);
      box.held.push(index);
    } else {
      const place = { start, end, lane: Math.min(lane, most - 1), lanes: Math.min(lanes, most), held: [index] };
      if (isInLast) {
        if (box) box.end = Math.min(box.end, start);
        box = place;
        firstEnd = end;
      }
      places.push(place);
    }
  }
  return places;
}

/**
 * Side by side what is at the same time: two ranges that overlap are never in the same lane, and ranges that are connected by
 * overlaps share one width. A range takes the first lane that is free; so there are no more lanes than ranges at one moment.
 *
 * @param ranges sorted by start
 */
export function lanesOf(ranges: TimeRange[]): Lane[] {
  const found: Lane[] = [];
  /** The end of the last range of each lane, of those that are connected. */
  let ends: number[] = [];
  let connected: Lane[] = [];
  for (const { start, end } of ranges) {
    if (ends.every((last) => last <= start)) {
      ends = [];
      connected = [];
    }
    const free = ends.findIndex((last) => last <= start);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = end;
    const place = { lane, lanes: 0 };
    connected.push(place);
    for (const one of connected) one.lanes = ends.length;
    found.push(place);
  }
  return found;
}
