import { dayOf, rangeOf } from '@mentorias/contract/events/event-times';
import type { Week } from '@mentorias/domain/availability/availability';
import { rangesOn } from '@mentorias/domain/availability/availability-exceptions';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { addDays, dayInAddress, limaDate, mondayOf } from '@mentorias/domain/time/lima-time';
import { WEEKDAYS } from '@mentorias/domain/time/weekdays';
import { useOffered } from '@mentorias/session';
import { useAddressParams, useNow } from '@mentorias/ui';
import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '../../availability/profile-query.ts';
import { closingOf, specialDatesQuery } from '../../special-dates/special-dates-query.ts';
import { eventsBetweenQuery } from '../events-api.ts';

const EMPTY_WEEK = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, []])) as unknown as Week;

/** The week on the dashboard, Monday to Sunday; the URL's `from` says which, the present one where it says nothing. */
export function useShownWeek() {
  const [params, changeParams] = useAddressParams();
  const now = useNow();
  const today = limaDate(now);
  const monday = mondayOf(dayInAddress(params.get('from')) ?? today);
  const events = useQuery(eventsBetweenQuery(monday, addDays(monday, 6)));
  const profile = useQuery(profileQuery);
  const published = profile.data?.week;
  const specialDates = useQuery(specialDatesQuery);
  const hasSpecialDates = useOffered('guide/availability_exceptions');

  function show(date: LimaDate) {
    changeParams(
      (current) => {
        if (mondayOf(date) === mondayOf(today)) current.delete('from');
        else current.set('from', mondayOf(date));
        return current;
      },
      { replace: true, keepScroll: true },
    );
  }

  return {
    now,
    monday,
    events,
    /** Whether it is known what the mentor offers. */
    hasHours: published !== undefined,
    /** The reads that failed; the backend may have no special dates (rule 12.1). */
    failed: [events, profile, specialDates].filter((read) => read.error && (read !== specialDates || hasSpecialDates)),
    days: WEEKDAYS.map((_, index) => {
      const date = addDays(monday, index);
      return {
        date,
        ranges: rangesOn(date, published ?? EMPTY_WEEK, specialDates.data ?? []),
        closing: closingOf(date, specialDates.data),
        events: (events.data ?? [])
          .filter((event) => dayOf(event) === date)
          .sort((one, other) => rangeOf(one).start - rangeOf(other).start),
      };
    }),
    showPrevious: () => show(addDays(monday, -7)),
    showPresent: () => show(today),
    showNext: () => show(addDays(monday, 7)),
  };
}

export type ShownWeek = ReturnType<typeof useShownWeek>;
export type ShownDay = ShownWeek['days'][number];
