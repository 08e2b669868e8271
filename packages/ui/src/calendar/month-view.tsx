import type { MonthViewProps } from '@mantine/schedule';
import { MonthView as MantineMonthView } from '@mantine/schedule';
import type { OnEventClick } from './event-renderer.tsx';
import { eventRenderer, HIDDEN, numbered } from './event-renderer.tsx';
import { LABELS } from './labels.ts';
import styles from './month-view.module.css';

interface Props extends Omit<MonthViewProps, 'labels' | 'mode' | 'onEventClick'> {
  /** The present wall-clock time, 'YYYY-MM-DD HH:mm:ss', in the calendar's own zone like all of its times. */
  now: string;
  onEventClick?: OnEventClick;
}

/** A month by weeks, Monday first and in Spanish; times are wall-clock texts, whatever the browser's zone (rule 2.1). */
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
      getDayProps={(date) => ({ ...HIDDEN, mod: { today: date === today } })}
    />
  );
}
