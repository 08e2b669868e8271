import type { Week } from '@mentorias/domain/availability';
import type { Day } from '@mentorias/domain/availability-editor';
import {
  addRange,
  changeEnd,
  changeStart,
  copyDay,
  isSameWeek,
  removeLastRange,
  toggleDay,
} from '@mentorias/domain/availability-editor';
import type { Minutes } from '@mentorias/domain/lima-time';
import type { Weekday } from '@mentorias/domain/weekdays';
import { weekdayLabel } from '@mentorias/domain/weekdays';
import { useState } from 'react';
import { useDraftWeek } from './draft-week.ts';
import { texts } from './texts.ts';
import { timeLabel } from './time-label.ts';
import { useUndo } from './use-undo.ts';

/** What can be done with one day of the week. */
export interface DayActions {
  toggle(): void;
  add(): void;
  removeLast(): void;
  changeStart(start: Minutes): void;
  changeEnd(end: Minutes): void;
  copyTo(days: Weekday[]): void;
  /** Takes back that the day was switched off; there for five seconds. */
  undo?: () => void;
}

/** The week on the screen: the published one, and over it what the mentor has changed. */
export function useWeekEditor(published: Week) {
  const { draft, change: changeWeek, drop, dropSaved } = useDraftWeek();
  const [announcement, announce] = useState('');
  const switchedOff = useUndo<{ weekday: Weekday; day: Day }>();
  const week = draft ?? published;

  function change(weekday: Weekday, day: Day) {
    changeWeek({ ...week, [weekday]: day });
  }

  function actionsOn(weekday: Weekday): DayActions {
    const day = week[weekday];
    const undoable = switchedOff.last?.weekday === weekday ? switchedOff.last : undefined;
    return {
      toggle() {
        if (day.length > 0) switchedOff.remember({ weekday, day });
        else switchedOff.forget();
        announce(day.length > 0 ? texts.turnedOff(weekdayLabel(weekday)) : '');
        change(weekday, toggleDay(day));
      },
      add: () => change(weekday, addRange(day)),
      removeLast: () => change(weekday, removeLastRange(day)),
      changeStart(start) {
        const changed = changeStart(day, start);
        announce(texts.endUpdated(timeLabel(changed.at(-1)?.end ?? start)));
        change(weekday, changed);
      },
      changeEnd: (end) => change(weekday, changeEnd(day, end)),
      copyTo(days) {
        announce(texts.copied(weekdayLabel(weekday), days.map(weekdayLabel).join(', ')));
        changeWeek(copyDay(week, weekday, days));
      },
      undo:
        undoable &&
        (() => {
          switchedOff.forget();
          change(weekday, undoable.day);
        }),
    };
  }

  return {
    week,
    isChanged: draft !== null && !isSameWeek(draft, published),
    announcement,
    actionsOn,
    discard: drop,
    keep: dropSaved,
  };
}
