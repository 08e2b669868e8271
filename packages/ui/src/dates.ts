import '@mantine/dates/styles.layer.css';

export { DateField } from './forms/date-field.tsx';
