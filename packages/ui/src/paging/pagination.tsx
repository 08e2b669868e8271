import { UnstyledButton } from '@mantine/core';
import { usePassedFocus } from '../kept-focus.ts';
import { Icon } from '../theme/icon.tsx';
import styles from './pagination.module.css';

/** Up to this many pages are shown in full (rule 9.3). */
const SHOWN_IN_FULL = 5;

interface PaginationProps {
  /** The accessible name. */
  label?: string;
  /** The current page, from 1. */
  value: number;
  /** How many pages there are. */
  total: number;
  /** How many pages stand on both sides of the current one where not all are shown. */
  siblings?: number;
  onChange: (page: number) => void;
}

/** The pages of a list: previous, numbered pages, next (rule 9.3). */
export function Pagination({ label = 'Páginas', value, total, siblings = 0, onChange }: PaginationProps) {
  const pages = usePassedFocus('[aria-current]');
  return (
    <nav ref={pages} aria-label={label} className={styles.pagination}>
      <UnstyledButton
        className={styles.page}
        aria-label="Página anterior"
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="chevron-left" size={18} />
      </UnstyledButton>
      {pagesShown(value, total, siblings).map((item, index) =>
        item === 'ellipsis' ? (
          <span key={index === 1 ? 'before' : 'after'} className={styles.ellipsis} aria-hidden="true">
            …
          </span>
        ) : (
          <UnstyledButton
            key={item}
            className={styles.page}
            aria-label={`Página ${item}`}
            aria-current={item === value ? 'page' : undefined}
            onClick={() => onChange(item)}
          >
            {item}
          </UnstyledButton>
        ),
      )}
      <UnstyledButton
        className={styles.page}
        aria-label="Página siguiente"
        disabled={value >= total}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="chevron-right" size={18} />
      </UnstyledButton>
    </nav>
  );
}

/**
 * The numbered pages between 'previous' and 'next': all of up to five, else the first, the last, and `siblings` on both
 * sides of the current one, with ellipses between. The row keeps its length while the current page moves.
 */
export function pagesShown(current: number, total: number, siblings = 1): (number | 'ellipsis')[] {
  if (total <= SHOWN_IN_FULL) return span(1, total);
  const length = 2 * siblings + 2;
  if (current <= length - siblings) return [...span(1, length), 'ellipsis', total];
  if (current > total - length + siblings) return [1, 'ellipsis', ...span(total - length + 1, total)];
  return [1, 'ellipsis', ...span(current - siblings, current + siblings), 'ellipsis', total];
}

function span(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
