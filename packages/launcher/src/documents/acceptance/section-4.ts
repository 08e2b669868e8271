import type { Section } from './row.ts';
import * as t from './test-files.ts';

const SLOW =
  'a slow one shows each wait in words, and takes one booking however often the button is pressed (rule 5.11)';
const AFTER = 'says so in green, focused, with an .ics to download, and the form is empty';
const MENTOR_DAY =
  'opens a day (rule 7.2), is booked on it at once, and cancels with a reason that the entrepreneur reads (rule 6.2)';
const SESSION = 'rule 3.2: signing in stores user and token, a changed name the user alone, a log-out clears both';

export const SECTION_4: Section = {
  title: '§4 States and transitions',
  rows: [
    { says: 'Signing in stores user and token', tests: [t.session(SESSION)] },
    { says: 'An update of the user replaces the user alone', tests: [t.session(SESSION)] },
    {
      says: 'Logging out clears both',
      tests: [t.session(SESSION)],
      own: [t.keyboard('a mentor skips the menu, edits a week and logs out')],
    },
    {
      says: 'A 401 to any call logs out',
      tests: [t.http('to several calls that carried a token logs out once')],
      own: [t.guards("leads to the sign-in, once, with 'Vuelva a iniciar sesión'")],
    },
    {
      says: 'The booking screen loads, then has failed, is missing or ready',
      tests: [t.booking('loading the guide (rules 5.2 and 5.3)')],
    },
    {
      says: 'A chosen date loads its hours',
      tests: [t.booking('are cut hourly from wide ranges and shown in 12-hour form (rules 5.9 and 5.10)')],
      own: [t.bookingJourney('one real booking')],
    },
    {
      says: 'The time is disabled until a date is chosen',
      tests: [t.booking('are off until a date is chosen')],
      own: [t.entrepreneurJourney(SLOW)],
    },
    {
      says: 'The time is disabled and reads ‘Cargando horarios...’ while hours load',
      tests: [t.booking("are off and read 'Cargando horarios...' while they load")],
      own: [t.entrepreneurJourney(SLOW)],
    },
    {
      says: 'A date without hours: ‘El mentor no está disponible en esta fecha’',
      tests: [t.booking("say 'El mentor no está disponible en esta fecha' when there are none")],
    },
    {
      says: 'The button is disabled until date and time are chosen',
      tests: [t.booking('are cleared when another date is chosen')],
    },
    {
      says: 'The button is disabled while it is sent',
      tests: [t.booking("reads 'Procesando...' and is off meanwhile; a second one is ignored")],
      own: [t.entrepreneurJourney(SLOW)],
    },
    {
      says: 'Success is green: ‘¡Mentoría agendada exitosamente!’',
      tests: [t.booking(AFTER)],
      own: [t.mentorJourney(MENTOR_DAY)],
      core: [t.otherBackend('an entrepreneur books: wide ranges are cut into hours, and an empty reply is a success')],
    },
    { says: 'Success empties date, time, description, addresses and hours', tests: [t.booking(AFTER)] },
    {
      says: 'Success computes the dates again',
      tests: [t.booking('the dates are recomputed')],
      own: [t.bookingJourney('one real booking')],
    },
    {
      says: 'DELETE switches an account off, or on again',
      tests: [t.users('%s: one call, and the list again')],
      own: [t.adminJourney('creates, edits, deactivates and activates a mentor (rules 1.5 and 8.4)')],
      core: [t.coreBackend('a new account and a switched one are found in the list')],
    },
    {
      says: '‘¿Estás seguro de que deseas desactivar/activar este usuario?’ is asked first',
      tests: [t.users('ask first, and do nothing on no'), t.users('%s: one call, and the list again')],
      own: [
        t.adminJourney('creates an entrepreneur who can sign in; edits, deactivates and activates them (rule 8.7)'),
      ],
    },
    {
      says: 'The forms of users create, or edit',
      tests: [
        t.users('sends the password twice'),
        t.users('starts with the mentor, and sends the same payload to the same account'),
      ],
    },
    {
      says: 'Closing or cancelling a form empties it',
      tests: [
        t.users('asks where something was typed, and Cancelar does not'),
        t.users('is filled in when the same person opens it again, and empty after it was closed (rule 8.8)'),
      ],
    },
    {
      says: 'A saved form closes, and the list is read again',
      tests: [t.users('sends the fields of the contract, without areas where none is chosen (rule 8.6)')],
      own: [t.adminJourney('creates, edits, deactivates and activates a mentor (rules 1.5 and 8.4)')],
    },
    {
      says: 'Another filter or search leads to page 1',
      tests: [
        t.users('%s is %s on the wire; filter and search go to the first page'),
        t.dataTable('applies only when Enter is pressed, and goes to the first page'),
        t.dataTable('Aplicar applies and closes, and goes to the first page'),
      ],
      own: [t.adminJourney('finds people: filter, search and sort begin at the first page (rule 9.2)')],
    },
    {
      says: 'A day that is switched on has 09:00 AM to 06:00 PM',
      tests: [t.editor('turns a day on with 09:00 AM to 06:00 PM'), t.week('turns a day on with 09:00 AM to 06:00 PM')],
      own: [t.mentorJourney(MENTOR_DAY)],
    },
    {
      says: 'A day that is switched off has no ranges',
      tests: [
        t.editor('turns a day off and clears its ranges'),
        t.week('turns a day off, which can be undone for five seconds'),
      ],
      core: [t.otherBackend('a mentor edits and saves the week')],
    },
    {
      says: 'Only the last range of a day can be edited',
      tests: [
        t.week('lets the last range of a day be edited and no earlier one (rule 7.4)'),
        t.editor('changes the last range alone'),
      ],
    },
    {
      says: 'A new range begins 10 minutes after the end of the one before, or at 09:00 AM, with its automatic end',
      tests: [t.editor('adding (rule 7.6)'), t.week('are added ten minutes after the previous end (rule 7.6)')],
    },
    {
      says: 'Only the last range is removed, and only while another remains',
      tests: [t.editor('removing (rule 7.4)'), t.week('are removed from the last one, and never the only one')],
    },
    {
      says: 'Another start sets the end: the next half hour after the start plus one hour',
      tests: [
        t.editor('the automatic end is the next half hour after the start plus one hour (rule 7.5)'),
        t.week('take their end from a new start, which screen readers hear (rule 7.5)'),
      ],
      own: [t.mentorJourney(MENTOR_DAY)],
    },
    {
      says: 'While an event is sent the button reads ‘Creando...’ and is disabled, and a second submit is ignored',
      tests: [t.createEvent('reads Creando... while it is sent, and is sent once')],
      own: [t.adminJourney('an administrator and the events')],
    },
    {
      says: 'A created event closes the modal and empties the form',
      tests: [
        t.createEvent('sends the Lima hour as a UTC instant (rule 2.4), with an idempotency key'),
        t.createEvent('starts empty again'),
      ],
      own: [t.adminJourney('an administrator and the events')],
    },
    {
      says: 'After a created event the page of the table is read again',
      own: [
        t.eventsTable('is read again when an event was created (rule 9.7)'),
        t.adminJourney('an administrator and the events'),
      ],
      core: 'the list of events is not in §7',
    },
    {
      says: 'The success of a saved schedule disappears after 3 seconds',
      tests: [t.week('sends all seven days in 24-hour times and says for three seconds that it worked')],
      own: [t.mentorJourney(MENTOR_DAY)],
    },
  ],
};
