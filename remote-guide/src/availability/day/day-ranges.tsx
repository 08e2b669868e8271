import type { Day } from '@mentorias/domain/availability/availability-editor';
import { addRefusal, endOptions, startOptions } from '@mentorias/domain/availability/availability-editor';
import { SLOT_MINUTES } from '@mentorias/domain/availability/slots';
import type { IconName } from '@mentorias/ui';
import { ActionIcon, Icon, Text, Tooltip } from '@mentorias/ui';
import { usePassedFocus } from '@mentorias/ui/kept-focus';
import type { CSSProperties } from 'react';
import classes from '../availability.module.css';
import { texts } from '../texts.ts';
import type { RangeActions } from './range-actions.ts';
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
  const buttons = usePassedFocus<HTMLDivElement>('button:enabled');
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
      <div ref={buttons} className={classes.rangeButtons} style={{ '--row': day.length } as CSSProperties}>
        <RangeButton icon="plus" label={texts.add(label)} isOff={refusal !== undefined} onClick={actions.add} />
        <RangeButton icon="trash" label={texts.remove(label)} isOff={day.length < 2} onClick={actions.removeLast} />
      </div>
      {day.some(({ start, end }) => end - start < SLOT_MINUTES) && <Hint>{texts.tooShort}</Hint>}
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

interface RangeButtonProps {
  icon: IconName;
  label: string;
  isOff: boolean;
  onClick: () => void;
}

function RangeButton({ icon, label, isOff, onClick }: RangeButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size="input-sm" aria-label={label} disabled={isOff} onClick={onClick}>
        <Icon name={icon} />
      </ActionIcon>
    </Tooltip>
  );
}
