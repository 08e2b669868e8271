import { NativeSelect } from '@mantine/core';
import type { Column } from '../column.ts';
import { columnLabel } from '../column.ts';
import styles from '../data-table.module.css';
import type { Sort } from '../table-query.ts';
import { texts } from '../texts.ts';

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
}

/** The order of a list without visible column headings. */
export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const orders = columns.flatMap((column, index) =>
    column.isSortable ? ordersBy(column.id, columnLabel(column, index)) : [],
  );
  if (orders.length === 0) return null;
  return (
    <NativeSelect
      className={styles.sortSelect}
      aria-label={texts.sortBy}
      data={[{ value: '', label: texts.sortBy }, ...orders]}
      value={sort ? keyOf(sort) : ''}
      onChange={(event) => onSort(sortIn(event.currentTarget.value))}
    />
  );
}

function ordersBy(id: string, label: string) {
  return [
    { value: keyOf({ id, desc: false }), label: texts.ascending(label) },
    { value: keyOf({ id, desc: true }), label: texts.descending(label) },
  ];
}

function keyOf({ id, desc }: Sort): string {
  return `${desc ? '-' : '+'}${id}`;
}

function sortIn(value: string): Sort | null {
  return value === '' ? null : { id: value.slice(1), desc: value.startsWith('-') };
}
