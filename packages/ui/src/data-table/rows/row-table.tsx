import { Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Elements } from '../../elements.ts';
import { withBreaks } from '../../email-text.tsx';
import type { IconName } from '../../theme/icon.tsx';
import { Icon } from '../../theme/icon.tsx';
import shared from '../data-table.module.css';
import type { Column, RowsProps } from '../data-table-props.ts';
import { columnLabel } from '../data-table-props.ts';
import type { Sort } from '../table-query.ts';
import { nextSort, PAGE_SIZE } from '../table-query.ts';
import { MoreColumnsLine, useMoreColumns } from './more-columns.tsx';
import { NoRows } from './no-rows.tsx';
import styles from './row-table.module.css';
import { SelectBox, SelectPage } from './select-box.tsx';

const NOTHING = '—';

const SORT_ICONS = { none: 'sort', ascending: 'chevron-up', descending: 'chevron-down' } satisfies Record<
  string,
  IconName
>;

const PAGE_OF_ROWS = Array.from({ length: PAGE_SIZE }, (_, index) => index);

/** The page as a table of ten rows, padded with empty ones (rule 9.2). */
export function RowTable<Row>(props: RowsProps<Row>) {
  const { title, columns, rows, rowKey, query, onQueryChange, isLoading, isRowBusy, selection } = props;
  const { table, height } = useKeptHeight(rows);
  const box = useRef<HTMLDivElement>(null);
  const more = useMoreColumns(box);
  return (
    <div className={styles.frame}>
      <MoreColumnsLine box={box} more={more} />
      <div
        ref={box}
        className={styles.scroll}
        data-more-before={more.before || undefined}
        data-more-after={more.after || undefined}
      >
        <table ref={table} className={styles.table} aria-busy={isLoading || !rows}>
          <caption>
            <VisuallyHidden>{title}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <HeaderCell
                  key={column.id}
                  column={column}
                  label={columnLabel(column, index)}
                  sort={query.sort}
                  box={selection && index === 0 && <SelectPage selection={selection} rows={rows ?? []} />}
                  onSort={(id) => onQueryChange({ ...query, page: 1, sort: nextSort(query.sort, id) })}
                />
              ))}
            </tr>
          </thead>
          <tbody className={isLoading && rows ? styles.dimmed : undefined}>
            {!rows &&
              PAGE_OF_ROWS.map((row) => (
                <FillingRow key={row}>
                  {columns.map(({ id }) => (
                    <td key={id}>
                      <Skeleton height={14} className={shared.late} />
                    </td>
                  ))}
                </FillingRow>
              ))}
            {rows?.length === 0 && (
              <tr className={styles.emptyRow} style={{ height }}>
                <td colSpan={columns.length}>
                  <NoRows {...props} />
                </td>
              </tr>
            )}
            {rows?.map((row, index) => (
              <tr key={rowKey(row) ?? `row ${index}`} className={styles.row} aria-busy={isRowBusy?.(row) || undefined}>
                {columns.map((column, place) => (
                  <Cell
                    key={column.id}
                    column={column}
                    row={row}
                    box={selection && place === 0 && <SelectBox selection={selection} row={row} />}
                  />
                ))}
              </tr>
            ))}
            {rows &&
              rows.length > 0 &&
              PAGE_OF_ROWS.slice(rows.length).map((row) => (
                <FillingRow key={`padding-${row}`}>
                  <td colSpan={columns.length} />
                </FillingRow>
              ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/**
 * The height of the empty row that keeps the table as high as it was before, even if its header changes without rows. While there are
 * rows the browser tells their height; asked for it, it would lay out a page that is not complete yet.
 */
function useKeptHeight(rows: readonly unknown[] | undefined) {
  const table = useRef<HTMLTableElement>(null);
  const kept = useRef(0);
  const [height, setHeight] = useState<number>();
  const isEmpty = rows?.length === 0;
  useLayoutEffect(() => {
    if (!table.current) return undefined;
    if (isEmpty) {
      if (kept.current > 0) setHeight(kept.current - (table.current.tHead?.offsetHeight ?? 0));
      return undefined;
    }
    const observer = new ResizeObserver(([size]) => {
      kept.current = size?.borderBoxSize[0]?.blockSize ?? kept.current;
    });
    observer.observe(table.current);
    return () => observer.disconnect();
  }, [isEmpty]);
  return { table, height };
}

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  /** What chooses the row, in its first cell: a column of its own would be none of the list's. */
  box?: Elements;
}

function Cell<Row>({ column, row, box }: CellProps<Row>) {
  const value = column.cell(row);
  const cell = {
    'data-cut': column.share && true,
    translate: column.isProper ? ('no' as const) : undefined,
    children: withBox(box, value == null || value === '' ? NOTHING : withBreaks(value)),
  };
  if (column.isRowHeader) return <th scope="row" className={styles.rowHeader} {...cell} />;
  const title = column.share && typeof value === 'string' ? value : undefined;
  return <td className={column.isPinned ? styles.pinned : undefined} title={title} {...cell} />;
}

function withBox(box: Elements, content: ReactNode): ReactNode {
  if (!box) return content;
  return (
    <div className={styles.boxed}>
      {box}
      <div>{content}</div>
    </div>
  );
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  label: string;
  sort: Sort | null;
  onSort: (id: string) => void;
  box?: Elements;
}

/** The heading of a column; of a sortable one a button, whose cell states the order (`aria-sort`). */
function HeaderCell<Row>({ column, label, sort, onSort, box }: HeaderCellProps<Row>) {
  if (!column.isSortable) {
    return (
      <th scope="col" className={column.isPinned ? styles.pinned : undefined}>
        {withBox(box, column.header || <VisuallyHidden>{label}</VisuallyHidden>)}
      </th>
    );
  }
  const order = sort?.id !== column.id ? 'none' : sort.desc ? 'descending' : 'ascending';
  const button = (
    <UnstyledButton className={styles.sortButton} data-order={order} onClick={() => onSort(column.id)}>
      <span>{column.header || label}</span>
      <Icon name={SORT_ICONS[order]} size={12} />
    </UnstyledButton>
  );
  return (
    <th scope="col" aria-sort={order} style={{ width: column.share && `${column.share}%` }}>
      {withBox(box, button)}
    </th>
  );
}

/** A row that only fills the page. */
function FillingRow({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can be focused
    <tr className={styles.row} aria-hidden="true">
      {children}
    </tr>
  );
}
