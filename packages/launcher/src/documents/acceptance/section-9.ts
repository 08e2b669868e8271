import type { Section } from './row.ts';
import * as t from './test-files.ts';

export const SECTION_9: Section = {
  title: '§9 Constants and limits',
  rows: [
    {
      says: 'The time zone is America/Lima, UTC-5, all year',
      tests: [t.limaTime('the Lima clock runs five hours behind UTC, all year (rule 2.1)')],
      own: [t.entrepreneurJourney('whatever the clock of the browser (rule 2.1)')],
    },
    {
      says: 'Bookings carry the offset -05:00',
      tests: [
        t.limaTime('a wire instant is the Lima clock with its offset (rule 2.4)'),
        t.booking('carries the guide, the start with Lima’s offset (rule 2.4), the description and the guests'),
      ],
      own: [t.apiBook('a time is an instant with an offset')],
      core: [
        t.coreBackend(
          'an entrepreneur books the start of an item shorter than an hour (rule 5.9), with the id of the backend',
        ),
      ],
    },
    {
      says: 'The window of dates is 7 days, today included',
      tests: [t.slots('events can be booked on seven Lima days, today included (rule 5.6)')],
      own: [t.apiBook('SEC-26: an hour that was not offered is a 422 (rule 5.14)')],
    },
    {
      says: 'The lead on the same day is 2 hours',
      tests: [t.slots("today's slots begin at or after the clock hour plus two (rule 5.7)")],
      own: [t.apiGuides("today's begin two clock hours ahead (rule 5.7)")],
    },
    {
      says: 'Slots are cut every hour from each range',
      tests: [
        t.slots('slots are cut every hour from the own start of a range (rule 5.5)'),
        t.booking('are cut hourly from wide ranges and shown in 12-hour form (rules 5.9 and 5.10)'),
      ],
      own: [
        t.mentorJourney(
          'opens a day (rule 7.2), is booked on it at once, and cancels with a reason that the entrepreneur reads (rule 6.2)',
        ),
      ],
      core: [t.otherBackend('an entrepreneur books: wide ranges are cut into hours, and an empty reply is a success')],
    },
    {
      says: 'Slots are shown as twelve-hour times of es-ES',
      tests: [t.limaTime('shows what Spanish of Spain shows')],
      core: [t.otherBackend('an entrepreneur books: wide ranges are cut into hours, and an empty reply is a success')],
    },
    { says: 'The menu’s breakpoint is 1024 px', tests: [t.layout('under 1024 px (rule 4.3)')] },
    {
      says: 'Tables and lists of the administration have 10 rows to a page',
      own: [t.apiUsers('pages are stable, complete, and know the total (rule 9.2)')],
      core: 'the server’s own: it cuts the pages',
    },
    {
      says: 'More than 5 pages are shortened',
      tests: [
        t.pagesShown('rule 9.3: up to five pages are shown in full'),
        t.pagesShown('more than five are abbreviated around the current one'),
      ],
    },
    {
      says: 'An event’s hours are 30 minutes apart, 48 a day',
      tests: [t.createEvent('lists the 48 half hours of a day')],
    },
    {
      says: 'A mentor’s code has 6 letters at most',
      tests: [t.users('takes six letters for a code, and makes them capitals (rule 8.5)')],
      own: [t.apiUsers('SEC-34: the code %j is a 422')],
    },
    {
      says: 'The schedule’s steps are 10 minutes, the latest start is 22:30',
      tests: [t.editor('is offered every ten minutes up to 10:30 PM')],
      own: [t.apiProfile('REL-15: a broken rule is a 422 that lists each fault, and nothing is saved (rule 7.8)')],
    },
    {
      says: 'The default range is 09:00 AM to 06:00 PM',
      tests: [
        t.availability(
          'a day that is turned on opens 09:00 to 18:00, the latest start is 22:30, the last time 23:50 (rules 7.2 and 7.3)',
        ),
        t.week('turns a day on with 09:00 AM to 06:00 PM'),
      ],
    },
    {
      says: 'Toasts of the administration of users close after 4000 ms',
      tests: [t.users('toasts close after four seconds (rule 8.11)')],
    },
    {
      says: 'Toasts of the table close after 5000 ms',
      tests: [t.toasts('closes by itself after five seconds')],
    },
    {
      says: 'Toasts stand at the top right',
      tests: [t.toasts('a notice', '%s')],
    },
    {
      says: 'Alt+T leads to the toasts',
      tests: [t.toasts('rule 9.10: Alt+T focuses the newest from within a field, Esc returns to it')],
    },
    {
      says: 'The success of a schedule is there for 3000 ms',
      tests: [t.week('sends all seven days in 24-hour times and says for three seconds that it worked')],
    },
    {
      says: 'The storage of the session is waited for 5000 ms',
      tests: [t.storedAuth('that has not answered after 5000 ms means signed out, whatever it says then')],
    },
    {
      says: 'Dates are shown as dd/mm/yyyy',
      tests: [t.limaTime('days are written in Spanish (rule 2.3)'), t.dateField('is shown as dd/mm/yyyy (rule 2.3)')],
      own: [t.apiEvents('is a named CSV file with a BOM, with the rows of the list in its order (rule 9.8)')],
      core: [
        t.oddBackend('an administrator reads rows with unreadable fields, and a page of HTML is no list (rule 12.3)'),
      ],
    },
  ],
};
