import type { Minutes } from '@mentorias/domain/time/lima-time';
import { MINUTES_A_DAY, parseTime24 } from '@mentorias/domain/time/lima-time';
import type { ReactNode } from 'react';

/** An event as a calendar shows it. `start` and `end` are wall-clock texts of one day, 'YYYY-MM-DD HH:mm:ss'. */
export interface CalendarEvent {
  id: string | number;
  /** Its accessible name where `renderEventBody` draws none. */
  title: string;
  start: string;
  end: string;
  /** A colour of the theme, by its name. */
  color: string;
  /** Instead of the colour: a hue in degrees of OKLCH, a person's own (`personHue`). */
  hue?: number;
  /** What is to come is filled, what is over soft, what does not take place hollow. */
  variant?: 'filled' | 'light' | 'outline';
  /** A background lies behind the events: hours that are offered, or a day that is closed, which its title says. */
  display?: 'background';
  /** What the screen knows of the event. */
  payload?: unknown;
}

/** What a week and a month have in common. */
export interface CalendarProps {
  /** A day of the week or month that is shown, 'YYYY-MM-DD'. */
  date: string;
  /** The present wall-clock time, 'YYYY-MM-DD HH:mm:ss', in the calendar's own zone like all of its times. */
  now: string;
  events?: CalendarEvent[];
  /** What an event shows; by default its title. */
  renderEventBody?: (event: CalendarEvent) => ReactNode;
  /** Without it events are plain text. */
  onEventClick?: (event: CalendarEvent) => void;
}

/** The day of a wall-clock text. */
export function dayOf(moment: string): string {
  return moment.slice(0, 10);
}

/** Minutes since midnight of a wall-clock text, or of a time 'HH:mm:ss'; the last second of a day is the midnight that ends it. */
export function minutesOf(moment: string): Minutes {
  const time = moment.slice(-8);
  return time === '23:59:59' ? MINUTES_A_DAY : (parseTime24(time.slice(0, 5)) ?? 0);
}

/** A key of each event, by which it stays the same element while others come and go: its id, counted where some backend sends one twice. */
export function keysOf(events: CalendarEvent[]): string[] {
  const counts = new Map<CalendarEvent['id'], number>();
  return events.map(({ id }) => {
    const count = counts.get(id) ?? 0;
    counts.set(id, count + 1);
    return `${id} ${count}`;
  });
}

/** The events of a day that are no background, by their start. */
export function eventsOn(day: string, events: CalendarEvent[]): CalendarEvent[] {
  return events
    .filter(({ start, display }) => dayOf(start) === day && display !== 'background')
    .sort((a, b) => minutesOf(a.start) - minutesOf(b.start));
}
