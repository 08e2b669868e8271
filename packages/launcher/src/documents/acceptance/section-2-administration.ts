import type { Section } from './row.ts';
import * as t from './test-files.ts';

const OWN_MENTOR = 'creates, edits, deactivates and activates a mentor (rules 1.5 and 8.4)';
const OWN_ENTREPRENEUR = 'creates an entrepreneur who can sign in; edits, deactivates and activates them (rule 8.7)';
const CORE_ADMIN = 'an administrator creates, edits and deactivates accounts, and creates an event';
const CORE_LIST = 'its list of accounts has the filter and the columns that it knows, and sorts by none';
const COLUMNS = 'has the columns of rule 8.1';
const STATES = 'says each type and each state, and has no actions for administrators (rule 8.2)';

export const USERS_SCREEN: Section = {
  title: '§2 User management',
  rows: [
    { says: '/users is titled ‘Gestión de Usuarios’, its list ‘Listado de Usuarios’', tests: [t.users(COLUMNS)] },
    {
      says: 'The table of users has pages',
      tests: [t.users('asks for the page, the search, the filter and the sort in the address (rule 8.3)')],
      own: [t.apiUsers('pages are stable, complete, and know the total (rule 9.2)')],
    },
    {
      says: 'The table of users can be searched',
      tests: [t.users('%s is %s on the wire; filter and search go to the first page')],
      own: [t.apiUsers('the search looks in name, e-mail, code and company, without accents and case')],
    },
    {
      says: 'The table of users is filtered by type',
      tests: [t.users('%s is %s on the wire; filter and search go to the first page')],
      own: [t.adminJourney('finds people: filter, search and sort begin at the first page (rule 9.2)')],
      core: [t.coreBackend(CORE_LIST)],
    },
    {
      says: '‘Crear Mentor’ opens a modal',
      tests: [t.users('is disabled until e-mail, type and code are there')],
      own: [t.adminJourney(OWN_MENTOR)],
      core: [t.coreBackend(CORE_ADMIN)],
    },
    {
      says: '‘Crear Emprendedor’ opens a modal',
      tests: [t.users('sends the password twice')],
      own: [t.adminJourney(OWN_ENTREPRENEUR)],
      core: [t.adminTexts('creating and editing an entrepreneur says')],
    },
    {
      says: 'Columns: Código, Nombre, Email, Tipo, Emprendimiento, Ubicación, Origen, Estado, F. Creación, Acciones',
      tests: [t.users(COLUMNS)],
    },
    {
      says: 'Tipo reads Admin, Mentor or Emprendedor',
      tests: [t.users(COLUMNS), t.users(STATES)],
      own: [t.adminJourney(OWN_MENTOR)],
    },
    {
      says: 'Estado is a badge, Activo or Inactivo',
      tests: [t.users(COLUMNS), t.users(STATES)],
      own: [t.adminJourney(OWN_MENTOR)],
    },
    {
      says: 'F. Creación is dd/mm/yyyy',
      tests: [t.users(COLUMNS), t.users('created on %j was created on %s')],
      core: [
        t.oddBackend('an administrator reads rows with unreadable fields, and a page of HTML is no list (rule 12.3)'),
      ],
    },
    { says: 'The row of an administrator has no actions', tests: [t.users(STATES)] },
    { says: 'Any other row has ‘Editar’', tests: [t.users(COLUMNS)], core: [t.coreBackend(CORE_ADMIN)] },
    {
      says: 'An active row has ‘Desactivar’, an inactive one ‘Activar’',
      tests: [t.users(COLUMNS), t.users(STATES)],
      own: [t.adminJourney(OWN_ENTREPRENEUR)],
      core: [t.coreBackend(CORE_ADMIN)],
    },
    {
      says: 'The modal of a mentor is ‘Crear Mentor’, or ‘Editar Mentor’',
      tests: [t.users('starts with the mentor, and sends the same payload to the same account')],
      own: [t.adminJourney(OWN_MENTOR)],
    },
    {
      says: 'A mentor’s type is Asignado (assigned) or Especializado (specialized)',
      tests: [
        t.users('is disabled until e-mail, type and code are there'),
        t.users('sends the fields of the contract, without areas where none is chosen (rule 8.6)'),
      ],
      own: [t.apiUsers('a mentor, named by the e-mail until there is a name, and invited')],
    },
    {
      says: 'A mentor’s form takes Correo, Código Único, Ubicación, and Especialidades separated by commas',
      tests: [t.users('sends the fields of the contract, without areas where none is chosen (rule 8.6)')],
    },
    {
      says: 'A mentor’s areas are chosen, several of them',
      tests: [t.users('starts with the mentor, and sends the same payload to the same account')],
      own: [t.adminJourney(OWN_MENTOR)],
    },
    {
      says: 'A form’s buttons are ‘Cancelar’, and ‘Crear Mentor’ or ‘Actualizar Mentor’',
      tests: [
        t.users('asks where something was typed, and Cancelar does not'),
        t.users('is disabled until e-mail, type and code are there'),
        t.users('starts with the mentor, and sends the same payload to the same account'),
      ],
    },
    {
      says: 'A mentor’s form cannot be sent before it is valid',
      tests: [t.users('is disabled until e-mail, type and code are there')],
      own: [t.adminJourney(OWN_MENTOR)],
    },
    {
      says: 'The modal of an entrepreneur is ‘Crear Emprendedor’, or ‘Editar Emprendedor’',
      tests: [t.users('leaves both passwords out where none is typed')],
      own: [t.adminJourney(OWN_ENTREPRENEUR)],
    },
    {
      says: 'An entrepreneur’s form takes Nombre, Correo, Contraseña, Emprendimiento, Ubicación, Origen and Descripción',
      tests: [t.users('takes every field of an entrepreneur')],
      own: [t.apiUsers('an entrepreneur, who can sign in at once')],
    },
    {
      says: 'On editing: ‘Nueva Contraseña (opcional)’, with a hint that leaving it empty keeps the present one',
      tests: [t.users('leaves both passwords out where none is typed')],
      own: [t.apiUsers('an entrepreneur without a password keeps the old one')],
    },
  ],
};

export const AVAILABILITY_SCREEN: Section = {
  title: '§2 Mentor availability',
  rows: [
    { says: '/profile is headed ‘Configurar Horarios Disponibles’', tests: [t.week('it says so and saves nothing')] },
    {
      says: 'A notice on /profile says that times are of Lima (UTC-5)',
      tests: [t.week('has a card for each day, Monday first, with its count')],
    },
    {
      says: 'One card for each weekday, Lunes to Domingo',
      tests: [
        t.week('has a card for each day, Monday first, with its count'),
        t.weekdays('a week runs from Lunes to Domingo'),
      ],
    },
    {
      says: 'Each card has a switch',
      tests: [t.week('has a card for each day, Monday first, with its count')],
      core: [t.otherBackend('a mentor edits and saves the week')],
    },
    {
      says: 'Each card counts ‘horario’ or ‘horarios’',
      tests: [t.week('has a card for each day, Monday first, with its count')],
    },
    {
      says: 'Rows have the selects Desde and Hasta',
      tests: [t.week('shows the ranges of a day in the order of its hours')],
    },
    {
      says: 'Rows are added and removed by icons',
      tests: [
        t.week('are added ten minutes after the previous end (rule 7.6)'),
        t.week('are removed from the last one, and never the only one'),
      ],
    },
    {
      says: '‘Guardar Horarios’ reads ‘Guardando...’ while it saves',
      tests: [t.week('sends all seven days in 24-hour times and says for three seconds that it worked')],
    },
    { says: '‘Cargando horarios...’ while the profile loads', tests: [t.week('it says so and saves nothing')] },
  ],
};
