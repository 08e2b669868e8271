import type { Section } from './row.ts';
import * as t from './test-files.ts';

const CORE_BOOKS = 'an entrepreneur books: wide ranges are cut into hours, and an empty reply is a success';
const DATES = 'are the days with a schedule entry and at least one available hour, each asked about once';
const OUTSIDE = 'SEC-26: an hour that was not offered is a 422 (rule 5.14)';
const SENT = 'carries the guide, the start with Lima’s offset (rule 2.4), the description and the guests';
const MENTOR_SENT = 'sends the fields of the contract, without areas where none is chosen (rule 8.6)';

export const SECTION_5: Section = {
  title: '§5 Validation rules',
  rows: [
    {
      says: 'A booking without date and time is not sent',
      tests: [t.booking('is ignored until date and time are chosen (rule 5.11)')],
    },
    {
      says: 'Additional addresses are split at commas and trimmed, and empty ones dropped',
      tests: [t.booking(SENT), t.attendees('%j is split into %j')],
      core: [t.otherBackend(CORE_BOOKS)],
    },
    { says: 'The browser does not check the form of an address', tests: [t.booking(SENT)] },
    { says: 'The browser has no rule for the description', tests: [t.booking('sends a description of any length')] },
    {
      says: 'Dates are the next 7 days, from today on',
      tests: [
        t.slots('events can be booked on seven Lima days, today included (rule 5.6)'),
        t.booking('count seven Lima days, also where the browser is in tomorrow already (rule 2.1)'),
      ],
      own: [
        t.apiGuides(
          'the window is seven Lima days, and the date is named by its first ten characters (rules 5.6 and 2.2)',
        ),
      ],
    },
    {
      says: 'Only days for whose weekday the mentor’s schedule has an entry',
      tests: [t.booking(DATES)],
      own: [t.apiBook(OUTSIDE)],
    },
    {
      says: 'Only days of which the server returns at least one hour',
      tests: [t.booking(DATES), t.booking('leave out a day without an available hour')],
      own: [
        t.apiGuides('are those of each of its days: booked, special, without hours, and today’s two clock hours ahead'),
      ],
    },
    {
      says: 'Today’s hours begin no earlier than the present Lima hour plus 2',
      tests: [
        t.slots("today's slots begin at or after the clock hour plus two (rule 5.7)"),
        t.booking('of today begin two clock hours ahead: at %s'),
        t.booking('leave out today once its last hour is less than two clock hours away (rule 5.7)'),
      ],
      own: [t.apiGuides("today's begin two clock hours ahead (rule 5.7)")],
    },
    {
      says: 'A check of a day that fails counts as unavailable',
      tests: [
        t.booking('count a failed check as unavailable, say so, and check again'),
        t.slowNetwork('a day that does not load delays no other day, and can be loaded again'),
      ],
    },
    {
      says: 'A mentor needs email, guide_type and code, else the button is disabled',
      tests: [t.users('is disabled until e-mail, type and code are there')],
      own: [t.adminJourney('creates, edits, deactivates and activates a mentor (rules 1.5 and 8.4)')],
    },
    {
      says: 'Sent without one: ‘Por favor completa todos los campos requeridos: Email, Tipo de Mentor, Código Único y al menos una área’',
      tests: [t.users('says what is missing when Enter sends it incomplete')],
    },
    {
      says: 'A code takes letters alone, in capitals, 6 at most, with the hint ‘Solo letras, máximo 6 caracteres’',
      tests: [t.users('takes six letters for a code, and makes them capitals (rule 8.5)')],
      own: [t.apiUsers('SEC-34: the code %j is a 422')],
    },
    { says: 'Where no area is chosen areas is not sent', tests: [t.users(MENTOR_SENT)] },
    { says: 'Specializations are sent as a list, split at comma and space', tests: [t.users(MENTOR_SENT)] },
    {
      says: 'An entrepreneur needs name, email and company_name: ‘Por favor completa todos los campos requeridos: Nombre, Email y Emprendimiento’',
      tests: [t.users('says what is missing, without the password')],
      own: [t.apiUsers('an entrepreneur with %s is a 422')],
    },
    {
      says: 'Creating needs the password too: ‘Nombre, Email, Contraseña y Emprendimiento’',
      tests: [t.users('says what is missing, the password too')],
      own: [
        t.adminJourney('creates an entrepreneur who can sign in; edits, deactivates and activates them (rule 8.7)'),
      ],
    },
    {
      says: 'Editing with an empty password sends neither password field',
      tests: [t.users('leaves both passwords out where none is typed')],
      own: [t.apiUsers('an entrepreneur without a password keeps the old one')],
      core: [t.adminTexts('Emprendedor actualizado exitosamente, without a password that was left empty')],
    },
    {
      says: 'Otherwise password_confirmation equals the password',
      tests: [t.users('sends the password twice'), t.users('sends a new password with its confirmation')],
    },
    {
      says: 'A range cannot start inside another one',
      tests: [t.editor('%s, %s, is offered and taken: %#')],
      own: [t.apiProfile('REL-15: a broken rule is a 422 that lists each fault, and nothing is saved (rule 7.8)')],
    },
    { says: 'Ends are offered from the next half hour after the start on', tests: [t.editor('an end (rule 7.7)')] },
    {
      says: 'Times are offered every 10 minutes, the latest start at 10:30 PM (1350 minutes)',
      tests: [
        t.editor('is offered every ten minutes up to 10:30 PM'),
        t.week('lists each time that the rules allow, and shows a published one that they do not (rules 7.3 and 7.7)'),
      ],
      own: [t.apiProfile('REL-15: a broken rule is a 422 that lists each fault, and nothing is saved (rule 7.8)')],
    },
    { says: 'An event needs Emprendedor, Mentor, Fecha and Hora', tests: [t.createEvent('needs all four')] },
    {
      says: 'An event’s date is not before today',
      tests: [t.createEvent('takes no day before today')],
      own: [t.apiEvents('placing an event')],
    },
    {
      says: 'An event’s hour is one of 48 half hours, 00:00 to 23:30',
      tests: [t.createEvent('lists the 48 half hours of a day')],
      own: [t.apiEvents('placing an event')],
    },
    {
      says: 'An event’s start is its date and hour in UTC-5, sent as an ISO text in UTC',
      tests: [t.createEvent('sends the Lima hour as a UTC instant (rule 2.4), with an idempotency key')],
      own: [t.apiEvents('needs no availability, takes UTC, and mails both people')],
    },
    {
      says: 'The first page leads to none before it, the last page to none after it: the buttons are disabled',
      tests: [
        t.dataTable('has previous, next and numbered pages'),
        t.dataTable('has nowhere to go where there is one page'),
      ],
    },
  ],
};
