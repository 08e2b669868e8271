import { Group, Text } from '@mantine/core';
import { LoadingText } from '../notices/loading-text.tsx';
import { Pagination } from '../paging/pagination.tsx';
import styles from './data-table.module.css';
import type { TableMeta } from './data-table-props.ts';
import { texts } from './texts.ts';

interface TableFooterProps {
  title: string;
  /** Rows on this page; undefined before the first page. */
  shown?: number;
  meta?: TableMeta;
  page: number;
  isLoading: boolean;
  isNarrow: boolean;
  onPageChange: (page: number) => void;
  onRetry?: () => void;
}

/** How much of the list is shown, whether a page is loading, and the pagination (rule 9.3). */
export function TableFooter(props: TableFooterProps) {
  const { title, shown, meta, page, isLoading, isNarrow, onPageChange, onRetry } = props;
  return (
    <Group justify="space-between" gap="sm" mih={36}>
      <Group gap="md">
        {shown !== undefined && meta && (
          <Text size="sm" c="dimmed" role="status">
            {texts.showing(shown, meta.total_count)}
          </Text>
        )}
        {isLoading && (
          <div className={styles.late}>
            <LoadingText onRetry={onRetry}>{texts.loading}</LoadingText>
          </div>
        )}
      </Group>
      {meta && (
        <Pagination
          label={`${texts.pagination}: ${title}`}
          value={page}
          total={Math.max(1, meta.total_pages)}
          siblings={isNarrow ? 0 : 1}
          onChange={onPageChange}
        />
      )}
    </Group>
  );
}
