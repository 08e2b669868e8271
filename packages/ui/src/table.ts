export { Table } from '@mantine/core';
export type { Column } from './data-table/column.ts';
export { DataTable, type TableMeta } from './data-table/data-table.tsx';
export type { Download } from './data-table/download-button.tsx';
export type { Filter } from './data-table/filter.ts';
export { RowActions } from './data-table/row-actions.tsx';
export { SaveFileButton } from './data-table/save-file-button.tsx';
export {
  isNarrowed,
  readTableQuery,
  type TableQuery,
  type TableQueryShape,
  wireCriteria,
  wireQuery,
  writeTableQuery,
} from './data-table/table-query.ts';
