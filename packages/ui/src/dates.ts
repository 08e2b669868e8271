import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es';

export { DateField } from './forms/date-field.tsx';
