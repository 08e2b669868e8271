export { EventLines } from './calendar/event-lines.tsx';
export { EventSwatch } from './calendar/event-swatch.tsx';
export { MonthDays } from './calendar/month/month-days.tsx';
export { MonthView } from './calendar/month/month-view.tsx';
export { WeekView } from './calendar/week/week-view.tsx';
