import { Box, UnstyledButton } from '@mantine/core';
import type { ScheduleEventData } from '@mantine/schedule';
import type { ComponentPropsWithoutRef, MouseEvent } from 'react';

export type OnEventClick = (event: ScheduleEventData) => void;

type Mod = Record<string, unknown>;

/** What the calendar gives its own button; `mod` turns into data attributes. */
type EventProps = ComponentPropsWithoutRef<'button'> & { mod?: (Mod | undefined)[] };

/** Numbers events by their place: Mantine's calendars throw where two have one id, and a backend may send that. */
export function numbered(events: ScheduleEventData[] = []): ScheduleEventData[] {
  return events.map((event, place) => ({ ...event, id: place }));
}

/**
 * Draws an event of `events` (the ones numbered above, as they were given) as a button that pointer and keyboard reach, or as plain text where nothing happens on a click. The calendar
 * is static otherwise: its empty hours are no buttons, so that Tab goes from event to event.
 */
export function eventRenderer(events: ScheduleEventData[] = [], onEventClick: OnEventClick | undefined) {
  return (event: ScheduleEventData, props: EventProps) => {
    if (event.display === 'background' || !onEventClick) return <Box {...(props as ComponentPropsWithoutRef<'div'>)} />;
    function open({ currentTarget }: MouseEvent<HTMLElement>) {
      closeListAround(currentTarget);
      const given = events[Number(event.id)];
      if (given) onEventClick?.(given);
    }
    // What is static takes no pointer in Mantine's styles.
    const mod = props.mod?.map((one) => one && { ...one, static: false });
    return <UnstyledButton {...props} tabIndex={0} mod={mod} onClick={open} />;
  };
}

/** A day's list of further events closes, and its button has the focus: whatever the event opens gives it back to that. */
function closeListAround(event: HTMLElement) {
  const list = event.closest('[role=dialog][aria-labelledby]');
  const button = document.getElementById(list?.getAttribute('aria-labelledby') ?? '');
  button?.click();
  button?.focus();
}

/** For what stands in the grid only to be seen. */
export const UNSAID = { 'aria-hidden': true } as const;
