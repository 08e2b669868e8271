import type { Section } from './row.ts';
import * as t from './test-files.ts';

const CORE_BOOKS = 'an entrepreneur books: wide ranges are cut into hours, and an empty reply is a success';
const CORE_ADMIN = 'an administrator creates, edits and deactivates accounts, and creates an event';
const BOOKS =
  'searches a mentor (rule 5.1), books an hour (rule 5.16), finds it in Mis mentorías, moves it and cancels it (rule 6.2)';
const MENTOR_DAY =
  'opens a day (rule 7.2), is booked on it at once, and cancels with a reason that the entrepreneur reads (rule 6.2)';

export const SECTION_1: Section = {
  title: '§1 What the product does and for whom',
  rows: [
    {
      says: 'The types user, guide and admin are shown as Emprendedor, Mentor and Admin',
      tests: [t.roles('the user types are shown as Emprendedor, Mentor and Admin (rule 1.1)')],
      own: [t.apiUsers('2 is administrators, 1 mentors, 0 entrepreneurs (rule 8.3)')],
    },
    {
      says: 'An entrepreneur finds mentors and books an hour',
      own: [t.entrepreneurJourney(BOOKS)],
      core: [t.otherBackend(CORE_BOOKS)],
    },
    {
      says: 'A mentor sets a weekly availability',
      own: [t.mentorJourney(MENTOR_DAY)],
      core: [t.otherBackend('a mentor edits and saves the week')],
    },
    {
      says: 'A mentor has a dashboard',
      tests: [t.guideHome('the next events', 'begin with today’s: who, what about, with whom, when')],
      own: [t.bookingJourney('one real booking')],
      core: [t.guideHome('is no error on a backend with the calls of the core alone (rule 12.1)')],
    },
    {
      says: 'An administrator manages the accounts of mentors and entrepreneurs',
      own: [t.adminJourney('an administrator and the accounts')],
      core: [t.coreBackend(CORE_ADMIN)],
    },
    {
      says: 'An administrator creates events',
      own: [t.adminJourney('an administrator and the events')],
      core: [t.coreBackend(CORE_ADMIN)],
    },
    {
      says: 'The interface is in Spanish',
      own: [t.entrepreneurJourney(BOOKS), t.mentorJourney(MENTOR_DAY)],
      core: [
        t.oddBackend('an administrator reads rows with unreadable fields, and a page of HTML is no list (rule 12.3)'),
      ],
    },
    {
      says: 'All times are of Lima, UTC-5, whatever the clock of the browser',
      tests: [
        t.limaTime('the Lima clock runs five hours behind UTC, all year (rule 2.1)'),
        t.anyZone('an instant is five hours after what Lima reads, in whole minutes (rule 2.1)'),
      ],
      own: [t.entrepreneurJourney('whatever the clock of the browser (rule 2.1)')],
    },
    {
      says: 'Who is signed in sees a logo',
      tests: [t.layout('the frame shows the logo, which leads home (rule 4.1)')],
    },
    {
      says: 'The name of who is signed in opens a menu with ‘Cerrar Sesión’',
      tests: [t.layout('the user’s menu (rule 4.1)', 'of the %s')],
      own: [t.keyboard('an entrepreneur signs in, books, cancels and logs out')],
    },
    {
      says: 'A button for support floats over the screen',
      tests: [t.layout('support (rule 4.2)', 'names whom to call')],
      own: [t.pointer('the button for support floats: it stays where it is while the screen scrolls (rule 4.1)')],
    },
    {
      says: 'The panel ‘Soporte de mentorias’ says whom to call when the system or the mentoring makes trouble, with name and phone',
      tests: [t.layout('support (rule 4.2)', 'names whom to call')],
    },
  ],
};
