import type { WeekViewProps } from '@mantine/schedule';
import { WeekView as MantineWeekView } from '@mantine/schedule';
import type { OnEventClick } from './event-renderer.tsx';
import { eventRenderer, numbered, UNSAID } from './event-renderer.tsx';
import { LABELS } from './labels.ts';

/** A day's name is a button whose own name is another; here it leads nowhere. */
const NO_BUTTON = { ...UNSAID, disabled: true };

interface Props extends Omit<WeekViewProps, 'labels' | 'mode' | 'getCurrentTime' | 'onEventClick'> {
  /** The wall clock of the calendar's own time zone, 'YYYY-MM-DD HH:mm:ss', as all of its times. */
  now: string;
  onEventClick?: OnEventClick;
}

/**
 * A week by hours, Monday first and in Spanish; times are wall-clock texts, whatever zone the browser is in. To the ear it is
 * its events alone: their bodies say the day.
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
      getTimeSlotProps={() => UNSAID}
    />
  );
}
