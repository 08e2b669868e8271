import type { Slot } from '@mentorias/domain/availability/slots';
import { bookableSlots, slotsOffered } from '@mentorias/domain/availability/slots';
import type { LimaDate, Minutes } from '@mentorias/domain/time/lima-time';
import { messageOf, restartRead } from '@mentorias/session';
import { useNow } from '@mentorias/ui';
import { useQuery } from '@tanstack/react-query';
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

/** The date and the time that the user is choosing with one guide. */
export type SlotChoice = ReturnType<typeof useSlotChoice>;

export function useSlotChoice({ guideId, schedule, chosen, setChosen }: SlotChoiceOptions) {
  const now = useNow();
  const [sent, setSent] = useState<SlotOnDay>();
  const kept = sent?.date === chosen.date && sent.slot.start === chosen.start ? sent : undefined;
  const openDays = withDate(useOpenDays(guideId, schedule, now), kept?.date);
  /** '' until an open day is chosen. */
  const date = openDays.dates.includes(chosen.date) ? chosen.date : '';
  const { state, reload } = useDaySlots(guideId, date, now);
  const day = withSlot(state, kept?.slot);
  const { timeSelect, focusTimeSelect } = useTimeSelect(day.status);
  /** Undefined until a free time is chosen. */
  const slot = day.status === 'ready' ? day.slots.find(({ start }) => start === chosen.start) : undefined;
  const isKnown = date === '' ? !openDays.isChecking && !openDays.hasFailed : day.status === 'ready';
  return {
    openDays,
    day,
    date,
    slot,
    /** The hours of the day; while they load, those that were free when the day was checked. */
    hours: hoursOf(day),
    /** What was chosen, before it is known whether it is free. */
    wanted: chosen,
    /** Whether what was chosen turned out not to be free. */
    isWantedGone: chosen.start !== undefined && isKnown && !slot,
    chooseDate: (next: LimaDate | '') => setChosen({ date: next, start: undefined }),
    chooseStart: (start: Minutes | undefined) => setChosen({ date, start }),
    /** Aborts the loading of the day's slots and starts it again. */
    reloadDay: reload,
    /** For a time that has been taken: loads the day's slots again and focuses their select. */
    chooseAnotherTime() {
      setChosen({ date, start: undefined });
      reload().then(focusTimeSelect);
    },
    /** Clears the choice and loads the dates again. */
    startOver() {
      setChosen(NOTHING_CHOSEN);
      openDays.recheck();
    },
    /** For what is being sent: it stays on offer even where it has been taken, which may be by just that. */
    keepOffered: () => setSent(date !== '' && slot ? { date, slot } : undefined),
    /** For what was sent and refused: it is on offer no longer than it is free. */
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
    // During a reload after another booking the old list stays.
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
