import type { LimaDate, Minutes } from '@mentorias/domain/lima-time';
import type { Slot } from '@mentorias/domain/slots';
import { useNow } from '@mentorias/ui';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { DaySlots } from './use-day-slots.ts';
import { useDaySlots } from './use-day-slots.ts';
import type { OpenDays, Schedule } from './use-open-days.ts';
import { useOpenDays } from './use-open-days.ts';

const NOTHING: { date: LimaDate | ''; start: Minutes | undefined } = { date: '', start: undefined };

/** A date and a time with one guide, as somebody is choosing them. */
export interface SlotChoice {
  openDays: OpenDays;
  day: DaySlots;
  /** '' until a day is chosen that can be. */
  date: LimaDate | '';
  /** Undefined until a time is chosen that can be. */
  slot: Slot | undefined;
  chooseDate: (date: LimaDate | '') => void;
  chooseStart: (start: Minutes | undefined) => void;
  /** Abandons the load of the day's slots and starts it anew. */
  reloadDay: () => void;
  /** The chosen time is gone: loads the day's slots again and leads to the choice among them. */
  chooseAnotherTime: () => void;
  /** Forgets the choice and recomputes the dates. */
  startOver: () => void;
  timeSelect: RefObject<HTMLSelectElement | null>;
}

export function useSlotChoice(guideId: string, schedule: Schedule): SlotChoice {
  const now = useNow();
  const [wish, setWish] = useState(NOTHING);
  const openDays = useOpenDays(guideId, schedule, now);
  const date = openDays.dates.includes(wish.date) ? wish.date : '';
  const { state: day, reload, restart } = useDaySlots(guideId, date, now);
  const { timeSelect, focusTimeSelect } = useTimeSelect(day.status);
  return {
    openDays,
    day,
    date,
    slot: day.status === 'ready' ? day.slots.find(({ start }) => start === wish.start) : undefined,
    chooseDate: (chosen) => setWish({ date: chosen, start: undefined }),
    chooseStart: (start) => setWish({ date, start }),
    reloadDay: restart,
    chooseAnotherTime: () => {
      setWish({ date, start: undefined });
      reload().then(focusTimeSelect);
    },
    startOver: () => {
      setWish(NOTHING);
      openDays.recheck();
    },
    timeSelect,
  };
}

/** The time select is off while slots load, and what is off takes no focus. */
function useTimeSelect(status: DaySlots['status']) {
  const timeSelect = useRef<HTMLSelectElement>(null);
  const [isFocusWanted, setFocusWanted] = useState(false);
  useEffect(() => {
    if (!isFocusWanted || status === 'loading') return;
    timeSelect.current?.focus();
    setFocusWanted(false);
  }, [isFocusWanted, status]);
  return { timeSelect, focusTimeSelect: () => setFocusWanted(true) };
}
