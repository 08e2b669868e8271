import { fieldErrorsOf, statusOf } from '@mentorias/session';
import type { TableQuery } from '@mentorias/ui/table';
import { useEffect, useEffectEvent } from 'react';
import type { useTableQuery } from './use-table-query.ts';

/**
 * A filter that the API refuses by name leaves the address (rule 9.13): what an id looks like only its backend knows (rule 12.2).
 * Returns the error of a read of `query` that is left to say.
 */
export function useRefusedFilters(error: Error | null, [query, change]: ReturnType<typeof useTableQuery>) {
  const kept = withoutRefused(query, error);
  const drop = useEffectEvent(() => change({ ...query, filters: kept }, { replace: true }));
  const isRefused = kept !== query.filters;
  useEffect(() => {
    if (isRefused) drop();
  }, [isRefused]);
  return isRefused ? null : error;
}

function withoutRefused({ filters }: TableQuery, error: Error | null): TableQuery['filters'] {
  if (![400, 422].includes(statusOf(error) ?? 0)) return filters;
  const refused = fieldErrorsOf(error, Object.keys(filters));
  if (Object.keys(refused).length === 0) return filters;
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !(name in refused)));
}
