import { Paper, Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { withBreaks } from '../../email-text.tsx';
import shared from '../data-table.module.css';
import type { RowsProps } from '../data-table-props.ts';
import { columnLabel } from '../data-table-props.ts';
import styles from './card-list.module.css';
import { NoRows } from './no-rows.tsx';
import { SelectBox } from './select-box.tsx';

/** The heading of a card whose row has no name. */
const NOTHING = '—';

const SKELETON_CARDS = [1, 2, 3];

/** The page as one card for each row, for narrow screens (rule 9.4). */
export function CardList<Row>(props: RowsProps<Row>) {
  const { title, columns, rows, rowKey, isLoading, isRowBusy, selection } = props;
  if (!rows) {
    return (
      <Stack gap="sm" aria-hidden="true">
        {SKELETON_CARDS.map((card) => (
          <Skeleton key={card} height={180} className={shared.late} />
        ))}
      </Stack>
    );
  }
  if (rows.length === 0) return <NoRows {...props} />;
  return (
    <ul className={styles.cards} aria-label={title} aria-busy={isLoading}>
      {rows.map((row, index) => (
        <Paper
          component="li"
          key={rowKey(row) ?? `row ${index}`}
          withBorder
          p="sm"
          aria-busy={isRowBusy?.(row) || undefined}
        >
          {selection && <SelectBox selection={selection} row={row} isLabelled />}
          <dl className={styles.card}>
            {columns.map((column, index) => (
              <CardField
                key={column.id}
                label={columnLabel(column, index)}
                kind={column.isPinned ? 'pinned' : column.isRowHeader ? 'header' : undefined}
                value={column.cell(row)}
                isProper={column.isProper}
              />
            ))}
          </dl>
        </Paper>
      ))}
    </ul>
  );
}

interface CardFieldProps {
  label: string;
  kind?: 'header' | 'pinned';
  value: ReactNode;
  isProper?: boolean | undefined;
}

function CardField({ label, kind, value, isProper }: CardFieldProps) {
  const isEmpty = value == null || value === '';
  if (isEmpty && kind !== 'header') return null;
  return (
    <div className={styles.field} data-kind={kind}>
      <dt>{label}</dt>
      <dd translate={isProper ? 'no' : undefined}>{isEmpty ? NOTHING : withBreaks(value)}</dd>
    </div>
  );
}
