import '@mantine/dates/styles.layer.css';
import type { DateInputProps } from '@mantine/dates';
import { DateInput } from '@mantine/dates';
import { formatDayMonthYear, parseLimaDay } from '@mentorias/domain/time/lima-time';
import { useState } from 'react';
import { inPlace } from '../theme/in-place.ts';
import classes from './date-field.module.css';

const NO_DAY = 'Escribe la fecha como dd/mm/aaaa';
const UNREAL = 'Esa fecha no existe';
const TOO_EARLY = 'Elige una fecha desde el ';
const TOO_LATE = 'Elige una fecha hasta el ';

/** The buttons of month and year are named by what they show. */
const LABELS = {
  nextMonth: 'Mes siguiente',
  previousMonth: 'Mes anterior',
  nextYear: 'Año siguiente',
  previousYear: 'Año anterior',
  nextDecade: 'Década siguiente',
  previousDecade: 'Década anterior',
};

interface DateFieldProps extends Omit<DateInputProps, 'value' | 'onChange'> {
  /** 'YYYY-MM-DD', or '' for none. */
  value: string;
  onChange: (value: string) => void;
}

/**
 * A day, typed as dd/mm/yyyy (rule 2.3) or chosen from a month, which opens on a click or an arrow key and closes while somebody types. It
 * does not open on focus alone: a dialog focuses its first field, and the month would cover the others.
 */
export function DateField({ value, onChange, error, minDate, maxDate, ...props }: DateFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const [problem, setProblem] = useState('');

  /** Text that names no day that can be chosen chooses none, instead of the day before it; then it is said why. */
  function check(text: string) {
    const found = text.trim() === '' ? '' : problemOf(text.trim(), minDate, maxDate);
    if (found && value !== '') onChange('');
    setProblem(found);
  }
  return (
    <DateInput
      locale="es"
      valueFormat="DD/MM/YYYY"
      dateParser={typedDay}
      placeholder="dd/mm/aaaa"
      firstDayOfWeek={1}
      weekendDays={[]}
      classNames={{ day: classes.day, calendarHeaderControl: classes.arrow, calendarHeaderLevel: classes.month }}
      highlightToday
      clearable
      clearButtonProps={{ 'aria-label': 'Borrar la fecha', tabIndex: 0, className: classes.clear }}
      ariaLabels={LABELS}
      popoverProps={{
        ...inPlace,
        // A month that has no room lies over the field, and is scrolled in a window that is lower than it.
        middlewares: { flip: true, shift: { crossAxis: true }, size: true },
        classNames: { dropdown: classes.dropdown },
        disabled: !isUsed,
        onOpen: () => setOpen(true),
        onClose: () => setOpen(false),
      }}
      // Esc closes the month first; a dialog around it stays open.
      data-mantine-stop-propagation={(isUsed && isOpen) || undefined}
      onClick={() => setUsed(true)}
      onKeyDown={({ key, currentTarget }) => {
        // What is typed is seen: the month opens by an arrow.
        if (key.length === 1 || key === 'Backspace') setUsed(false);
        else if (key.startsWith('Arrow')) setUsed(true);
        // Sends the form, which the field is not left for.
        if (key === 'Enter') check(currentTarget.value);
      }}
      onBlur={(event) => {
        setUsed(false);
        check(event.currentTarget.value);
      }}
      minDate={minDate}
      maxDate={maxDate}
      error={problem || error}
      {...props}
      value={value === '' ? null : value}
      onChange={(day) => {
        setProblem('');
        onChange(day ?? '');
      }}
    />
  );
}

/** Day, month and year, with two digits also of this century, or the year first. */
const TYPED = [
  /^(?<day>\d{1,2})[/. -](?<month>\d{1,2})[/. -](?<year>\d{2}|\d{4})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
];

/** Why no day is chosen by a text; '' where one is. */
function problemOf(text: string, minDate: DateInputProps['minDate'], maxDate: DateInputProps['maxDate']): string {
  const day = typedDay(text);
  if (day === null) return TYPED.some((form) => form.test(text)) ? UNREAL : NO_DAY;
  if (minDate && day < String(minDate)) return TOO_EARLY + formatDayMonthYear(String(minDate));
  if (maxDate && day > String(maxDate)) return TOO_LATE + formatDayMonthYear(String(maxDate));
  return '';
}

/** '3/11/26' → '2026-11-03'; null for what names no day. */
function typedDay(text: string): string | null {
  for (const form of TYPED) {
    const { day = '', month = '', year = '' } = form.exec(text.trim())?.groups ?? {};
    const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (day) return parseLimaDay(date) ?? null;
  }
  return null;
}
