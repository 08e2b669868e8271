import { dayOf, rangeOf } from '@mentorias/contract/events/event-times';
import { IDEMPOTENCY_HEADER } from '@mentorias/contract/headers';
import { isSameId } from '@mentorias/contract/ids';
import type { NamedEvent, ReceivedEvent } from '@mentorias/contract/received/events';
import { rangesOn } from '@mentorias/domain/availability/availability-exceptions';
import { SLOT_MINUTES } from '@mentorias/domain/availability/slots';
import { placeableStarts } from '@mentorias/domain/events/calendar-events';
import { FOLLOW_UP_DAYS } from '@mentorias/domain/events/follow-up';
import { withPlainSpaces } from '@mentorias/domain/text/spaces';
import type { LimaDate, Minutes } from '@mentorias/domain/time/lima-time';
import { addDays, formatDay, formatHours, formatTime, limaDate, limaMinutes } from '@mentorias/domain/time/lima-time';
import { http, useWrite } from '@mentorias/session';
import { Fieldset, NativeSelect, notifySuccess, SimpleGrid, Text, useNow } from '@mentorias/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { usePublishedWeek } from '../../availability/profile-query.ts';
import { closingOf, specialDatesQuery } from '../../special-dates/special-dates-query.ts';
import { EVENTS, eventsBetweenQuery, eventsQuery } from '../events-api.ts';
import { isEventListed, refreshEvents } from '../record-api.ts';
import { texts } from '../texts.ts';
import { closingTexts } from './texts.ts';

/** The next event, as far as it is chosen: '' for nothing. */
export interface NextDate {
  date: LimaDate | '';
  /** Minutes from Lima midnight. */
  time: string;
}

export const NO_DATE: NextDate = { date: '', time: '' };

interface NextDateFieldsProps {
  /** The event that is closed. */
  event: NamedEvent;
  value: NextDate;
  /** The half hours of the chosen day to choose from. */
  free: readonly Minutes[];
  onChange: (value: NextDate) => void;
  error: string | undefined;
}

/** The day and the half hour of the next event with the same entrepreneur, up to 60 days ahead (rule 16.26). */
export function NextDateFields({ event, value, free, onChange, error }: NextDateFieldsProps) {
  const now = useNow();
  const { date, time } = value;
  const days = Array.from({ length: FOLLOW_UP_DAYS + 1 }, (_, ahead) => addDays(limaDate(now), ahead));
  const placed = useInfiniteQuery(eventsQuery('upcoming')).data?.find(
    ({ status, user }) => status === 'confirmed' && isSameId(user.id, event.user.id),
  );
  const usual = String(limaMinutes(new Date(event.start_time)));

  return (
    <Fieldset legend={closingTexts.nextDate} variant="unstyled" m={0} p={0}>
      {placed && <Text size="sm">{closingTexts.placedBefore(new Date(placed.start_time))}</Text>}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
        <NativeSelect
          label={closingTexts.day}
          value={date}
          data={[
            { value: '', label: closingTexts.noDate },
            ...days.map((day) => ({ value: day, label: formatDay(day) })),
          ]}
          onChange={({ currentTarget }) => {
            const chosen = currentTarget.value;
            onChange(chosen === '' ? NO_DATE : { date: chosen, time: time || usual });
          }}
        />
        <NativeSelect
          label={closingTexts.hour}
          value={isChosen(value, free) ? time : ''}
          disabled={date === ''}
          error={error}
          data={[
            { value: '', label: closingTexts.chooseHour },
            ...free.map((start) => ({ value: String(start), label: withPlainSpaces(formatTime(start)) })),
          ]}
          onChange={({ currentTarget }) => onChange({ date, time: currentTarget.value })}
        />
      </SimpleGrid>
      <Text size="xs" c="dimmed" mt={4}>
        <span>{useOwnHours(date)}</span> <span>{closingTexts.nextDateHint}</span>
      </Text>
    </Fieldset>
  );
}

/** What the mentor offers on a day, in words: the next event may be at any other hour too. Nothing for no day, or while it is not known. */
function useOwnHours(date: LimaDate | ''): string {
  const week = usePublishedWeek().data?.values;
  const specialDates = useQuery(specialDatesQuery).data;
  const closing = closingOf(date, specialDates);
  if (closing) return closingTexts.closedDay(closing.reason);
  if (!week || date === '') return '';
  return closingTexts.ownHours(
    rangesOn(date, week, specialDates ?? [])
      .map(formatHours)
      .join(', '),
  );
}

/** Whether the next event has a day and an hour at which the mentor is free. */
export function isChosen({ date, time }: NextDate, free: readonly Minutes[]): boolean {
  return date !== '' && time !== '' && free.includes(Number(time));
}

/** The half hours of a day, '' for none, at which the mentor is free for an event. */
export function useFreeStarts(date: LimaDate | ''): Minutes[] {
  const now = useNow();
  const listed = useQuery(eventsBetweenQuery(date, date)).data ?? [];
  return date === '' ? [] : freeStarts(date, listed, now);
}

/** The half hours of a day at which no event of the mentor's is under way in the hour that follows. */
function freeStarts(date: LimaDate, listed: readonly ReceivedEvent[], now: Date): Minutes[] {
  const taken = listed.filter((event) => event.status === 'confirmed' && dayOf(event) === date).map(rangeOf);
  return placeableStarts(date, now).filter((start) =>
    taken.every((range) => start >= range.end || start + SLOT_MINUTES <= range.start),
  );
}

/** Places the next event with the entrepreneur of this one, at an instant with Lima's offset. */
export function useFollowUp({ id, user }: NamedEvent) {
  return useWrite({
    name: `follow-up of ${id}`,
    send: (start_time: string, key) =>
      http.post(EVENTS, { json: { user_id: user.id, start_time }, headers: { [IDEMPOTENCY_HEADER]: key } }),
    hasArrived: (wanted) =>
      isEventListed(
        (event) =>
          event.status !== 'cancelled' &&
          isSameId(event.user.id, user.id) &&
          Date.parse(event.start_time) === Date.parse(wanted),
        'upcoming',
      ),
    shownAt: texts.shownAt,
    onSuccess: (_, start_time) => notifySuccess(closingTexts.placed(new Date(start_time))),
    onSettled: refreshEvents,
  });
}
