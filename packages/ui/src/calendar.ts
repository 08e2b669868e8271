export { EventSwatch } from './calendar/event-button.tsx';
export { EventLines } from './calendar/event-lines.tsx';
export { MonthDays, MonthView } from './calendar/month-view.tsx';
export { WeekView } from './calendar/week/week-view.tsx';
