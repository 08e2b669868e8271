import type { Day } from '@mentorias/domain/availability/availability-editor';
import { addRefusal, endOptions, startOptions } from '@mentorias/domain/availability/availability-editor';
import { Text } from '@mentorias/ui';
import classes from '../availability.module.css';
import { texts } from '../texts.ts';
import type { RangeActions } from './range-actions.ts';
import { RangeButtons } from './range-buttons.tsx';
import { TimeSelect } from './time-select.tsx';

interface DayRangesProps {
  label: string;
  day: Day;
  actions: RangeActions;
  /** Whether it says that only the last range can be edited. */
  explains?: boolean;
}

/** The ranges of a day that is on; only the last one can be edited (rule 7.4). */
export function DayRanges({ label, day, actions, explains = true }: DayRangesProps) {
  const refusal = addRefusal(day);
  return (
    <div className={classes.ranges}>
      {day.map(({ start, end }, index) => {
        const isLast = index === day.length - 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a range has no identity but its place
          <fieldset key={index} aria-label={texts.range(label, index + 1)} className={classes.range}>
            <TimeSelect
              label={texts.from}
              hidesLabel={index > 0}
              value={start}
              options={isLast ? startOptions(day) : []}
              onChange={isLast ? actions.changeStart : undefined}
            />
            <TimeSelect
              label={texts.to}
              hidesLabel={index > 0}
              value={end}
              options={isLast ? endOptions(day) : []}
              onChange={isLast ? actions.changeEnd : undefined}
            />
          </fieldset>
        );
      })}
      <RangeButtons
        label={label}
        row={day.length}
        canAdd={refusal === undefined}
        canRemove={day.length > 1}
        onAdd={actions.add}
        onRemove={actions.removeLast}
      />
      {explains && day.length > 1 && <Hint>{texts.onlyLast}</Hint>}
      {refusal && <Hint>{refusal === 'no-room' ? texts.noRoom : texts.pastLatestStart}</Hint>}
    </div>
  );
}

function Hint({ children }: { children: string }) {
  return (
    <Text size="sm" c="dimmed" className={classes.hint}>
      {children}
    </Text>
  );
}
