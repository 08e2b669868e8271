import type { Day } from '@mentorias/domain/availability/availability-editor';
import { addRange, changeEnd, changeStart, removeLastRange } from '@mentorias/domain/availability/availability-editor';
import type { Minutes } from '@mentorias/domain/time/lima-time';
import { toTime12 } from '@mentorias/domain/time/lima-time';

export type RangeActions = ReturnType<typeof rangeActions>;

/** What can be done with the ranges of a day that is on: each action passes the changed day to `change`. */
export function rangeActions(day: Day, change: (day: Day) => void) {
  return {
    add: () => change(addRange(day)),
    removeLast: () => change(removeLastRange(day)),
    changeStart: (start: Minutes) => change(changeStart(day, start)),
    changeEnd: (end: Minutes) => change(changeEnd(day, end)),
  };
}

/** 540 → '09:00 AM', the form of the times of availability (rule 7.2). */
export function timeLabel(time: Minutes): string {
  return toTime12(time).padStart('09:00 AM'.length, '0');
}
