import { Button, Text } from '@mantine/core';
import { EmptyState } from '../../page/empty-state.tsx';
import type { RowsProps } from '../data-table-props.ts';
import { isNarrowed } from '../table-query.ts';
import { texts } from '../texts.ts';

/** The empty state: an empty list, or nothing that matches search and filters (rule 9.5). */
export function NoRows({ query, onClear, searchedIn }: Pick<RowsProps<never>, 'query' | 'onClear' | 'searchedIn'>) {
  if (!isNarrowed(query)) return <EmptyState title={texts.empty} hint={texts.emptyHint} />;
  return (
    <EmptyState title={texts.empty} hint={`${texts.emptyHint}. ${texts.noResultsHint}`} icon="search">
      {query.search !== '' && searchedIn !== undefined && <Text c="dimmed">{searchedIn}</Text>}
      <Button variant="default" onClick={onClear}>
        {texts.clearAll}
      </Button>
    </EmptyState>
  );
}
