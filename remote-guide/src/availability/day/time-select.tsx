import type { Minutes } from '@mentorias/domain/time/lima-time';
import { NativeSelect } from '@mentorias/ui';
import { useMemo } from 'react';
import classes from '../availability.module.css';
import { timeLabel } from './range-actions.ts';

interface TimeSelectProps {
  label: string;
  /** Whether only screen readers get the label: it stands above the first row. */
  hidesLabel: boolean;
  value: Minutes;
  /** What may be chosen; a value that the rules no longer offer stays shown until another is chosen. */
  options: Minutes[];
  /** Left out where the time is only shown. */
  onChange?: (time: Minutes) => void;
}

/** A time of availability. It is a native select: it opens at its value and jumps to what is typed. */
export function TimeSelect({ label, hidesLabel, value, options, onChange }: TimeSelectProps) {
  const shown = options.includes(value) ? options : [...options, value].sort((one, other) => one - other);
  const times = shown.join();
  // The same elements for the same times: a week has some three hundred, and React passes over those that it knows.
  const choices = useMemo(
    () =>
      times.split(',').map((time) => (
        <option key={time} value={time}>
          {timeLabel(Number(time))}
        </option>
      )),
    [times],
  );
  return (
    <NativeSelect
      label={hidesLabel ? undefined : label}
      aria-label={hidesLabel ? label : undefined}
      classNames={{ input: classes.time }}
      value={value}
      disabled={!onChange}
      rightSection={onChange ? undefined : <span />}
      onChange={(event) => onChange?.(Number(event.currentTarget.value))}
    >
      {choices}
    </NativeSelect>
  );
}
