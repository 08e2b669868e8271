import type { MonthViewProps } from '@mantine/schedule';
import { MonthView as MantineMonthView } from '@mantine/schedule';
import type { OnEventClick } from './event-renderer.tsx';
import { eventRenderer, numbered, UNSAID } from './event-renderer.tsx';
import { LABELS } from './labels.ts';
import styles from './month-view.module.css';

interface Props extends Omit<MonthViewProps, 'labels' | 'mode' | 'onEventClick'> {
  /** The wall clock of the calendar's own time zone, 'YYYY-MM-DD HH:mm:ss', as all of its times. */
  now: string;
  onEventClick?: OnEventClick;
}

/** A month by weeks, Monday first and in Spanish; times are wall-clock texts, whatever zone the browser is in. */
export function MonthView({ now, events, onEventClick, ...props }: Props) {
  const today = now.slice(0, 10);
  return (
    <MantineMonthView
      locale="es"
      firstDayOfWeek={1}
      weekendDays={[]}
      withHeader={false}
      highlightToday={false}
      classNames={{ monthViewDay: styles.day }}
      moreEventsProps={{ className: styles.more }}
      {...props}
      labels={LABELS}
      mode="static"
      events={numbered(events)}
      renderEvent={eventRenderer(events, onEventClick)}
      getDayProps={(date) => ({ ...UNSAID, mod: { today: date === today } })}
    />
  );
}
