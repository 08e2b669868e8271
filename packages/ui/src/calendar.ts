import 'dayjs/locale/es';

export { MonthView, WeekView } from '@mantine/schedule';
