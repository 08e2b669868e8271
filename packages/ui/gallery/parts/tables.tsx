import { useState } from 'react';
import { Button } from '../../src/index.ts';
import type { TableQuery } from '../../src/table.ts';
import { DataTable, RowActions } from '../../src/table.ts';
import type { Part } from './part.ts';
import type { Tone } from './tone-badge.tsx';
import { ToneBadge } from './tone-badge.tsx';

interface Row {
  day: string;
  who: string;
  state: Tone;
}

const ROWS: Row[] = [
  { day: '24/11/2026', who: 'Rosa Quispe', state: 'good' },
  { day: '25/11/2026', who: 'Carlos Mamani', state: 'off' },
];

export const TABLES: Part[] = [
  { name: 'Tabla', Example: () => <TableExample title="Dos mentorías" rows={ROWS} /> },
  { name: 'Tabla vacía', Example: () => <TableExample title="Ninguna mentoría" rows={[]} /> },
  { name: 'Tabla en espera', Example: () => <TableExample title="Mentorías en camino" isLoading /> },
  {
    name: 'Tabla con error',
    Example: () => <TableExample title="Mentorías que no llegaron" error="Error al cargar usuarios" />,
  },
];

interface TableExampleProps {
  title: string;
  rows?: Row[];
  isLoading?: boolean;
  error?: string;
}

function TableExample({ title, rows, isLoading, error }: TableExampleProps) {
  const [query, setQuery] = useState<TableQuery>({ page: 1, search: '', filters: {}, sort: null });
  return (
    <DataTable
      title={title}
      columns={[
        { id: 'day', header: 'Fecha', cell: ({ day }) => day, isSortable: true },
        { id: 'who', header: 'Emprendedor', cell: ({ who }) => who, isRowHeader: true },
        {
          id: 'state',
          header: 'Estado',
          cell: ({ state }) => <ToneBadge tone={state} />,
        },
        {
          id: 'actions',
          header: 'Acciones',
          cell: ({ who }) => (
            <RowActions>
              <Button size="compact-sm" variant="default" aria-label={`Reprogramar la mentoría de ${who}`}>
                Reprogramar
              </Button>
            </RowActions>
          ),
        },
      ]}
      rowKey={({ who }) => who}
      rows={rows}
      meta={rows && { current_page: 1, total_pages: 1, total_count: rows.length }}
      query={query}
      onQueryChange={setQuery}
      isLoading={isLoading}
      error={error}
      onRetry={() => {}}
    />
  );
}
