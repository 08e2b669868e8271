import { UnstyledButton } from '@mantine/core';
import { usePassedFocus } from '../kept-focus.ts';
import { Icon } from '../theme/icon.tsx';
import { pagesShown } from './pages-shown.ts';
import styles from './pagination.module.css';

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
