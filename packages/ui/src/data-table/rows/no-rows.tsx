import { Button } from '@mantine/core';
import { EmptyState } from '../../page/empty-state.tsx';
import type { DataTableProps } from '../data-table-props.ts';
import { isNarrowed } from '../table-query.ts';
import { texts } from '../texts.ts';

type NoRowsProps = Pick<DataTableProps<never>, 'query' | 'onQueryChange'>;

/** The empty state: an empty list, or nothing that matches search and filters (rule 9.5). */
export function NoRows({ query, onQueryChange }: NoRowsProps) {
  if (!isNarrowed(query)) return <EmptyState title={texts.empty} hint={texts.emptyHint} />;
  return (
    <EmptyState title={texts.empty} hint={`${texts.emptyHint}. ${texts.noResultsHint}`} icon="search">
      <Button variant="default" onClick={() => onQueryChange({ ...query, page: 1, search: '', filters: {} })}>
        {texts.clearAll}
      </Button>
    </EmptyState>
  );
}
