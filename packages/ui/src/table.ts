export { Table } from '@mantine/core';
export type { Column } from './data-table/column.ts';
export { DataTable } from './data-table/data-table.tsx';
export type { Selection, TableMeta } from './data-table/data-table-props.ts';
export type { Filter } from './data-table/filter.ts';
export { RowActions } from './data-table/rows/row-actions.tsx';
export {
  isNarrowed,
  readTableQuery,
  type TableQuery,
  type TableQueryShape,
  wireCriteria,
  wireQuery,
  writeTableQuery,
} from './data-table/table-query.ts';
export type { Download } from './data-table/toolbar/download-button.tsx';
export { SaveFileButton } from './data-table/toolbar/save-file-button.tsx';
export { SegmentedControl } from './forms/segmented-control.tsx';
