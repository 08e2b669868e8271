import { Skeleton, Stack } from '@mantine/core';
import shared from '../data-table.module.css';
import type { RowsProps } from '../data-table-props.ts';
import { PAGE_SIZE } from '../table-query.ts';
import styles from './compact-list.module.css';
import { NoRows } from './no-rows.tsx';
import { SelectBox } from './select-box.tsx';

const SKELETON_ROWS = Array.from({ length: PAGE_SIZE }, (_, index) => index);

/** The page in rows of two lines, for phones (rule 9.4). */
export function CompactList<Row>(props: RowsProps<Row>) {
  const { title, compact, rows, rowKey, isLoading, isRowBusy, selection } = props;
  if (!compact) return null;
  if (!rows) {
    return (
      <Stack gap={1} aria-hidden="true">
        {SKELETON_ROWS.map((row) => (
          <Skeleton key={row} height={64} className={shared.late} />
        ))}
      </Stack>
    );
  }
  if (rows.length === 0) return <NoRows {...props} />;
  return (
    <ul className={styles.rows} aria-label={title} aria-busy={isLoading}>
      {rows.map((row, index) => (
        <li
          key={rowKey(row) ?? `row ${index}`}
          className={styles.row}
          data-selectable={selection ? true : undefined}
          aria-busy={isRowBusy?.(row) || undefined}
        >
          {selection && (
            <div className={styles.box}>
              <SelectBox selection={selection} row={row} />
            </div>
          )}
          <div className={styles.words}>
            <div className={styles.first}>
              <div className={styles.name}>{compact.name(row)}</div>
              <div>{compact.state(row)}</div>
            </div>
            <div className={styles.facts}>{compact.facts(row)}</div>
          </div>
          {compact.menu && <div className={styles.menu}>{compact.menu(row)}</div>}
        </li>
      ))}
    </ul>
  );
}
