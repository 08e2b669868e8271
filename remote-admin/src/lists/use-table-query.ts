import { useSearchParams } from '@mentorias/federation/router';
import type { TableQuery, TableQueryShape } from '@mentorias/ui/table';
import { readTableQuery, writeTableQuery } from '@mentorias/ui/table';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';

type Change = (query: TableQuery, options?: { replace?: boolean }) => void;

/**
 * The query of a table, kept in the address (rule 9.13). A change builds on the changes before it, also where they are not drawn
 * yet: on a slow machine the next click comes before the next picture. `shape` must be the same object at every call.
 */
export function useTableQuery(shape: TableQueryShape): [TableQuery, Change] {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => readTableQuery(params, shape), [params, shape]);
  const latest = useRef(query);
  useLayoutEffect(() => {
    latest.current = query;
  }, [query]);
  const change = useCallback<Change>(
    (next, { replace = false } = {}) => {
      latest.current = { ...latest.current, ...changesOf(query, next) };
      setParams((current) => writeTableQuery(current, latest.current, shape), { replace, flushSync: !replace });
    },
    [setParams, shape, query],
  );
  return [query, change];
}

function changesOf(drawn: TableQuery, next: TableQuery): Partial<TableQuery> {
  const fields = Object.keys(next) as (keyof TableQuery)[];
  return Object.fromEntries(
    fields.filter((field) => next[field] !== drawn[field]).map((field) => [field, next[field]]),
  );
}
