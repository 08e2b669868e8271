import { Box, UnstyledButton } from '@mantine/core';
import type { ScheduleEventData } from '@mantine/schedule';
import type { ComponentPropsWithoutRef } from 'react';

export type OnEventClick = (event: ScheduleEventData) => void;

type EventProps = ComponentPropsWithoutRef<'button'>;

/**
 * Draws an event as a button that the keyboard reaches, or as plain text where nothing happens on a click. The calendar is
 * static otherwise: its empty hours are no buttons, so that Tab goes from event to event.
 */
export function eventRenderer(onEventClick: OnEventClick | undefined) {
  return (event: ScheduleEventData, props: EventProps) => {
    if (event.display === 'background' || !onEventClick) return <Box {...(props as ComponentPropsWithoutRef<'div'>)} />;
    return <UnstyledButton {...props} tabIndex={0} data-static={undefined} onClick={() => onEventClick(event)} />;
  };
}

/** For what stands in the grid only to be seen. */
export const UNSAID = { 'aria-hidden': true } as const;
