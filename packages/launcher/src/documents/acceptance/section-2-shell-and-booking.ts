import type { Section } from './row.ts';
import * as t from './test-files.ts';

const SLOW =
  'a slow one shows each wait in words, and takes one booking however often the button is pressed (rule 5.11)';
const CORE_BOOKS = 'an entrepreneur books: wide ranges are cut into hours, and an empty reply is a success';
const CORE_ADMIN = 'an administrator creates, edits and deactivates accounts, and creates an event';
const REACHES = '%s reaches %j and nothing else';
const BOOKS =
  'searches a mentor (rule 5.1), books an hour (rule 5.16), finds it in Mis mentorías, moves it and cancels it (rule 6.2)';

export const ROUTES: Section = {
  title: '§2 Routes and navigation',
  rows: [
    {
      says: '/politica-de-privacidad shows everybody the privacy policy and the terms',
      tests: [t.routes('%s is public'), t.privacyPolicy('names the law, the data, the rights and the contact')],
      own: [t.guards('the privacy policy is public')],
    },
    {
      says: '/ is the sign-in without a token',
      tests: [t.routes('without a token %s shows the sign-in at /')],
      own: [t.guards('without a token %s leads to the sign-in at /')],
    },
    {
      says: '/ is the sign-in for an unknown user_type',
      tests: [t.routes('an unknown user_type sees the sign-in')],
      core: [t.oddBackend('a user of an unknown type reads why they cannot sign in')],
    },
    {
      says: '/ is the search of mentors for a user, the dashboard for a guide, the administration for an admin',
      tests: [t.destination('%s'), t.routes('%s at %s is at %s and sees %s')],
      own: [t.guards(REACHES)],
      core: [t.coreBackend('of %s no control leads to what is not offered')],
    },
    {
      says: '/guides/{id} is for a user only',
      tests: [t.destination('%s')],
      own: [t.guards(REACHES)],
      core: [t.otherBackend(CORE_BOOKS)],
    },
    {
      says: '/users is for an admin only',
      tests: [t.destination('%s')],
      own: [t.guards(REACHES)],
      core: [t.coreBackend(CORE_ADMIN)],
    },
    {
      says: '/profile is for a guide only',
      tests: [t.destination('%s')],
      own: [t.guards(REACHES)],
      core: [t.otherBackend('a mentor edits and saves the week')],
    },
    {
      says: 'Without a token every guarded path leads to /',
      tests: [
        t.routes('without a token %s shows the sign-in at /'),
        t.destination(
          'rule 1.3: without a role that the product knows / is the sign-in and every other path leads there',
        ),
      ],
      own: [t.guards('without a token %s leads to the sign-in at /')],
    },
    {
      says: 'A path that the user_type may not see leads to /',
      tests: [t.routes('%s at %s is at %s and sees %s'), t.routes('a refused path leaves no entry in the history')],
      own: [t.guards(REACHES)],
    },
    {
      says: 'A mentor’s menu: ‘Mentorías’ leads to /, ‘Perfil’ to /profile',
      tests: [t.layout('of a mentor: Mentorías and Perfil')],
    },
    {
      says: 'An administrator’s menu: ‘Dashboard’ leads to /, ‘Usuarios’ to /users',
      tests: [t.layout('of an administrator: Dashboard and Usuarios')],
    },
    {
      says: 'Each menu has the log-out too',
      tests: [t.signedInArea('from the menu beside the screen')],
      own: [t.keyboard('a mentor skips the menu, edits a week and logs out')],
    },
    {
      says: 'On wide screens the menu folds to icons',
      tests: [t.layout('folds to icons, whose words are still there, and stays folded on the next visit')],
    },
    {
      says: 'Below 1024 px the menu is an overlay',
      tests: [
        t.layout('the menu is an overlay, and closes when an entry is chosen'),
        t.layout('at 1024 px it is beside it'),
      ],
    },
    {
      says: 'The entry of the present screen is marked, by the beginning of the path',
      tests: [t.layout('at %s the active entry is %s (rule 4.4)'), t.layout('at %s no entry is active')],
    },
  ],
};

export const BOOKING_SCREEN: Section = {
  title: '§2 The booking screen',
  rows: [
    {
      says: '‘Cargando información del mentor...’ while the mentor loads',
      tests: [t.booking("says 'Cargando información del mentor...' meanwhile")],
      own: [t.entrepreneurJourney(SLOW)],
    },
    {
      says: 'Then the card of the mentor and the form',
      tests: [t.booking('then shows the guide card and the booking form')],
      own: [t.apiGuides('one guide', 'comes with the whole week'), t.entrepreneurJourney(BOOKS)],
      core: [t.otherBackend(CORE_BOOKS)],
    },
    {
      says: '‘Regresar a Buscar’ leads to /',
      tests: [t.booking("goes to '/' by 'Regresar a Buscar'")],
      own: [t.entrepreneurJourney('comes back to the search as it was left')],
    },
    {
      says: 'A mentor who is a 404 leads to / and replaces the entry in the history',
      tests: [t.booking("replaces history with '/' on a 404")],
      own: [
        t.entrepreneurJourney(
          'with the link of an unknown mentor lands on the search, which replaces that step in the history (rule 5.3)',
        ),
      ],
    },
    {
      says: 'Without a mentor in the reply: ‘No se encontró la información del mentor’',
      tests: [t.booking("says 'No se encontró la información del mentor' when a 200 holds %s")],
    },
    {
      says: 'The form is titled ‘Agendar Una Mentoria’',
      tests: [t.booking("says 'Cargando información del mentor...' meanwhile")],
    },
    {
      says: 'A select of dates begins with ‘--Selecciona una fecha--’',
      tests: [t.booking('are the days with a schedule entry and at least one available hour, each asked about once')],
    },
    {
      says: 'A select of times begins with ‘--Selecciona un horario--’',
      tests: [t.booking('are off until a date is chosen')],
    },
    {
      says: 'A notice says ‘Todos los horarios se muestran en hora de Lima (UTC-5)’',
      tests: [t.booking('then shows the guide card and the booking form')],
    },
    {
      says: 'The description suggests ‘Describe el objetivo o tema de la mentoria...’',
      tests: [t.booking('then shows the guide card and the booking form')],
    },
    {
      says: 'A text field takes ‘Correos adicionales (separados por coma)’',
      tests: [t.booking('carries the guide, the start with Lima’s offset (rule 2.4), the description and the guests')],
      core: [t.otherBackend(CORE_BOOKS)],
    },
    {
      says: '‘Realizar Solicitud’ reads ‘Procesando...’ while it is sent',
      tests: [t.booking("reads 'Procesando...' and is off meanwhile; a second one is ignored")],
      own: [t.entrepreneurJourney(SLOW)],
    },
  ],
};
