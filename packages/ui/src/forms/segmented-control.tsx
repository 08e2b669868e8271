import { useId } from 'react';
import styles from './segmented-control.module.css';

interface Choice {
  value: string;
  label: string;
}

interface SegmentedControlProps {
  'aria-label'?: string;
  data: readonly (Choice | string)[];
  value: string;
  onChange: (value: string) => void;
  fullWidth?: boolean;
}

/**
 * Two or three choices beside each other. Instead of Mantine's, which measures where to put its moving mark: that holds the first picture
 * of a list up, because the browser has to lay the whole page out for it.
 */
export function SegmentedControl({ data, value, onChange, fullWidth, ...label }: SegmentedControlProps) {
  const name = useId();
  const choices = data.map((choice) => (typeof choice === 'string' ? { value: choice, label: choice } : choice));
  return (
    <div role="radiogroup" {...label} className={styles.choices} data-full-width={fullWidth || undefined}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className={styles.radio}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </div>
  );
}
