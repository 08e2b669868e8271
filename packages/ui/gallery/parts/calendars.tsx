import { MonthView, WeekView } from '../../src/calendar.ts';
import type { Part } from './part.ts';

const NOW = '2026-11-24 10:20:00';
const EVENTS = [
  { id: 1, title: 'Rosa Quispe', start: '2026-11-24 09:00:00', end: '2026-11-24 10:00:00', color: 'maiz' },
  { id: 2, title: 'Carlos Mamani', start: '2026-11-26 15:30:00', end: '2026-11-26 16:30:00', color: 'gray' },
];

const open = () => {};

export const CALENDARS: Part[] = [
  { name: 'Semana', Example: () => <WeekView now={NOW} date="2026-11-24" events={EVENTS} onEventClick={open} /> },
  {
    name: 'Mes',
    Example: () => <MonthView now={NOW} date="2026-11-24" events={EVENTS} maxEventsPerDay={4} onEventClick={open} />,
  },
];
