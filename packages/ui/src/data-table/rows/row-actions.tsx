import type { ReactNode } from 'react';
import styles from '../data-table.module.css';

interface RowActionsProps {
  /** One above the other in the table, where columns are many. */
  isStacked?: boolean;
  children: ReactNode;
}

/** The buttons of a row: side by side, on a card in as many lines as needed. */
export function RowActions({ isStacked = false, children }: RowActionsProps) {
  return (
    <div className={styles.actions} data-stacked={isStacked || undefined}>
      {children}
    </div>
  );
}
