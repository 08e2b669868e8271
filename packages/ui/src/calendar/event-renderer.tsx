import { Box, UnstyledButton } from '@mantine/core';
import type { ScheduleEventData } from '@mantine/schedule';
import type { ComponentPropsWithoutRef, MouseEvent } from 'react';

export type OnEventClick = (event: ScheduleEventData) => void;

type Mod = Record<string, unknown>;

/** The props that the calendar passes to its own button; `mod` turns into data attributes. */
type EventProps = ComponentPropsWithoutRef<'button'> & { mod?: (Mod | undefined)[] };

/** Numbers events by their place: Mantine's calendars throw where two have one id, and a backend may send that. */
export function numbered(events: ScheduleEventData[] = []): ScheduleEventData[] {
  return events.map((event, place) => ({ ...event, id: place }));
}

/**
 * Renders an event as a button for pointer and keyboard, or as plain text without a click handler. The rest of the calendar is
 * static: its empty hours are no buttons, so that Tab goes from event to event.
 */
export function eventRenderer(events: ScheduleEventData[] = [], onEventClick: OnEventClick | undefined) {
  return (event: ScheduleEventData, props: EventProps) => {
    if (event.display === 'background' || !onEventClick) return <Box {...(props as ComponentPropsWithoutRef<'div'>)} />;
    function open({ currentTarget }: MouseEvent<HTMLElement>) {
      closeListAround(currentTarget);
      const given = events[Number(event.id)];
      if (given) onEventClick?.(given);
    }
    // Mantine's styles switch off the pointer for static events.
    const mod = props.mod?.map((one) => one && { ...one, static: false });
    return <UnstyledButton {...props} tabIndex={0} mod={mod} onClick={open} />;
  };
}

/** Closes a day's list of further events and focuses its button, to which the event's dialog then returns the focus. */
function closeListAround(event: HTMLElement) {
  const list = event.closest('[role=dialog][aria-labelledby]');
  const button = document.getElementById(list?.getAttribute('aria-labelledby') ?? '');
  button?.click();
  button?.focus();
}

/** For parts of the grid that are only decoration. */
export const HIDDEN = { 'aria-hidden': true } as const;
