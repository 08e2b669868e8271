import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import type { Elements } from '../../elements.ts';
import type { Column } from '../column.ts';
import { columnLabel } from '../column.ts';
import shared from '../data-table.module.css';
import type { RowsProps, Selection } from '../data-table-props.ts';
import type { Sort } from '../table-query.ts';
import { nextSort, PAGE_SIZE } from '../table-query.ts';
import { MoreColumnsLine } from './more-columns.tsx';
import { NoRows } from './no-rows.tsx';
import styles from './row-table.module.css';
import { SelectBox, SelectPage } from './select-box.tsx';
import { SortButton } from './sort-button.tsx';
import { useMoreColumns } from './use-more-columns.ts';

const NOTHING = '—';

/** The share of the visible width by which an arrow button scrolls. */
const SCROLL_SHARE = 0.5;
const PAGE_OF_ROWS = Array.from({ length: PAGE_SIZE }, (_, index) => index);

/** The page as a table of ten rows, padded with empty ones (rule 9.2). */
export function RowTable<Row>(props: RowsProps<Row>) {
  const { title, columns, rows, rowKey, query, onQueryChange, onClear, isLoading, isRowBusy, selection } = props;
  const { table, height } = useKeptHeight(rows);
  const box = useRef<HTMLDivElement>(null);
  const more = useMoreColumns(box);

  function scroll(direction: -1 | 1) {
    box.current?.scrollBy({ left: direction * SCROLL_SHARE * box.current.clientWidth });
  }

  return (
    <div className={styles.frame}>
      <MoreColumnsLine more={more} onScroll={scroll} />
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
                  index={index}
                  sort={query.sort}
                  box={selection && index === 0 && <SelectPage selection={selection} rows={rows ?? []} />}
                  onSort={(id) => onQueryChange({ ...query, page: 1, sort: nextSort(query.sort, id) })}
                />
              ))}
            </tr>
          </thead>
          <tbody className={isLoading && rows ? styles.dimmed : undefined}>
            {!rows && PAGE_OF_ROWS.map((row) => <SkeletonRow key={row} columns={columns} />)}
            {rows?.length === 0 && (
              <tr className={styles.emptyRow} style={{ height }}>
                <td colSpan={columns.length}>
                  <NoRows query={query} onClear={onClear} />
                </td>
              </tr>
            )}
            {rows?.map((row, index) => (
              <DataRow
                key={rowKey(row) ?? `row ${index}`}
                row={row}
                columns={columns}
                isBusy={isRowBusy?.(row) ?? false}
                selection={selection}
                isSelected={selection?.isSelected(row) ?? false}
              />
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

interface DataRowProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  isBusy: boolean;
  selection: Selection<Row> | undefined;
  isSelected: boolean;
}

/** A row; drawn again only where what it shows has changed, so that choosing one of ten draws one. */
const DataRow = memo(
  <Row,>({ row, columns, isBusy, selection }: DataRowProps<Row>) => (
    <tr className={styles.row} aria-busy={isBusy || undefined}>
      {columns.map((column, place) => (
        <Cell
          key={column.id}
          column={column}
          row={row}
          box={selection && place === 0 && <SelectBox selection={selection} row={row} />}
        />
      ))}
    </tr>
  ),
  (before, now) =>
    before.row === now.row &&
    before.columns === now.columns &&
    before.isBusy === now.isBusy &&
    before.isSelected === now.isSelected,
) as <Row>(props: DataRowProps<Row>) => ReactNode;

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  /** What chooses the row, in its first cell: a column of its own would be none of the list's. */
  box?: Elements;
}

function Cell<Row>({ column, row, box }: CellProps<Row>) {
  const value = column.cell(row);
  const content = withBox(box, value == null || value === '' ? NOTHING : value);
  if (column.isRowHeader) {
    return (
      <th
        scope="row"
        className={styles.rowHeader}
        data-cut={column.share && true}
        translate={column.isProper ? 'no' : undefined}
      >
        {content}
      </th>
    );
  }
  return (
    <td
      className={column.isPinned ? styles.pinned : undefined}
      data-cut={column.share && true}
      translate={column.isProper ? 'no' : undefined}
      title={column.share && typeof value === 'string' ? value : undefined}
    >
      {content}
    </td>
  );
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
  index: number;
  sort: Sort | null;
  onSort: (id: string) => void;
  box?: Elements;
}

function HeaderCell<Row>({ column, index, sort, onSort, box }: HeaderCellProps<Row>) {
  const label = columnLabel(column, index);
  if (!column.isSortable) {
    return (
      <th scope="col" className={column.isPinned ? styles.pinned : undefined}>
        {withBox(box, column.header || <VisuallyHidden>{label}</VisuallyHidden>)}
      </th>
    );
  }
  const order = sort?.id !== column.id ? 'none' : sort.desc ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={order} style={{ width: column.share && `${column.share}%` }}>
      {withBox(
        box,
        <SortButton order={order} onClick={() => onSort(column.id)}>
          {column.header || label}
        </SortButton>,
      )}
    </th>
  );
}

function SkeletonRow({ columns }: { columns: readonly { id: string }[] }) {
  return (
    <FillingRow>
      {columns.map(({ id }) => (
        <td key={id}>
          <Skeleton height={14} className={shared.late} />
        </td>
      ))}
    </FillingRow>
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
