import type { ReactNode } from 'react';
import styles from './data-table.module.css';

/** The buttons of a row: one line in the table, as many as needed on a card. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
