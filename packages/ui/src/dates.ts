import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es';

export { DateInput, DatePicker, DatePickerInput, DatesProvider } from '@mantine/dates';
export { DateField } from './date-field.tsx';
