export { Table } from '@mantine/core';
export type { Column } from './data-table/column.ts';
export { DataTable, type DataTableProps, type TableMeta } from './data-table/data-table.tsx';
export type { Download } from './data-table/download-button.tsx';
export type { CustomFilter, DateFilter, Filter, SelectFilter } from './data-table/filter.ts';
export { RowActions } from './data-table/row-actions.tsx';
export { SaveFileButton } from './data-table/save-file-button.tsx';
export {
  isNarrowed,
  PAGE_SIZE,
  readTableQuery,
  type Sort,
  type TableQuery,
  type TableQueryShape,
  wireCriteria,
  wireQuery,
  writeTableQuery,
} from './data-table/table-query.ts';
