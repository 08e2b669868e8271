import type { Slot } from '@mentorias/domain/availability/slots';
import { bookableSlots, slotsOffered } from '@mentorias/domain/availability/slots';
import type { LimaDate, Minutes } from '@mentorias/domain/time/lima-time';
import { messageOf, restartRead } from '@mentorias/session';
import { useNow } from '@mentorias/ui';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { chosenDayQuery } from './available-hours-api.ts';
import type { Chosen } from './chosen.ts';
import { NOTHING_CHOSEN } from './chosen.ts';
import { texts } from './texts.ts';
import type { OpenDays, Schedule } from './use-open-days.ts';
import { useOpenDays } from './use-open-days.ts';

export type DaySlots =
  | { status: 'no-date' }
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | { status: 'ready'; slots: Slot[] };

/** The date and the time that the user is choosing with one guide. */
export interface SlotChoice {
  openDays: OpenDays;
  day: DaySlots;
  /** '' until an open day is chosen. */
  date: LimaDate | '';
  /** Undefined until a free time is chosen. */
  slot: Slot | undefined;
  /** The hours of the day; while they load, those that were free when the day was checked. */
  hours: Slot[];
  /** What was chosen, before it is known whether it is free. */
  wanted: Chosen;
  /** Whether what was chosen turned out not to be free. */
  isWantedGone: boolean;
  chooseDate: (date: LimaDate | '') => void;
  chooseStart: (start: Minutes | undefined) => void;
  /** Aborts the loading of the day's slots and starts it again. */
  reloadDay: () => void;
  /** For a time that has been taken: loads the day's slots again and focuses their select. */
  chooseAnotherTime: () => void;
  /** Clears the choice and loads the dates again. */
  startOver: () => void;
  /** For what is being sent: it stays on offer even where it has been taken, which may be by just that. */
  keepOffered: () => void;
  /** For what was sent and refused: it is on offer no longer than it is free. */
  endOffer: () => void;
  timeSelect: RefObject<HTMLSelectElement | null>;
}

interface SlotOnDay {
  date: LimaDate;
  slot: Slot;
}

interface SlotChoiceOptions {
  guideId: string;
  schedule: Schedule;
  chosen: Chosen;
  setChosen: (chosen: Chosen) => void;
}

export function useSlotChoice({ guideId, schedule, chosen, setChosen }: SlotChoiceOptions): SlotChoice {
  const now = useNow();
  const [sent, setSent] = useState<SlotOnDay>();
  const kept = sent?.date === chosen.date && sent.slot.start === chosen.start ? sent : undefined;
  const openDays = withDate(useOpenDays(guideId, schedule, now), kept?.date);
  const date = openDays.dates.includes(chosen.date) ? chosen.date : '';
  const { state, reload } = useDaySlots(guideId, date, now);
  const day = withSlot(state, kept?.slot);
  const { timeSelect, focusTimeSelect } = useTimeSelect(day.status);
  const slot = day.status === 'ready' ? day.slots.find(({ start }) => start === chosen.start) : undefined;
  const isKnown = date === '' ? !openDays.isChecking && !openDays.hasFailed : day.status === 'ready';
  return {
    openDays,
    day,
    date,
    slot,
    hours: hoursOf(day),
    wanted: chosen,
    isWantedGone: chosen.start !== undefined && isKnown && !slot,
    chooseDate: (next) => setChosen({ date: next, start: undefined }),
    chooseStart: (start) => setChosen({ date, start }),
    reloadDay: reload,
    chooseAnotherTime: () => {
      setChosen({ date, start: undefined });
      reload().then(focusTimeSelect);
    },
    startOver: () => {
      setChosen(NOTHING_CHOSEN);
      openDays.recheck();
    },
    keepOffered: () => setSent(date !== '' && slot ? { date, slot } : undefined),
    endOffer: () => setSent(undefined),
    timeSelect,
  };

  function hoursOf(day: DaySlots): Slot[] {
    if (day.status === 'loading') return openDays.slotsOn(date);
    return day.status === 'ready' ? day.slots : [];
  }
}

/** The slots of the chosen day, loaded again each time that it is chosen (rules 5.7 and 5.8). */
function useDaySlots(guideId: string, date: LimaDate | '', now: Date) {
  const query = chosenDayQuery(guideId, date);
  const hours = useQuery(query);
  return { state: stateOf(), reload: () => restartRead(query.queryKey) };

  function stateOf(): DaySlots {
    if (date === '') return { status: 'no-date' };
    // What is read again because somebody booked stays until it has come.
    if (hours.isFetching && !hours.isSuccess) return { status: 'loading' };
    if (hours.isError) return { status: 'failed', message: messageOf(hours.error, texts.hoursFailed) };
    return { status: 'ready', slots: bookableSlots(hours.data ?? [], date, now, slotsOffered) };
  }
}

function withDate(openDays: OpenDays, date: LimaDate | undefined): OpenDays {
  if (date === undefined || openDays.dates.includes(date)) return openDays;
  return { ...openDays, dates: [...openDays.dates, date].sort() };
}

function withSlot(day: DaySlots, slot: Slot | undefined): DaySlots {
  if (!slot || day.status !== 'ready' || day.slots.some(({ start }) => start === slot.start)) return day;
  return { ...day, slots: [...day.slots, slot].sort((one, other) => one.start - other.start) };
}

/** Focuses the time select, which is disabled and takes no focus while slots load, as soon as they have loaded. */
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
