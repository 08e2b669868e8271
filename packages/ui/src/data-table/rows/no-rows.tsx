import { Button } from '@mantine/core';
import { EmptyState } from '../../page/empty-state.tsx';
import type { TableQuery } from '../table-query.ts';
import { isNarrowed } from '../table-query.ts';
import { texts } from '../texts.ts';

interface NoRowsProps {
  query: TableQuery;
  /** Takes search and filters away. */
  onClear: () => void;
}

/** The empty state: an empty list, or nothing that matches search and filters (rule 9.5). */
export function NoRows({ query, onClear }: NoRowsProps) {
  if (!isNarrowed(query)) return <EmptyState title={texts.empty} hint={texts.emptyHint} />;
  return (
    <EmptyState title={texts.empty} hint={`${texts.emptyHint}. ${texts.noResultsHint}`} icon="search">
      <Button variant="default" onClick={onClear}>
        {texts.clearAll}
      </Button>
    </EmptyState>
  );
}
