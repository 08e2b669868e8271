import type { TimeRange, Week } from '@mentorias/domain/availability/availability';
import { automaticEnd, copyDay, isSameWeek, toggleDay } from '@mentorias/domain/availability/availability-editor';
import type { Weekday } from '@mentorias/domain/time/weekdays';
import { weekdayLabel } from '@mentorias/domain/time/weekdays';
import { useEffect, useState } from 'react';
import type { RangeActions } from './day/range-actions.ts';
import { rangeActions } from './day/range-actions.ts';
import { timeLabel } from './day/time-label.ts';
import { useDraftWeek } from './draft-week.ts';
import { texts } from './texts.ts';
import type { Preset } from './week/presets.ts';
import { withPreset } from './week/presets.ts';

const UNDO_MS = 5000;

/** What can be done with one day of the week. */
export interface DayActions extends RangeActions {
  toggle(): void;
  copyTo(days: Weekday[]): void;
  /** Switches the day on again as it was; present for five seconds. */
  undo?: (() => void) | undefined;
}

/** What can be done with the whole week. */
export interface PresetActions {
  apply(preset: Preset): void;
  /** Takes the last preset back; present for five seconds. */
  undo?: (() => void) | undefined;
}

/** The week on the screen: the published one, and over it what the mentor has changed. */
export function useWeekEditor(published: Week) {
  const { draft, change: changeWeek, drop, dropSaved } = useDraftWeek();
  const [announcement, setAnnouncement] = useState('');
  const undoable = useUndo<{ action: Weekday | 'preset'; before: Partial<Week> }>();
  const week = draft ?? published;

  function change(weekday: Weekday, day: TimeRange[]) {
    changeWeek({ ...week, [weekday]: day });
  }

  function actionsOn(weekday: Weekday): DayActions {
    const day = week[weekday];
    const ranges = rangeActions(day, (changed) => change(weekday, changed));
    return {
      ...ranges,
      toggle() {
        if (day.length > 0) undoable.remember({ action: weekday, before: { [weekday]: day } });
        else if (undoable.last?.action === weekday) undoable.clear();
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
      undo: undoOf(weekday),
    };
  }

  const presetActions: PresetActions = {
    apply(preset) {
      const before = preset.weekdays.map((weekday) => [weekday, week[weekday]]);
      undoable.remember({ action: 'preset', before: Object.fromEntries(before) });
      setAnnouncement(texts.presetApplied(preset.label));
      changeWeek(withPreset(week, preset));
    },
    undo: undoOf('preset'),
  };

  /** Gives the days of the last action back what they had, if it was this one. */
  function undoOf(action: Weekday | 'preset') {
    const { last } = undoable;
    if (last?.action !== action) return undefined;
    return () => {
      undoable.clear();
      changeWeek({ ...week, ...last.before });
    };
  }

  return {
    week,
    isChanged: draft !== null && !isSameWeek(draft, published),
    announcement,
    actionsOn,
    presetActions,
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
