import type { TimeRange } from '@mentorias/domain/availability/availability';
import { addDays, formatDate, formatShortDate, formatTime, mondayOf } from '@mentorias/domain/time/lima-time';
import type { CSSProperties, RefObject } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { CalendarEvent, CalendarProps } from '../calendar-event.ts';
import { dayOf, eventsOn, keysOf, minutesOf } from '../calendar-event.ts';
import { EventButton } from '../event-button.tsx';
import { FullDay } from '../full-day.tsx';
import type { Lane } from './lanes.ts';
import { lanesThatFit, placesOf } from './lanes.ts';
import styles from './week-view.module.css';

const HOUR = 60;
/** An event is drawn as if it lasted so many minutes at least: high enough for a line of text and a finger. */
const LEAST_DRAWN = 30;
/** What is drawn lower than this has no second line. */
const TWO_LINES = 45;

/** What a press on an hour does, by its day and its minutes; undefined where it does nothing. */
type HourAction = (day: string, minutes: number) => (() => void) | undefined;

interface WeekViewProps extends CalendarProps {
  /** The hours that are shown, 'HH:mm:ss'; whole hours. */
  startTime?: string;
  endTime?: string;
  /** The height of an hour, a CSS length. */
  slotHeight?: string;
  /** The label of the hour that starts at a wall-clock text. */
  slotLabelFormat?: (moment: string) => string;
  /** What a press on an empty hour does. */
  hourAction?: HourAction;
}

/**
 * A week by hours, Monday first and in Spanish; times are wall-clock texts, whatever the browser's zone (rule 2.1). A screen
 * reader gets the events alone, by days.
 */
export function WeekView({
  date,
  now,
  events = [],
  startTime = '08:00:00',
  endTime = '19:00:00',
  slotHeight = '3.25rem',
  slotLabelFormat = (moment) => moment.slice(11, 16),
  ...shown
}: WeekViewProps) {
  const monday = mondayOf(date);
  const first = minutesOf(startTime);
  const hours = (minutesOf(endTime) - first) / HOUR;
  const days = [0, 1, 2, 3, 4, 5, 6].map((number) => addDays(monday, number));
  const today = dayOf(now);
  const head = useRef<HTMLDivElement>(null);
  const most = useLanesThatFit(head);
  const isNowShown = days.includes(today) && minutesOf(now) >= first && minutesOf(now) < first + hours * HOUR;
  const grid = { '--hours': hours, '--hour-height': slotHeight } as CSSProperties;

  return (
    <div className={styles.week} style={grid}>
      <div ref={head} className={styles.head} aria-hidden>
        {days.map((day) => (
          <div
            key={day}
            className={styles.day}
            data-today={day === today || undefined}
            data-past={day < today || undefined}
          >
            <b>{formatShortDate(day).slice(0, 3)}</b> <span>{Number(day.slice(8))}</span>
          </div>
        ))}
      </div>
      <div className={styles.body}>
        <div className={styles.hours} aria-hidden>
          {Array.from({ length: hours }, (_, hour) => {
            const moment = `${monday} ${String(first / HOUR + hour).padStart(2, '0')}:00:00`;
            return <div key={moment}>{slotLabelFormat(moment)}</div>;
          })}
        </div>
        {days.map((day) => (
          <Day
            key={day}
            day={day}
            isPast={day < today}
            first={first}
            last={first + hours * HOUR}
            most={most}
            events={events}
            {...shown}
          />
        ))}
        {isNowShown && (
          <div
            data-now
            className={styles.now}
            style={{ '--top': (minutesOf(now) - first) / HOUR, '--day': days.indexOf(today) } as CSSProperties}
          />
        )}
      </div>
    </div>
  );
}

/** How many lanes fit into a day, by the width of the first one in the head of the week. */
function useLanesThatFit(head: RefObject<HTMLElement | null>): number {
  const [most, setMost] = useState(2);
  useLayoutEffect(() => {
    const day = head.current?.firstElementChild;
    if (!day) return;
    // A week that is not shown has no width.
    const look = () => day.clientWidth > 0 && setMost(lanesThatFit(day.clientWidth));
    const observer = new ResizeObserver(look);
    observer.observe(day);
    look();
    return () => observer.disconnect();
  }, [head]);
  return most;
}

interface DayProps extends Pick<WeekViewProps, 'renderEventBody' | 'onEventClick' | 'hourAction'> {
  day: string;
  isPast: boolean;
  /** The hours that are shown, in minutes. */
  first: number;
  last: number;
  /** How many lanes fit. */
  most: number;
  events: CalendarEvent[];
}

/** A day of a week. */
function Day({ day, isPast, first, last, most, events, hourAction, ...shown }: DayProps) {
  const held = eventsOn(day, events);
  const keys = keysOf(held);
  const drawn = held.map((event) => drawnRange(event, last));
  const backgrounds = events.filter(({ start, display }) => display === 'background' && dayOf(start) === day);
  return (
    <div
      className={styles.column}
      data-past={isPast || undefined}
      {...((held.length > 0 || backgrounds.some(({ title }) => title)) && {
        role: 'group',
        'aria-label': formatDate(day),
      })}
    >
      {hourAction && <EmptyHours day={day} first={first} last={last} hourAction={hourAction} />}
      {backgrounds.map((event) => (
        <div
          key={event.start}
          className={styles.background}
          style={{ ...placeOf(rangeOf(event), first), background: `var(--mantine-color-${event.color}-light)` }}
        >
          {event.title}
        </div>
      ))}
      {placesOf(drawn, most).map((place) => {
        const [index = 0, ...others] = place.held;
        const event = held[index]!;
        const style = placeOf(place, first, place);
        if (others.length === 0) {
          const isShort = place.end - place.start < TWO_LINES;
          return <EventButton key={keys[index]} event={event} isShort={isShort} style={style} {...shown} />;
        }
        return (
          <FullDay
            key={keys[index]}
            day={day}
            time={formatTime(minutesOf(event.start))}
            events={held.filter((_, one) => drawn[one]!.start < place.end && place.start < drawn[one]!.end)}
            hidden={place.held.length}
            style={style}
            {...shown}
          />
        );
      })}
    </div>
  );
}

interface EmptyHoursProps extends Pick<DayProps, 'day' | 'first' | 'last'> {
  hourAction: HourAction;
}

/** The hours of a day that can be pressed, below its events. For pointers: a button elsewhere does the same for the keyboard. */
function EmptyHours({ day, first, last, hourAction }: EmptyHoursProps) {
  return Array.from({ length: (last - first) / HOUR }, (_, hour) => {
    const start = first + hour * HOUR;
    const action = hourAction(day, start);
    if (!action) return null;
    return (
      <div
        key={start}
        aria-hidden
        className={styles.hour}
        data-hour={`${day} ${start / HOUR}`}
        style={placeOf({ start, end: start + HOUR }, first)}
        onClick={action}
      />
    );
  });
}

function rangeOf({ start, end }: CalendarEvent): TimeRange {
  return { start: minutesOf(start), end: minutesOf(end) };
}

/** What an event takes of its day as it is drawn, inside of the hours that are shown. */
function drawnRange(event: CalendarEvent, last: number): TimeRange {
  const { start, end } = rangeOf(event);
  const top = start < last ? Math.min(start, last - LEAST_DRAWN) : start;
  return { start: top, end: Math.max(end, top + LEAST_DRAWN) };
}

/** Where a range lies in its day, as custom properties: hours from the top, its length in hours, and its lane. */
function placeOf({ start, end }: TimeRange, first: number, { lane, lanes }: Lane = { lane: 0, lanes: 1 }) {
  return {
    '--top': (start - first) / HOUR,
    '--length': (end - start) / HOUR,
    '--lane': lane,
    '--lanes': lanes,
  } as CSSProperties;
}
