export { Table } from '@mantine/core';
export { DataTable } from './data-table/data-table.tsx';
export type { Column, CompactRow, Download, Selection, TableMeta } from './data-table/data-table-props.ts';
export { RowActions } from './data-table/rows/row-actions.tsx';
export { RowMenu } from './data-table/rows/row-menu.tsx';
export {
  type Filter,
  isNarrowed,
  readTableQuery,
  type TableQuery,
  type TableQueryShape,
  wireCriteria,
  wireQuery,
  writeTableQuery,
} from './data-table/table-query.ts';
export { SaveFileButton } from './data-table/toolbar/download-button.tsx';
export { SegmentedControl } from './forms/segmented-control.tsx';
