import type { UnreadDays } from '@mentorias/contract/received/guides';
import type { TimeRange, Week } from '@mentorias/domain/availability/availability';
import { automaticEnd, copyDay, isSameWeek, toggleDay } from '@mentorias/domain/availability/availability-editor';
import type { Weekday } from '@mentorias/domain/time/weekdays';
import { weekdayLabel } from '@mentorias/domain/time/weekdays';
import type { Version } from '@mentorias/ui/revised-write';
import { useCallback, useEffect, useState } from 'react';
import type { RangeActions } from './day/range-actions.ts';
import { rangeActions, timeLabel } from './day/range-actions.ts';
import { useDraftWeek } from './drafts.ts';
import { texts } from './texts.ts';
import type { Preset } from './week/presets.ts';
import { withPreset } from './week/presets.ts';

const UNDO_MS = 5000;

/** What can be done with one day of the week. */
export interface DayActions extends RangeActions {
  toggle(): void;
  copyTo(days: Weekday[]): void;
}

/** The actions on one day, which is `day` at present. */
export type ActionsOn = (weekday: Weekday, day: TimeRange[]) => DayActions;

/** What can be done with the whole week. */
export type PresetActions = ReturnType<typeof useWeekEditor>['presetActions'];

/** What the last change did besides; of one day it stands in its card. */
interface Said {
  weekday?: Weekday;
  text: string;
}

/** An action, and what the days that it changed had before. */
interface Undoable {
  action: Weekday | 'preset';
  before: Partial<Week>;
}

/** The week on the screen: the published one, and over it what the mentor has changed; days that could not be read stay as they are. */
export function useWeekEditor(published: Version<Week>, unreadDays: UnreadDays) {
  const { draft, seen, change, replace } = useDraftWeek(published);
  const [said, setSaid] = useState<Said>({ text: '' });
  const { last, remember, clear } = useUndo();
  const week = draft ?? published.values;

  // Neither a preset nor a copy reaches a day that is locked.
  const changeWeek = useCallback(
    (changed: (latest: Week) => Week) =>
      change((latest) => {
        const locked = Object.keys(unreadDays).map((day) => [day, latest[day as Weekday]]);
        return { ...changed(latest), ...Object.fromEntries(locked) };
      }),
    [change, unreadDays],
  );

  // The same function while a week is edited: the cards of the days that have not changed are not drawn again.
  const actionsOn = useCallback<ActionsOn>(
    (weekday, day) => {
      const changeDay = (changed: TimeRange[]) => changeWeek((latest) => ({ ...latest, [weekday]: changed }));
      const ranges = rangeActions(day, changeDay);
      return {
        ...ranges,
        toggle() {
          changeDay(toggleDay(day));
          if (day.length > 0) remember({ action: weekday, before: { [weekday]: day } });
          else clear(weekday);
          setSaid({ weekday, text: day.length > 0 ? texts.turnedOff(weekdayLabel(weekday)) : '' });
        },
        changeStart(start) {
          setSaid({ weekday, text: texts.endUpdated(timeLabel(automaticEnd(day.slice(0, -1), start))) });
          ranges.changeStart(start);
        },
        copyTo(days) {
          setSaid({ text: texts.copied(weekdayLabel(weekday), days.map(weekdayLabel).join(', ')) });
          changeWeek((latest) => copyDay(latest, weekday, days));
        },
      };
    },
    [changeWeek, remember, clear],
  );

  const presetActions = {
    apply(preset: Preset) {
      const before = preset.weekdays.map((weekday) => [weekday, week[weekday]]);
      remember({ action: 'preset', before: Object.fromEntries(before) });
      setSaid({ text: texts.presetApplied(preset.label) });
      changeWeek((latest) => withPreset(latest, preset));
    },
    /** Takes the last preset back; present for five seconds. */
    undo: undoOf('preset'),
  };

  /** Gives the days of the last action back what they had, if it was this one; present for five seconds. */
  function undoOf(action: Undoable['action']) {
    if (last?.action !== action) return undefined;
    return () => {
      clear(action);
      changeWeek((latest) => ({ ...latest, ...last.before }));
    };
  }

  return {
    week,
    seen,
    isChanged: draft !== null && !isSameWeek(draft, published.values),
    said,
    actionsOn,
    undoOf,
    presetActions,
    replace,
  };
}

/** The last action that can be undone, for five seconds. */
function useUndo() {
  const [last, remember] = useState<Undoable>();

  useEffect(() => {
    if (last === undefined) return;
    const timer = setTimeout(() => remember(undefined), UNDO_MS);
    return () => clearTimeout(timer);
  }, [last]);

  const clear = useCallback(
    (action: Undoable['action']) => remember((known) => (known?.action === action ? undefined : known)),
    [],
  );
  return { last, remember, clear };
}
