export { EventLines } from './calendar/event-lines.tsx';
export { MonthView } from './calendar/month-view.tsx';
export { WeekView } from './calendar/week-view.tsx';
