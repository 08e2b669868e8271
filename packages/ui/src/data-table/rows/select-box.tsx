import { Checkbox } from '@mantine/core';
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
  if (!selection.isSelectable(row)) return null;
  return (
    <Checkbox
      size="xs"
      className={styles.box}
      aria-label={texts.selectRow(selection.nameOf(row))}
      label={isLabelled && <span aria-hidden="true">{texts.select}</span>}
      checked={selection.isSelected(row)}
      onChange={(event) => selection.onSelect([row], event.currentTarget.checked)}
    />
  );
}

/** The box that chooses all rows of the page. */
export function SelectPage<Row>({ selection, rows }: { selection: Selection<Row>; rows: readonly Row[] }) {
  const selectable = rows.filter(selection.isSelectable);
  const count = selectable.filter(selection.isSelected).length;
  const areAll = count > 0 && count === selectable.length;
  const label = texts.selectPage(selectable.length);
  return (
    <Checkbox
      size="xs"
      className={styles.box}
      aria-label={label}
      title={label}
      disabled={selectable.length === 0}
      checked={areAll}
      indeterminate={count > 0 && !areAll}
      onChange={() => selection.onSelect(selectable, !areAll)}
    />
  );
}
