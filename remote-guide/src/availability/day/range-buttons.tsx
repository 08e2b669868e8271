import { ActionIcon, Icon, Tooltip } from '@mentorias/ui';
import { usePassedFocus } from '@mentorias/ui/kept-focus';
import classes from '../availability.module.css';
import { texts } from '../texts.ts';

interface RangeButtonsProps {
  label: string;
  /** The row that they stand beside, from 1. */
  row: number;
  canAdd: boolean;
  canRemove: boolean;
  onAdd: () => void;
  onRemove: () => void;
}

/** Adds a range after the last one, and removes the last one. A focused button that is disabled passes the focus on. */
export function RangeButtons({ label, row, canAdd, canRemove, onAdd, onRemove }: RangeButtonsProps) {
  const buttons = usePassedFocus<HTMLDivElement>('button:enabled');
  return (
    <div ref={buttons} className={classes.rangeButtons} style={{ '--row': row } as React.CSSProperties}>
      <Tooltip label={texts.add(label)}>
        <ActionIcon variant="default" size="input-sm" aria-label={texts.add(label)} disabled={!canAdd} onClick={onAdd}>
          <Icon name="plus" />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={texts.remove(label)}>
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={texts.remove(label)}
          disabled={!canRemove}
          onClick={onRemove}
        >
          <Icon name="trash" />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
