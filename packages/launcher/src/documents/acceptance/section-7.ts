import type { Section } from './row.ts';
import * as t from './test-files.ts';

const CORE_BOOKS = 'an entrepreneur books: wide ranges are cut into hours, and an empty reply is a success';
const CORE_WEEK = 'a mentor edits and saves the week';
const CORE_ADMIN = 'an administrator creates, edits and deactivates accounts, and creates an event';
const EVENT_SENT = 'sends the Lima hour as a UTC instant (rule 2.4), with an idempotency key';
const MENTOR_SENT = 'sends the fields of the contract, without areas where none is chosen (rule 8.6)';
const FILE = 'asks for all pages of what is shown, with the extra parameters, and saves it as table_data_{date}.csv';
const CSV = 'is a named CSV file with a BOM, with the rows of the list in its order (rule 9.8)';

export const SECTION_7: Section = {
  title: '§7 Calls',
  rows: [
    {
      says: 'Calls go to version v1 with the stored token as a bearer on every request',
      tests: [t.http('goes to version v1 with the bearer token of the session')],
      own: [t.gateway('the API answers below /api/v1, and what it does not know is JSON')],
      core: [t.otherBackend(CORE_BOOKS)],
    },
    {
      says: 'The client has no time-out',
      tests: [
        t.slowNetwork('after ten seconds a read can be aborted and started again, by that click alone (rule 11.4)'),
      ],
      core: [
        t.coreBackend(
          'REL-10: every role waits for replies that take fifteen seconds, and nothing is sent twice (rule 11.4)',
        ),
      ],
    },
    {
      says: 'GET /entrepreneur/guides/{id}: the mentor',
      tests: [t.booking('then shows the guide card and the booking form')],
      own: [t.apiGuides('one guide', 'comes with the whole week')],
      core: [t.otherBackend(CORE_BOOKS)],
    },
    {
      says: 'GET /entrepreneur/guides/{id}/available_hours: the day as ‘YYYY-MM-DDT00:00:00.000Z’, the list of hours',
      tests: [t.booking('are the days with a schedule entry and at least one available hour, each asked about once')],
      own: [
        t.apiGuides(
          'the window is seven Lima days, and the date is named by its first ten characters (rules 5.6 and 2.2)',
        ),
      ],
      core: [t.otherBackend(CORE_BOOKS)],
    },
    {
      says: 'POST /entrepreneur/calendar_events: guide_id, start_time at -05:00, description, attendees of email',
      tests: [t.booking('carries the guide, the start with Lima’s offset (rule 2.4), the description and the guests')],
      own: [t.apiBook('a free hour is booked, stored and mailed to all participants (rule 10.1)')],
      core: [t.otherBackend(CORE_BOOKS)],
    },
    {
      says: 'GET /admin/users: page, and user_type and search where they are set; users and meta',
      tests: [
        t.users('asks for the page, the search, the filter and the sort in the address (rule 8.3)'),
        t.tableQuery('always with its page, and with no empty value'),
      ],
      own: [t.apiUsers('pages are stable, complete, and know the total (rule 9.2)')],
      core: [t.otherBackend('an administrator reads the list of users, and additions that are missing break nothing')],
    },
    {
      says: 'POST /admin/users, a mentor: email, areas, guide_type, specializations, code, location, user_type guide',
      tests: [t.users(MENTOR_SENT)],
      own: [t.apiUsers('a mentor, named by the e-mail until there is a name, and invited')],
      core: [t.coreBackend(CORE_ADMIN)],
    },
    {
      says: 'POST /admin/users, an entrepreneur: name, email, password and its confirmation, company_name, description, location, origin, user_type user',
      tests: [t.users('sends the password twice'), t.users('takes every field of an entrepreneur')],
      own: [t.apiUsers('an entrepreneur, who can sign in at once')],
      core: [t.adminTexts('creating and editing an entrepreneur says')],
    },
    {
      says: 'PUT /admin/users/{id}: the same',
      tests: [
        t.users('starts with the mentor, and sends the same payload to the same account'),
        t.users('leaves both passwords out where none is typed'),
      ],
      own: [t.apiUsers('an entrepreneur without a password keeps the old one')],
      core: [t.coreBackend(CORE_ADMIN)],
    },
    {
      says: 'DELETE /admin/users/{id}: the other status',
      tests: [t.users('%s: one call, and the list again')],
      own: [t.apiUsers('the toggle')],
      core: [t.coreBackend(CORE_ADMIN)],
    },
    {
      says: 'GET /guide/profiles: the mentor with available_schedule',
      tests: [t.readGuides('a profile')],
      own: [t.apiProfile('a week is saved, comes back in order, and is offered from the next request on')],
      core: [t.otherBackend(CORE_WEEK)],
    },
    {
      says: 'POST /guide/profiles: available_schedule; the mentor',
      tests: [t.week('sends all seven days in 24-hour times and says for three seconds that it worked')],
      own: [t.apiProfile('a week is saved, comes back in order, and is offered from the next request on')],
      core: [t.otherBackend(CORE_WEEK)],
    },
    {
      says: 'GET /admin/calendar_events/filter, when the modal opens: users and guides',
      tests: [t.createEvent('loads the people to choose from when it opens')],
      own: [t.apiEvents('people to choose from (rule 9.6)')],
      core: [t.createEvent('finds them with a backend that does not know the search')],
    },
    {
      says: 'POST /admin/calendar_events: guide_id, user_id, start_time',
      tests: [t.createEvent(EVENT_SENT)],
      own: [t.apiEvents('needs no availability, takes UTC, and mails both people')],
      core: [t.coreBackend(CORE_ADMIN)],
    },
    {
      says: 'The download is /admin/calendar_events/download unless another address is configured',
      tests: [t.eventsTable('is downloaded with its filters, search and sort'), t.download(FILE)],
      own: [t.apiEvents(CSV)],
    },
    {
      says: 'The download sends the extra parameters, the active filters, the search, sort_by and sort_direction',
      tests: [t.download(FILE), t.eventsTable('is downloaded with its filters, search and sort')],
      own: [t.adminJourney('downloads exactly the rows of all pages of the list, in its order (rule 9.8)')],
    },
    {
      says: 'The download is saved as table_data_{date}.csv',
      tests: [t.download(FILE)],
      own: [
        t.apiEvents(CSV),
        t.adminJourney('downloads exactly the rows of all pages of the list, in its order (rule 9.8)'),
      ],
    },
    {
      says: 'Google’s script is loaded with the configured client id',
      own: [
        t.gateway("with a client id the page gets Google's own script"),
        t.googleSignIn("Google's button carries our nonce, and its token is exchanged for a session"),
        t.googleJourney('with a client id of Google'),
      ],
      core: [t.googleSignIn('a backend without Google does not break the page')],
    },
    {
      says: 'Further scripts and styles are loaded from the root of the site',
      own: [
        t.gateway('of the shell are cached for ever and sent as compressed at build time'),
        t.shellFiles('is compressed as the browser likes it, and cached for ever'),
      ],
      core: [t.otherBackend('a section that fails shows its card, and a 401 to its report does not sign out')],
    },
    {
      says: 'The filter by type sends 2 for Administrador, 1 for Mentor, 0 for Emprendedor',
      tests: [t.users('%s is %s on the wire; filter and search go to the first page')],
      own: [t.apiUsers('2 is administrators, 1 mentors, 0 entrepreneurs (rule 8.3)')],
    },
  ],
};
