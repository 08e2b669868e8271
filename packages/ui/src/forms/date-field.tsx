import '@mantine/dates/styles.layer.css';
import type { DateInputProps } from '@mantine/dates';
import { DateInput } from '@mantine/dates';
import { parseLimaDay } from '@mentorias/domain/time/lima-time';
import { useState } from 'react';
import { inPlace } from '../theme/in-place.ts';
import classes from './date-field.module.css';

const NO_DAY = 'Escribe la fecha como dd/mm/aaaa';
const OUTSIDE = 'Esta fecha no se puede elegir';

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
 * A day, typed as dd/mm/yyyy (rule 2.3) or chosen from a month, which opens on a click or a key. It does not open on focus
 * alone: a dialog focuses its first field, and the month would cover the others.
 */
export function DateField({ value, onChange, error, minDate, maxDate, ...props }: DateFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const [problem, setProblem] = useState('');

  /** What names no day that can be chosen is emptied when the field is left; then it is said why. */
  function leave(text: string) {
    setUsed(false);
    const day = typedDay(text);
    const isOutside = day !== null && ((minDate && day < String(minDate)) || (maxDate && day > String(maxDate)));
    setProblem(text.trim() !== '' && day === null ? NO_DAY : isOutside ? OUTSIDE : '');
  }
  return (
    <DateInput
      locale="es"
      valueFormat="DD/MM/YYYY"
      dateParser={typedDay}
      placeholder="dd/mm/aaaa"
      firstDayOfWeek={1}
      weekendDays={[]}
      classNames={{ day: classes.day }}
      highlightToday
      clearable
      clearButtonProps={{ 'aria-label': 'Borrar la fecha', tabIndex: 0 }}
      ariaLabels={LABELS}
      popoverProps={{
        ...inPlace,
        disabled: !isUsed,
        onOpen: () => setOpen(true),
        onClose: () => setOpen(false),
      }}
      // Esc closes the month first; a dialog around it stays open.
      data-mantine-stop-propagation={(isUsed && isOpen) || undefined}
      onClick={() => setUsed(true)}
      onKeyDown={({ key }) => {
        if (key !== 'Tab' && key !== 'Escape') setUsed(true);
      }}
      onBlur={(event) => leave(event.currentTarget.value)}
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

/** '3/11/2026' → '2026-11-03'; null for what names no day. */
function typedDay(text: string): string | null {
  const [, day = '', month = '', year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim()) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return parseLimaDay(date) ?? null;
}
