import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/es';

export { DateField } from './date-field.tsx';
