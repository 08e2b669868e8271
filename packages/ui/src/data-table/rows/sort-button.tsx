import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { IconName } from '../../theme/icon.tsx';
import { Icon } from '../../theme/icon.tsx';
import styles from './row-table.module.css';

const ICONS = { none: 'sort', ascending: 'chevron-up', descending: 'chevron-down' } satisfies Record<string, IconName>;

interface SortButtonProps {
  order: keyof typeof ICONS;
  onClick: () => void;
  children: ReactNode;
}

/** The heading of a sortable column; its cell states the order (`aria-sort`). */
export function SortButton({ order, onClick, children }: SortButtonProps) {
  return (
    <UnstyledButton className={styles.sortButton} data-order={order} onClick={onClick}>
      <span>{children}</span>
      <Icon name={ICONS[order]} size={12} />
    </UnstyledButton>
  );
}
