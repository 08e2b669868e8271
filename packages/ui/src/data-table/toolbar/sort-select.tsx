import { NativeSelect } from '@mantine/core';
import styles from '../data-table.module.css';
import type { Column } from '../data-table-props.ts';
import { columnLabel } from '../data-table-props.ts';
import type { Sort } from '../table-query.ts';
import { texts } from '../texts.ts';

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
}

/** The order of a list without visible column headings. */
export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const orders = columns.flatMap((column, index) => {
    const label = columnLabel(column, index);
    const both = [
      { value: `+${column.id}`, label: texts.ascending(label) },
      { value: `-${column.id}`, label: texts.descending(label) },
    ];
    return column.isSortable ? both : [];
  });
  if (orders.length === 0) return null;
  return (
    <NativeSelect
      className={styles.sortSelect}
      aria-label={texts.sortBy}
      data={[{ value: '', label: texts.sortBy }, ...orders]}
      value={sort ? `${sort.desc ? '-' : '+'}${sort.id}` : ''}
      onChange={({ currentTarget: { value } }) =>
        onSort(value === '' ? null : { id: value.slice(1), desc: value.startsWith('-') })
      }
    />
  );
}
