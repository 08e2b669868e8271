import { useSearchParams } from '@mentorias/federation/router';
import type { TableQuery, TableQueryShape } from '@mentorias/ui/table';
import { readTableQuery, writeTableQuery } from '@mentorias/ui/table';
import { useCallback, useMemo } from 'react';

type Change = (query: TableQuery, options?: { replace?: boolean }) => void;

/** The query of a table, kept in the address (rule 9.13). `shape` must be the same object at every call. */
export function useTableQuery(shape: TableQueryShape): [TableQuery, Change] {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => readTableQuery(params, shape), [params, shape]);
  const change = useCallback<Change>(
    (next, { replace = false } = {}) =>
      // Synchronously, because the next click builds on it; not for a correction, which comes from an effect.
      setParams((current) => writeTableQuery(current, next, shape), { replace, flushSync: !replace }),
    [setParams, shape],
  );
  return [query, change];
}
