import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './event-lines.module.css';

interface EventLinesProps {
  first: ReactNode;
  second: ReactNode;
  /** Read before the lines by screen readers alone. */
  hidden?: ReactNode;
  isCancelled?: boolean;
}

/** The body of an event in a week: two lines, each cut where it does not fit, so that no line pushes the other out. */
export function EventLines({ first, second, hidden, isCancelled = false }: EventLinesProps) {
  return (
    <span className={styles.lines} data-cancelled={isCancelled || undefined}>
      {hidden && <VisuallyHidden component="b">{hidden}</VisuallyHidden>}
      <span>{first}</span> <span>{second}</span>
    </span>
  );
}
