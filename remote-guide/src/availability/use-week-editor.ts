import type { Week } from '@mentorias/domain/availability/availability';
import type { Day } from '@mentorias/domain/availability/availability-editor';
import { automaticEnd, copyDay, isSameWeek, toggleDay } from '@mentorias/domain/availability/availability-editor';
import type { Weekday } from '@mentorias/domain/time/weekdays';
import { weekdayLabel } from '@mentorias/domain/time/weekdays';
import { useEffect, useState } from 'react';
import type { RangeActions } from './day/range-actions.ts';
import { rangeActions } from './day/range-actions.ts';
import { timeLabel } from './day/time-label.ts';
import { useDraftWeek } from './draft-week.ts';
import { texts } from './texts.ts';

const UNDO_MS = 5000;

/** What can be done with one day of the week. */
export interface DayActions extends RangeActions {
  toggle(): void;
  copyTo(days: Weekday[]): void;
  /** Switches the day on again as it was; present for five seconds. */
  undo?: () => void;
}

/** The week on the screen: the published one, and over it what the mentor has changed. */
export function useWeekEditor(published: Week) {
  const { draft, change: changeWeek, drop, dropSaved } = useDraftWeek();
  const [announcement, setAnnouncement] = useState('');
  const switchedOff = useUndo<{ weekday: Weekday; day: Day }>();
  const week = draft ?? published;

  function change(weekday: Weekday, day: Day) {
    changeWeek({ ...week, [weekday]: day });
  }

  function actionsOn(weekday: Weekday): DayActions {
    const day = week[weekday];
    const undoable = switchedOff.last?.weekday === weekday ? switchedOff.last : undefined;
    const ranges = rangeActions(day, (changed) => change(weekday, changed));
    return {
      ...ranges,
      toggle() {
        if (day.length > 0) switchedOff.remember({ weekday, day });
        else switchedOff.clear();
        setAnnouncement(day.length > 0 ? texts.turnedOff(weekdayLabel(weekday)) : '');
        change(weekday, toggleDay(day));
      },
      changeStart(start) {
        setAnnouncement(texts.endUpdated(timeLabel(automaticEnd(start))));
        ranges.changeStart(start);
      },
      copyTo(days) {
        setAnnouncement(texts.copied(weekdayLabel(weekday), days.map(weekdayLabel).join(', ')));
        changeWeek(copyDay(week, weekday, days));
      },
      undo:
        undoable &&
        (() => {
          switchedOff.clear();
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

/** The last action that can be undone, for five seconds. */
function useUndo<T>() {
  const [last, setLast] = useState<T>();

  useEffect(() => {
    if (last === undefined) return;
    const timer = setTimeout(() => setLast(undefined), UNDO_MS);
    return () => clearTimeout(timer);
  }, [last]);

  return { last, remember: setLast, clear: () => setLast(undefined) };
}
