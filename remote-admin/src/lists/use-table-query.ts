import { useSearchParams } from '@mentorias/federation/router';
import type { TableQuery, TableQueryShape } from '@mentorias/ui/table';
import { readTableQuery, writeTableQuery } from '@mentorias/ui/table';
import { useCallback, useMemo } from 'react';

type Change = (query: TableQuery, options?: { replace?: boolean }) => void;

/** What a table is asked to show, kept in the address. `shape` must be the same object at every call. */
export function useTableQuery(shape: TableQueryShape): [TableQuery, Change] {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => readTableQuery(params, shape), [params, shape]);
  const change = useCallback<Change>(
    (next, { replace = false } = {}) =>
      // At once, for the next click builds on it; a correction is made by an effect, which must not.
      setParams((current) => writeTableQuery(current, next, shape), { replace, flushSync: !replace }),
    [setParams, shape],
  );
  return [query, change];
}
