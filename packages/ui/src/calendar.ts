import '@mantine/schedule/styles.layer.css';
import 'dayjs/locale/es';

export { MonthView } from './calendar/month-view.tsx';
export { WeekView } from './calendar/week-view.tsx';
