import type { ReactNode } from 'react';
import styles from '../data-table.module.css';

interface RowActionsProps {
  /** Stacks the buttons in the table where there are many columns and the width is small. */
  isStacked?: boolean;
  children: ReactNode;
}

/** The buttons of a row: side by side, wrapped on a card. */
export function RowActions({ isStacked = false, children }: RowActionsProps) {
  return (
    <div className={styles.actions} data-stacked={isStacked || undefined}>
      {children}
    </div>
  );
}
