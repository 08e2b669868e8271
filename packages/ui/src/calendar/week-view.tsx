import type { WeekViewProps } from '@mantine/schedule';
import { WeekView as MantineWeekView } from '@mantine/schedule';
import type { OnEventClick } from './event-renderer.tsx';
import { eventRenderer, HIDDEN, numbered } from './event-renderer.tsx';
import { LABELS } from './labels.ts';

/** Mantine makes a day's name a button with another accessible name; here it has no function. */
const NO_BUTTON = { ...HIDDEN, disabled: true };

interface Props extends Omit<WeekViewProps, 'labels' | 'mode' | 'getCurrentTime' | 'onEventClick'> {
  /** The present wall-clock time, 'YYYY-MM-DD HH:mm:ss', in the calendar's own zone like all of its times. */
  now: string;
  onEventClick?: OnEventClick;
}

/**
 * A week by hours, Monday first and in Spanish; times are wall-clock texts, whatever the browser's zone. A screen reader gets
 * the events alone: their bodies say the day.
 */
export function WeekView({ now, events, onEventClick, ...props }: Props) {
  return (
    <MantineWeekView
      locale="es"
      firstDayOfWeek={1}
      weekendDays={[]}
      withHeader={false}
      withWeekNumber={false}
      withAllDaySlots={false}
      highlightToday
      withCurrentTimeBubble={false}
      {...props}
      labels={LABELS}
      mode="static"
      attributes={{ weekViewDayLabel: NO_BUTTON }}
      getCurrentTime={() => now}
      events={numbered(events)}
      renderEvent={eventRenderer(events, onEventClick)}
      getTimeSlotProps={() => HIDDEN}
    />
  );
}
