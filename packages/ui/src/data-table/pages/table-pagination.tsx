import { UnstyledButton } from '@mantine/core';
import { Icon } from '../../theme/icon.tsx';
import { texts } from '../texts.ts';
import { pagesShown } from './pages-shown.ts';
import styles from './table-pagination.module.css';

interface TablePaginationProps {
  label: string;
  current: number;
  total: number;
  siblings: number;
  onChange: (page: number) => void;
}

/** Previous, numbered pages, next (rule 9.3). */
export function TablePagination({ label, current, total, siblings, onChange }: TablePaginationProps) {
  return (
    <nav aria-label={label} className={styles.pagination}>
      <UnstyledButton
        className={styles.page}
        aria-label={texts.previousPage}
        disabled={current <= 1}
        onClick={() => onChange(current - 1)}
      >
        <Icon name="chevron-left" size={18} />
      </UnstyledButton>
      {pagesShown(current, total, siblings).map((item, index) =>
        item === 'ellipsis' ? (
          <span key={index === 1 ? 'before' : 'after'} className={styles.ellipsis} aria-hidden="true">
            …
          </span>
        ) : (
          <UnstyledButton
            key={item}
            className={styles.page}
            aria-label={texts.page(item)}
            aria-current={item === current ? 'page' : undefined}
            onClick={() => onChange(item)}
          >
            {item}
          </UnstyledButton>
        ),
      )}
      <UnstyledButton
        className={styles.page}
        aria-label={texts.nextPage}
        disabled={current >= total}
        onClick={() => onChange(current + 1)}
      >
        <Icon name="chevron-right" size={18} />
      </UnstyledButton>
    </nav>
  );
}
