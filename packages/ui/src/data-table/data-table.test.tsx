import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { renderScreen, setScreenWidth } from '../testing.tsx';
import { DataTable } from './data-table.tsx';
import type { Column, DataTableProps } from './data-table-props.ts';
import { RowMenu } from './rows/row-menu.tsx';
import type { Filter, TableQuery } from './table-query.ts';

interface Book {
  id: number;
  name: string;
  author: string;
}

const columns: Column<Book>[] = [
  { id: 'name', header: 'Título', cell: (book) => book.name, isSortable: true, isRowHeader: true },
  { id: 'author', header: 'Autor', cell: (book) => book.author, isSortable: true },
  { id: 'actions', cell: (book) => <button type="button">Prestar {book.name}</button> },
];

const filters: Filter[] = [
  {
    type: 'select',
    name: 'genre',
    label: 'Género',
    options: [
      { value: '1', label: 'Novela' },
      { value: '0', label: 'Poesía' },
    ],
  },
  { type: 'date', name: 'from', label: 'Desde' },
];

const books = (count: number): Book[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Libro ${index + 1}`, author: 'Ribeyro' }));

const START: TableQuery = { page: 1, search: '', sort: null, filters: {} };

interface OwnerProps extends Partial<DataTableProps<Book>> {
  onQueryChange: DataTableProps<Book>['onQueryChange'];
}

/** Keeps the query, as a screen would. */
function Owner({ rows = books(3), query: first = START, onQueryChange, ...props }: OwnerProps) {
  const [query, setQuery] = useState(first);
  return (
    <DataTable<Book>
      title="Libros"
      columns={columns}
      rowKey={(book) => book.id}
      rows={rows}
      meta={{ current_page: 1, total_pages: 1, total_count: rows.length }}
      filters={filters}
      {...props}
      query={query}
      onQueryChange={(next, options) => {
        onQueryChange(next, options);
        setQuery(next);
      }}
    />
  );
}

function showTable(props: Partial<DataTableProps<Book>> = {}) {
  const onQueryChange = vi.fn();
  const view = renderScreen(<Owner {...props} onQueryChange={onQueryChange} />);
  return { ...view, onQueryChange, asked: () => onQueryChange.mock.lastCall?.[0] as TableQuery };
}

describe('above the rows (rule 9.1)', () => {
  test('are the title, a search box, the filters and the extra buttons', () => {
    showTable({ actions: <button type="button">Agregar</button> });
    expect(screen.getByRole('heading', { name: 'Libros' })).toBeVisible();
    expect(screen.getByPlaceholderText('Buscar...')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Filtro' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Agregar' })).toBeVisible();
  });

  test('are no buttons for what is not configured', () => {
    showTable({ filters: [] });
    expect(screen.queryByRole('button', { name: 'Filtro' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Descargar' })).not.toBeInTheDocument();
  });
});

describe('search (rule 9.1)', () => {
  test('applies only when Enter is pressed, and goes to the first page', async () => {
    const { user, onQueryChange, asked } = showTable({
      query: { ...START, page: 2 },
      meta: { current_page: 2, total_pages: 4, total_count: 33 },
    });
    const box = screen.getByRole('searchbox', { name: 'Buscar' });
    await user.type(box, ' la palabra ');
    await user.tab();
    expect(onQueryChange).not.toHaveBeenCalled();
    await user.type(box, '{Enter}');
    expect(asked()).toEqual({ ...START, search: 'la palabra' });
    expect(box).toHaveFocus();
  });

  test('is cleared by Escape, and by its button', async () => {
    const { user, asked } = showTable({ query: { ...START, search: 'palabra' } });
    const box = screen.getByRole('searchbox', { name: 'Buscar' });
    expect(box).toHaveValue('palabra');
    await user.type(box, '{Escape}');
    expect(asked().search).toBe('');
    await user.type(box, 'mudo{Enter}');
    await user.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }));
    expect(asked().search).toBe('');
    expect(box).toHaveFocus();
  });

  test('says that it is by Enter while something else is typed than it searches for', async () => {
    const { user } = showTable({ query: { ...START, search: 'palabra' } });
    const box = screen.getByRole('searchbox', { name: 'Buscar' });
    expect(screen.queryByText('Enter para buscar')).not.toBeInTheDocument();
    await user.clear(box);
    expect(screen.getByText('Enter para buscar')).toBeVisible();
    await user.type(box, 'mudo');
    expect(screen.getByText('Enter para buscar')).toBeVisible();
    await user.type(box, '{Enter}');
    expect(screen.queryByText('Enter para buscar')).not.toBeInTheDocument();
  });

  test('is not applied twice', async () => {
    const { user, onQueryChange } = showTable();
    await user.type(screen.getByRole('searchbox'), 'mudo{Enter}{Enter}');
    expect(onQueryChange).toHaveBeenCalledOnce();
  });
});

async function openPanel(user: UserEvent, name = 'Filtro') {
  await user.click(screen.getByRole('button', { name }));
  await screen.findByRole('button', { name: 'Aplicar' });
}

describe('filter panel', () => {
  test('Aplicar applies and closes, and goes to the first page', async () => {
    const { user, onQueryChange, asked } = showTable({
      query: { ...START, page: 2 },
      meta: { current_page: 2, total_pages: 4, total_count: 33 },
    });
    await openPanel(user);
    await user.selectOptions(screen.getByLabelText('Género'), 'Poesía');
    expect(onQueryChange).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Aplicar' }));
    expect(asked()).toEqual({ ...START, filters: { genre: '0' } });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Aplicar' })).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Filtro, 1 filtro activo' })).toBeVisible();
  });

  test('Limpiar resets all filters to empty', async () => {
    const { user, asked } = showTable({ query: { ...START, filters: { genre: '1', from: '2026-11-23' } } });
    await openPanel(user, 'Filtro, 2 filtros activos');
    expect(screen.getByLabelText('Género')).toHaveValue('1');
    expect(screen.getByLabelText('Desde')).toHaveValue('23/11/2026');
    await user.click(screen.getByRole('button', { name: 'Limpiar' }));
    expect(asked().filters).toEqual({});
    expect(screen.getByLabelText('Género')).toHaveValue('');
    expect(screen.getByLabelText('Desde')).toHaveValue('');
  });

  test('discards what was chosen and not applied', async () => {
    const { user } = showTable();
    await openPanel(user);
    await user.selectOptions(screen.getByLabelText('Género'), 'Novela');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByLabelText('Género')).not.toBeInTheDocument());
    await openPanel(user);
    expect(screen.getByLabelText('Género')).toHaveValue('');
  });

  test('takes a custom field', async () => {
    const owner: Filter = {
      type: 'custom',
      name: 'owner',
      label: 'De quién',
      field: ({ label, value, onChange }) => (
        <input aria-label={label} value={value} onChange={(event) => onChange(event.target.value)} />
      ),
    };
    const { user, asked } = showTable({ filters: [owner] });
    await openPanel(user);
    await user.type(screen.getByLabelText('De quién'), '7{Enter}');
    expect(asked().filters).toEqual({ owner: '7' });
  });
});

describe('sort (rule 9.2)', () => {
  test('is per column, said by aria-sort and reported', async () => {
    const { user, asked } = showTable({
      query: { ...START, page: 2 },
      meta: { current_page: 2, total_pages: 4, total_count: 33 },
    });
    const header = screen.getByRole('columnheader', { name: 'Título' });
    const button = within(header).getByRole('button', { name: 'Título' });
    expect(header).toHaveAttribute('aria-sort', 'none');
    await user.click(button);
    expect(asked()).toEqual({ ...START, sort: { id: 'name', desc: false } });
    expect(header).toHaveAttribute('aria-sort', 'ascending');
    button.focus();
    await user.keyboard(' ');
    expect(asked().sort).toEqual({ id: 'name', desc: true });
    expect(header).toHaveAttribute('aria-sort', 'descending');
    await user.keyboard('{Enter}');
    expect(asked().sort).toBeNull();
  });

  test('is missing in a column that cannot be sorted', () => {
    showTable();
    const header = screen.getByRole('columnheader', { name: 'Campo 3' });
    expect(header).not.toHaveAttribute('aria-sort');
    expect(within(header).queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('rows', () => {
  test('are in a table with a name, each with a row header', () => {
    showTable();
    const table = screen.getByRole('table', { name: 'Libros' });
    expect(within(table).getAllByRole('columnheader')).toHaveLength(3);
    expect(within(table).getByRole('rowheader', { name: 'Libro 2' })).toBeVisible();
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });

  test('are padded to ten, hidden from screen readers (rule 9.2)', () => {
    const { container } = showTable();
    expect(container.querySelectorAll('tbody tr')).toHaveLength(10);
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(1 + 3);
  });

  test('say which one is busy', () => {
    showTable({ isRowBusy: (book) => book.id === 2 });
    expect(screen.getByRole('row', { name: /Libro 2/ })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('row', { name: /Libro 1/ })).not.toHaveAttribute('aria-busy');
  });
});

describe('columns out of sight (rule 9.4)', () => {
  // jsdom has no layout: these are the widths.
  function widths(table: number, box: number) {
    vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(table);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(box);
    const scrollBy = vi.fn();
    Element.prototype.scrollBy = scrollBy;
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    return scrollBy;
  }

  test('are mentioned, and a button scrolls to them', async () => {
    const scrollBy = widths(1000, 600);
    const { user } = showTable();
    expect(screen.getByText('La tabla tiene más columnas')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Columnas anteriores' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Más columnas' }));
    expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ left: 300 });
  });

  test('are not mentioned where there are none', () => {
    widths(600, 600);
    showTable();
    expect(screen.queryByText('La tabla tiene más columnas')).not.toBeInTheDocument();
  });
});

describe('on a narrow screen', () => {
  beforeEach(() => setScreenWidth(320));

  test('rows are cards, and no table is drawn', () => {
    showTable();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const cards = within(screen.getByRole('list', { name: 'Libros' })).getAllByRole('listitem');
    expect(cards).toHaveLength(3);
    expect(within(cards[0]!).getByText('Título')).toBeVisible();
    expect(within(cards[0]!).getByText('Ribeyro')).toBeVisible();
  });

  test('or rows of two lines on a phone, where the table says which (rule 9.4)', async () => {
    const opened = vi.fn();
    const { user } = showTable({
      compact: {
        name: ({ name }) => (
          <button type="button" onClick={() => opened(name)}>
            {name}
          </button>
        ),
        state: () => <span>Nuevo</span>,
        facts: ({ author }) => author,
        menu: ({ name }) => (
          <RowMenu label={`Acciones de ${name}`} items={[{ label: 'Leer', onSelect: () => opened('leer') }]} />
        ),
      },
    });
    const [first] = within(screen.getByRole('list', { name: 'Libros' })).getAllByRole('listitem');
    expect(within(first!).queryByText('Título')).toBeNull();
    expect(within(first!).getByText('Ribeyro')).toBeVisible();
    await user.click(within(first!).getAllByRole('button')[0]!);
    await user.click(within(first!).getByRole('button', { name: /^Acciones de/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Leer' }));
    expect(opened.mock.calls.flat()).toEqual([expect.any(String), 'leer']);
  });

  test("a column without a text header is labelled 'Campo N' (rule 9.4)", () => {
    showTable({ rows: books(1) });
    expect(screen.getByText('Campo 3')).toBeVisible();
  });

  test('the order is chosen from a list', async () => {
    const { user, asked } = showTable();
    await user.selectOptions(screen.getByLabelText('Ordenar por'), 'Autor: descendente');
    expect(asked().sort).toEqual({ id: 'author', desc: true });
    await user.selectOptions(screen.getByLabelText('Ordenar por'), 'Ordenar por');
    expect(asked().sort).toBeNull();
  });
});

describe('nothing to show (rule 9.5)', () => {
  test('says so', () => {
    showTable({ rows: [] });
    expect(screen.getByText('No hay datos disponibles')).toBeVisible();
    expect(screen.getByText('No se encontraron elementos para mostrar')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Limpiar/ })).not.toBeInTheDocument();
  });

  test('and a search or a filter: offers to clear them', async () => {
    const { user, asked } = showTable({
      rows: [],
      query: { page: 1, search: 'zzz', sort: { id: 'name', desc: true }, filters: { genre: '1' } },
      searchedIn: 'Busca por título.',
    });
    expect(screen.getByText('Busca por título.')).toBeVisible();
    expect(screen.getByText(/No se encontraron elementos para mostrar/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Limpiar búsqueda y filtros' }));
    expect(asked()).toEqual({ ...START, sort: { id: 'name', desc: true } });
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  test('and words that were not searched for: they go, too', async () => {
    const { user } = showTable({
      rows: [],
      query: { ...START, filters: { genre: '1' } },
      searchedIn: 'Busca por título.',
    });
    expect(screen.queryByText('Busca por título.')).not.toBeInTheDocument();
    await user.type(screen.getByRole('searchbox'), 'zzz');
    await user.click(screen.getByRole('button', { name: 'Limpiar búsqueda y filtros' }));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});

describe('footer (rule 9.3)', () => {
  test('counts the rows of this page and of all', () => {
    showTable({ meta: { current_page: 3, total_pages: 3, total_count: 23 }, query: { ...START, page: 3 } });
    expect(screen.getByText('Mostrando 3 de 23 elementos')).toBeVisible();
  });

  test('has previous, next and numbered pages', async () => {
    const { user, asked } = showTable({
      query: { ...START, page: 5, search: 'x' },
      meta: { current_page: 5, total_pages: 10, total_count: 100 },
    });
    const pages = within(screen.getByRole('navigation', { name: 'Paginación: Libros' }));
    expect(pages.getAllByRole('button').map((button) => button.textContent || button.ariaLabel)).toEqual([
      'Página anterior',
      '1',
      '4',
      '5',
      '6',
      '10',
      'Página siguiente',
    ]);
    expect(pages.getByRole('button', { name: 'Página 5' })).toHaveAttribute('aria-current', 'page');
    await user.click(pages.getByRole('button', { name: 'Página siguiente' }));
    expect(asked()).toEqual({ ...START, page: 6, search: 'x' });
    await user.click(pages.getByRole('button', { name: 'Página 10' }));
    expect(asked().page).toBe(10);
    expect(pages.getByRole('button', { name: 'Página siguiente' })).toBeDisabled();
    await user.click(pages.getByRole('button', { name: 'Página anterior' }));
    expect(asked().page).toBe(9);
  });

  test('the next page begins at the top of the list, where that is out of view', async () => {
    const { user } = showTable({ meta: { current_page: 1, total_pages: 3, total_count: 30 } });
    const list = screen.getByRole('group', { name: 'Libros' });
    const scrollIntoView = vi.spyOn(list, 'scrollIntoView');
    await user.click(screen.getByRole('button', { name: 'Página 2' }));
    expect(scrollIntoView).not.toHaveBeenCalled();
    vi.spyOn(list, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -500, 800, 600));
    await user.click(screen.getByRole('button', { name: 'Página 3' }));
    expect(scrollIntoView).toHaveBeenCalledWith({ block: 'start' });
  });

  test('has nowhere to go where there is one page', () => {
    showTable();
    expect(screen.getByRole('button', { name: 'Página anterior' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Página siguiente' })).toBeDisabled();
  });
});

test('an address breaks where it reads best (rule 8.13)', () => {
  const address = (book: Book) => `${book.author}@libros.pe`;
  showTable({ rows: books(1), columns: [{ id: 'author', header: 'Correo', cell: address, share: 20 }] });
  const cell = screen.getByRole('cell', { name: 'Ribeyro@libros.pe' });
  expect(cell.firstElementChild?.innerHTML.split('<wbr>')).toEqual(['Ribeyro', '@libros.pe']);
});

describe('while a page loads', () => {
  test('the first one is a skeleton', () => {
    renderScreen(
      <DataTable
        title="Libros"
        columns={columns}
        rowKey={(book) => book.id}
        query={START}
        onQueryChange={vi.fn()}
        isLoading
      />,
    );
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Cargando...')).toBeInTheDocument();
    expect(screen.queryByText('No hay datos disponibles')).not.toBeInTheDocument();
  });

  test('the old one stays', () => {
    showTable({ isLoading: true });
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Libro 1')).toBeVisible();
  });
});

test('a page that could not be loaded says why, and is loaded again when asked', async () => {
  const onRetry = vi.fn();
  const { user } = renderScreen(
    <DataTable
      title="Libros"
      columns={columns}
      rowKey={(book) => book.id}
      query={START}
      onQueryChange={vi.fn()}
      error="Error al cargar libros"
      onRetry={onRetry}
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Error al cargar libros');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('rule 9.13: a page past the end becomes the last one, without an entry in the history', () => {
  const { onQueryChange } = showTable({
    rows: [],
    query: { ...START, page: 9 },
    meta: { current_page: 9, total_pages: 4, total_count: 33 },
  });
  expect(onQueryChange).toHaveBeenCalledExactlyOnceWith({ ...START, page: 4 }, { replace: true });
});
