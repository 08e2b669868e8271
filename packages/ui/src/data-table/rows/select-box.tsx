import { Checkbox } from '@mantine/core';
import { startTransition, useOptimistic } from 'react';
import type { Selection } from '../data-table-props.ts';
import { texts } from '../texts.ts';
import styles from './select-box.module.css';

interface SelectBoxProps<Row> {
  selection: Selection<Row>;
  row: Row;
  /** Whether its label is shown beside it. */
  isLabelled?: boolean;
}

/** The box that chooses a row; nothing where the row cannot be chosen. */
export function SelectBox<Row>({ selection, row, isLabelled = false }: SelectBoxProps<Row>) {
  const [isChosen, choose] = useChoice(selection.isSelected(row), (isOn) => selection.onSelect([row], isOn));
  if (!selection.isSelectable(row)) return null;
  return (
    <Checkbox
      size="xs"
      className={styles.box}
      aria-label={texts.selectRow(selection.nameOf(row))}
      label={isLabelled && <span aria-hidden="true">{texts.select}</span>}
      checked={isChosen}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  );
}

/** The box that chooses all rows of the page. */
export function SelectPage<Row>({ selection, rows }: { selection: Selection<Row>; rows: readonly Row[] }) {
  const selectable = rows.filter(selection.isSelectable);
  const count = selectable.filter(selection.isSelected).length;
  const areAll = count > 0 && count === selectable.length;
  const [areChosen, choose] = useChoice(areAll, (isOn) => selection.onSelect(selectable, isOn));
  return (
    <Checkbox
      size="xs"
      className={styles.box}
      aria-label={texts.selectPage}
      disabled={selectable.length === 0}
      checked={areChosen}
      indeterminate={!areChosen && count > 0 && count < selectable.length}
      onChange={() => choose(!areChosen)}
    />
  );
}

/** A box that shows at once what was chosen; the list, and what stands around it, is drawn after that, in pieces. */
function useChoice(isOn: boolean, onChange: (isOn: boolean) => void) {
  const [isShown, show] = useOptimistic(isOn);
  function change(next: boolean) {
    startTransition(() => {
      show(next);
      onChange(next);
    });
  }
  return [isShown, change] as const;
}
