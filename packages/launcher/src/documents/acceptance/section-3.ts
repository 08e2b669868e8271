import type { Section } from './row.ts';
import * as t from './test-files.ts';

const GUIDE_CARD = 'then shows the guide card and the booking form';
const ITEMS = 'consecutive free hours are one stretch, cut at what is taken (rule 5.9)';
const FILE = 'asks for all pages of what is shown, with the extra parameters, and saves it as table_data_{date}.csv';

export const SECTION_3: Section = {
  title: '§3 Entities and their fields',
  rows: [
    {
      says: 'The session has a user and a token, both empty at first',
      tests: [t.storedAuth('a storage with %s means signed out')],
    },
    {
      says: 'The session is kept in local storage under the key root, the auth part alone',
      tests: [t.storedAuth('rule 3.1: user and token are stored under root as the auth part and nothing else')],
    },
    {
      says: 'A storage that has not answered after 5000 ms is not waited for',
      tests: [t.storedAuth('that has not answered after 5000 ms means signed out, whatever it says then')],
    },
    {
      says: 'A user of the list has id, name, email, user_type, company_name, location, origin, description, status, created_at and code',
      tests: [t.users('has the columns of rule 8.1'), t.readUsers('a user is read field by field')],
      own: [t.apiUsers('SEC-13: a row shows what the contract names and nothing else')],
    },
    {
      says: 'A mentor has code, guide_type, areas and specializations too',
      tests: [t.users('starts with the mentor, and sends the same payload to the same account')],
      own: [t.apiUsers('a mentor, named by the e-mail until there is a name, and invited')],
    },
    {
      says: 'An entrepreneur has company_name, description, origin and location too',
      tests: [t.users('takes every field of an entrepreneur')],
      own: [t.apiUsers('an entrepreneur, who can sign in at once')],
    },
    {
      says: 'password and password_confirmation are written and never read',
      tests: [t.users('sends the password twice')],
      own: [t.apiUsers('SEC-13: a row shows what the contract names and nothing else')],
    },
    {
      says: 'The fifteen areas',
      tests: [t.areas('the fifteen areas have a name in Spanish (rule 1.9)')],
      own: [t.apiGuides('finds by name, speciality, place and the Spanish of an area, without accents and case')],
    },
    {
      says: 'A list is users, and meta with current_page, total_pages and total_count',
      tests: [t.received('a reply with a list')],
      own: [t.apiUsers('pages are stable, complete, and know the total (rule 9.2)')],
      core: [t.otherBackend('an administrator reads the list of users, and additions that are missing break nothing')],
    },
    {
      says: 'An entrepreneur sees a mentor’s name, email, areas and, where there are any, specializations',
      tests: [t.booking(GUIDE_CARD), t.booking('shows what can be read of an odd guide')],
      own: [t.apiGuides('one guide', 'comes with the whole week')],
    },
    {
      says: 'guide_type specialized is shown as Especializado, any other value as Asignado',
      tests: [
        t.booking(GUIDE_CARD),
        t.booking("shows the type %s as 'Asignado' (rule 1.10)"),
        t.roles('guide_type %s is shown as %s'),
      ],
    },
    {
      says: 'available_schedule is a map of sunday to saturday in lower case, each a list of ranges',
      tests: [t.readGuides('is open on the days that have an entry')],
      own: [t.apiGuides('one guide', 'comes with the whole week')],
    },
    {
      says: 'A profile’s slots have start_time and end_time as HH:MM in 24 hours',
      tests: [
        t.week('sends all seven days in 24-hour times and says for three seconds that it worked'),
        t.readGuides('a profile'),
      ],
      own: [t.apiProfile('a week is saved, comes back in order, and is offered from the next request on')],
      core: [t.otherBackend('a mentor edits and saves the week')],
    },
    {
      says: 'available_hours are items of start_time and end_time, ‘h:mm AM/PM’',
      tests: [
        t.limaTime('times are written in three ways (rule 5.10)'),
        t.booking('are cut hourly from wide ranges and shown in 12-hour form (rules 5.9 and 5.10)'),
      ],
      own: [t.apiGuides(ITEMS)],
    },
    {
      says: 'A booking has guide_id, start_time, description and attendees, objects with an email',
      tests: [t.booking('carries the guide, the start with Lima’s offset (rule 2.4), the description and the guests')],
      own: [t.apiBook('a free hour is booked, stored and mailed to all participants (rule 10.1)')],
      core: [t.otherBackend('an entrepreneur books: wide ranges are cut into hours, and an empty reply is a success')],
    },
    {
      says: 'An administrator’s event has guide_id, user_id and start_time',
      tests: [t.createEvent('sends the Lima hour as a UTC instant (rule 2.4), with an idempotency key')],
      own: [t.apiEvents('needs no availability, takes UTC, and mails both people')],
      core: [t.coreBackend('an administrator creates, edits and deactivates accounts, and creates an event')],
    },
    {
      says: 'The people to choose from are users and guides with id, name and email',
      tests: [t.readUsers('people to choose from have an id and a name')],
      own: [t.apiEvents('are active, by name, and no more than id, name and e-mail')],
    },
    {
      says: 'A table’s order is a column’s id and whether it descends',
      tests: [
        t.dataTable('is per column, said by aria-sort and reported'),
        t.tableQuery('with sort_by and sort_direction'),
      ],
    },
    {
      says: 'A filter has a name, a label, a type (select or date) and options of value and label',
      tests: [t.dataTable('Limpiar resets all filters to empty'), t.download(FILE)],
    },
    {
      says: 'The picture of a person is a default one',
      tests: [
        t.face('shows the initials, and is nothing for screen readers'),
        t.face('of somebody without a name is a drawing'),
      ],
    },
  ],
};
