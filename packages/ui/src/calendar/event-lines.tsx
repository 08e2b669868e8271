import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './event-lines.module.css';

interface EventLinesProps {
  /** The time; in a narrow lane what follows its digits stands below them. */
  first: ReactNode;
  /** A name, as the third line is. */
  second: string;
  /** Left out where two lines say all. */
  third?: string;
  /** Read before the lines by screen readers alone. */
  hidden?: string;
  isCancelled?: boolean;
}

/** The body of an event in a week: lines that are each cut where they do not fit, so that no line pushes another out. */
export function EventLines({ first, second, third, hidden, isCancelled = false }: EventLinesProps) {
  return (
    <span className={styles.lines} data-cancelled={isCancelled || undefined}>
      {hidden && <VisuallyHidden component="b">{hidden}</VisuallyHidden>}
      <span>{breakable(first)}</span> <span translate="no">{second}</span>
      {third && (
        <>
          {' '}
          <span translate="no">{third}</span>
        </>
      )}
    </span>
  );
}

/** '9:00 a. m.' may break after its digits, where the styles let it. */
function breakable(line: ReactNode): ReactNode {
  const [, digits, rest] = (typeof line === 'string' && /^([\d:]+\u00a0)(.*)$/.exec(line)) || [];
  return digits ? (
    <>
      <span>{digits}</span>
      <wbr />
      <span>{rest}</span>
    </>
  ) : (
    line
  );
}
