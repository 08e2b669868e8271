import { useAddressParams } from '@mentorias/ui';
import type { TableQuery, TableQueryShape } from '@mentorias/ui/table';
import { readTableQuery, writeTableQuery } from '@mentorias/ui/table';

type Change = (query: TableQuery, options?: { replace?: boolean }) => void;

/** The query of a table, kept in the address (rule 9.13). The page stays where it is scrolled to: at the table. */
export function useTableQuery(shape: TableQueryShape): [TableQuery, Change] {
  const [params, changeParams] = useAddressParams();
  const change: Change = (next, options) =>
    changeParams((current) => writeTableQuery(current, next, shape), { keepScroll: true, ...options });
  return [readTableQuery(params, shape), change];
}
