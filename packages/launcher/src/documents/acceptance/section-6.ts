import type { Section } from './row.ts';
import * as t from './test-files.ts';

const CORE_BOOKS = 'an entrepreneur books: wide ranges are cut into hours, and an empty reply is a success';
const CORE_WEEK = 'a mentor edits and saves the week';
const CORE_ADMIN = 'an administrator creates, edits and deactivates accounts, and creates an event';
const REACHES = '%s reaches %j and nothing else';
const OTHER_ROLES = 'SEC-03: a session of another role is refused';

export const SECTION_6: Section = {
  title: '§6 Roles and permissions',
  rows: [
    {
      says: 'An administrator creates, edits and switches mentors and entrepreneurs at /users',
      own: [t.adminJourney('an administrator and the accounts')],
      core: [t.coreBackend(CORE_ADMIN)],
    },
    {
      says: 'An administrator neither edits nor deactivates another one',
      tests: [t.users('says each type and each state, and has no actions for administrators (rule 8.2)')],
      own: [t.apiUsers('SEC-05: no administrator is edited or toggled, not even oneself (rule 1.5)')],
    },
    {
      says: 'An administrator sees ‘Crear Evento’ on the table where the option is on',
      tests: [t.eventsTable('that cannot be loaded says so %s')],
      own: [t.adminJourney('an administrator and the events')],
      core: [t.coreBackend('an administrator creates, edits and deactivates accounts, and creates an event')],
    },
    {
      says: 'An administrator uses the calls under /admin',
      own: [t.apiRoutes(OTHER_ROLES)],
      core: [t.coreBackend(CORE_ADMIN)],
    },
    {
      says: 'A mentor has /profile and the dashboard, and nothing else',
      tests: [t.destination('%s')],
      own: [t.guards(REACHES)],
    },
    {
      says: 'A mentor edits the own availability',
      own: [t.apiProfile('a week is saved, comes back in order, and is offered from the next request on')],
      core: [t.otherBackend(CORE_WEEK)],
    },
    { says: 'An entrepreneur has the search and /guides/{id}', tests: [t.destination('%s')], own: [t.guards(REACHES)] },
    {
      says: 'An entrepreneur uses the calls under /entrepreneur',
      own: [t.apiRoutes(OTHER_ROLES)],
      core: [t.otherBackend(CORE_BOOKS)],
    },
    {
      says: 'Any other path leads a role to /',
      tests: [t.destination('%s'), t.destination('%s only begins like a path that is owned')],
      own: [t.guards('for %s no address is an empty page')],
    },
    {
      says: 'Without a token there is the sign-in',
      tests: [t.routes('without a token %s shows the sign-in at /'), t.signInScreen('e-mail and password sign in')],
      own: [t.apiRoutes('SEC-01: every call but the public ones asks for a session')],
    },
  ],
};
