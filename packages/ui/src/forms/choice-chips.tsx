import type { ReactElement } from 'react';
import { useId } from 'react';
import classes from './choice-chips.module.css';

interface Chip {
  value: string;
  /** What is seen, and read by screen readers. */
  face: ReactElement;
  isOff?: boolean;
}

interface ChoiceChipsProps {
  /** The name of the group: another one than that of the select beside it. */
  label: string;
  /** How the chips lie: the days of a week in one row, or as many hours to a row as fit. */
  layout: 'week' | 'hours';
  chips: readonly Chip[];
  value: string;
  disabled: boolean;
  onChoose: (value: string) => void;
}

/** What a native select offers, within reach of one click: the select is the field, and both show one choice (rules 5.21 and 6.3). */
export function ChoiceChips({ label, layout, chips, value, disabled, onChoose }: ChoiceChipsProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classes.chips} data-layout={layout}>
      {chips.map((chip) => (
        <label key={chip.value} className={classes.chip}>
          <input
            type="radio"
            name={name}
            checked={chip.value === value}
            disabled={disabled || chip.isOff}
            onChange={() => onChoose(chip.value)}
          />
          {chip.face}
        </label>
      ))}
    </div>
  );
}
