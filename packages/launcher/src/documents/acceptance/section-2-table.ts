import type { Section } from './row.ts';
import * as t from './test-files.ts';

export const DATA_TABLE: Section = {
  title: '§2 The administrators’ table',
  rows: [
    {
      says: 'Title, search box (‘Buscar...’), a button ‘Filtro’ that opens a panel, and further buttons',
      tests: [t.dataTable('are the title, a search box, the filters and the extra buttons')],
    },
    {
      says: '‘Descargar’ is there where the table has a download',
      tests: [t.dataTable('are no buttons for what is not configured'), t.download('Descargar (rule 9.8)')],
      own: [t.adminJourney('downloads exactly the rows of all pages of the list, in its order (rule 9.8)')],
      core: [t.dashboard('rule 12.1: a backend that knows only the core calls still takes new events')],
    },
    {
      says: '‘Crear Evento’ is there for an administrator where creating is switched on',
      tests: [
        t.createEvent('loads the people to choose from when it opens'),
        t.eventsTable('that cannot be loaded says so %s'),
      ],
      own: [t.adminJourney('an administrator and the events')],
      core: [t.dashboard('rule 12.1: a backend that knows only the core calls still takes new events')],
    },
    {
      says: 'Each column can be sorted',
      tests: [t.dataTable('is per column, said by aria-sort and reported')],
      own: [t.apiUsers('every column sorts both ways')],
    },
    {
      says: 'Pages and order are the server’s, and each change is reported to the owner of the table',
      tests: [
        t.dataTable('is per column, said by aria-sort and reported'),
        t.dataTable('has previous, next and numbered pages'),
        t.tableQuery('always with its page, and with no empty value'),
      ],
      own: [t.adminJourney('finds people: filter, search and sort begin at the first page (rule 9.2)')],
    },
    {
      says: 'A page has 10 rows',
      own: [t.apiUsers('pages are stable, complete, and know the total (rule 9.2)')],
      core: 'the server’s own: it cuts the pages',
    },
    {
      says: 'The table is padded to 10 rows',
      tests: [t.dataTable('are padded to ten, hidden from screen readers (rule 9.2)')],
    },
    {
      says: 'A table on a desktop, a list of cards on a phone',
      tests: [
        t.dataTable('are in a table with a name, each with a row header'),
        t.dataTable('rows are cards, and no table is drawn'),
      ],
    },
    {
      says: 'A column without a heading is ‘Campo N’ on a card',
      tests: [t.dataTable("a column without a text header is labelled 'Campo N' (rule 9.4)")],
    },
    {
      says: 'Nothing: ‘No hay datos disponibles’, ‘No se encontraron elementos para mostrar’',
      tests: [t.dataTable('nothing to show (rule 9.5)', 'says so')],
      core: [t.otherBackend('an administrator reads the list of users, and additions that are missing break nothing')],
    },
    {
      says: 'The footer reads ‘Mostrando X de Y elementos’',
      tests: [t.dataTable('counts the rows of this page and of all')],
    },
    { says: 'Previous, next and numbered pages', tests: [t.dataTable('has previous, next and numbered pages')] },
    { says: 'Up to 5 pages are all shown', tests: [t.pagesShown('rule 9.3: up to five pages are shown in full')] },
    {
      says: 'More pages are shortened by ellipses around the present one',
      tests: [t.pagesShown('more than five are abbreviated around the current one')],
    },
    {
      says: '‘Aplicar’ applies the filters and closes the panel',
      tests: [t.dataTable('Aplicar applies and closes, and goes to the first page')],
    },
    { says: '‘Limpiar’ empties all filters', tests: [t.dataTable('Limpiar resets all filters to empty')] },
    {
      says: 'A search applies on Enter alone',
      tests: [t.dataTable('applies only when Enter is pressed, and goes to the first page')],
    },
    {
      says: 'The modal ‘Crear Evento’ has Emprendedor, Mentor, Fecha and Hora',
      tests: [
        t.createEvent('needs all four'),
        t.createEvent('sends the Lima hour as a UTC instant (rule 2.4), with an idempotency key'),
      ],
      own: [t.adminJourney('an administrator and the events')],
      core: [t.oddBackend('an administrator’s home works with the calls of the contract’s core alone (rule 12.1)')],
    },
  ],
};
