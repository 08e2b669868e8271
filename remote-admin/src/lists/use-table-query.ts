import { useAddressParams } from '@mentorias/ui';
import type { TableQuery, TableQueryShape } from '@mentorias/ui/table';
import { readTableQuery, writeTableQuery } from '@mentorias/ui/table';
import { useCallback, useMemo } from 'react';

type Change = (query: TableQuery, options?: { replace?: boolean }) => void;

/** The query of a table, kept in the address (rule 9.13). `shape` must be the same object at every call. */
export function useTableQuery(shape: TableQueryShape): [TableQuery, Change] {
  const [params, changeParams] = useAddressParams();
  const query = useMemo(() => readTableQuery(params, shape), [params, shape]);
  const change = useCallback<Change>(
    (next, options) => changeParams((current) => writeTableQuery(current, next, shape), options),
    [changeParams, shape],
  );
  return [query, change];
}
