import type { Section } from './row.ts';
import * as t from './test-files.ts';

const MENTOR_FAILS = 'fails with %s: what was typed stays (rules 8.8 and 11.5)';
const TOGGLE_FAILS = 'fail with %s: the call is not repeated, and the list is read again';
const EVENT_FAILS = 'fails with %s below ours: what was chosen stays, and another try succeeds';
const OWN_MENTOR = 'creates, edits, deactivates and activates a mentor (rules 1.5 and 8.4)';
const OWN_ENTREPRENEUR = 'creates an entrepreneur who can sign in; edits, deactivates and activates them (rule 8.7)';
const LIST_FAILS = 'a list that cannot be loaded (rule 8.10)';
const EVENT_TEXTS = t.adminTexts('the events say (rules 9.7 and 9.8)');
const MENTOR_TEXTS = t.adminTexts('creating a mentor says (rule 8.8)');
const ENTREPRENEUR_TEXTS = t.adminTexts('creating and editing an entrepreneur says');
const TOGGLE_TEXTS = t.adminTexts('switching an account says (rule 8.9)');
const SAVE_FAILS = 'that fails shows %s, and keeps what was changed';

export const SECTION_8: Section = {
  title: '§8 Error catalogue',
  rows: [
    {
      says: 'A 401 to any call clears the session and is refused with ‘Vuelva a iniciar sesión’',
      tests: [
        t.http('to several calls that carried a token logs out once'),
        t.routes("leads to the sign-in with 'Vuelva a iniciar sesión'"),
      ],
      own: [t.guards("leads to the sign-in, once, with 'Vuelva a iniciar sesión'")],
    },
    {
      says: 'A mentor who does not load: the message, or ‘Error al cargar la información del mentor’',
      tests: [t.booking('on another failure shows %s')],
    },
    {
      says: 'Hours that do not load: the message, or ‘Error al cargar los horarios disponibles’, and no hours',
      tests: [t.booking('show %s in a red box when they fail, with an empty list')],
    },
    {
      says: 'A booking that fails: the message, or ‘Error al agendar la mentoria’',
      tests: [t.booking('shows %s in a red box and keeps the form')],
      own: [t.entrepreneurJourney('two entrepreneurs who want the same hour')],
      core: [t.oddBackend('an entrepreneur books with a wrapped guide, and is refused in the server’s words')],
    },
    {
      says: 'Errors of the booking screen stand in a red box',
      tests: [
        t.booking('show %s in a red box when they fail, with an empty list'),
        t.booking('shows %s in a red box and keeps the form'),
      ],
    },
    {
      says: 'A refused call of the administration shows the server’s error in a toast',
      tests: [t.users(MENTOR_FAILS), t.users(TOGGLE_FAILS)],
      own: [t.adminJourney(OWN_ENTREPRENEUR)],
      core: [MENTOR_TEXTS],
    },
    { says: 'Without an error: ‘Error al procesar el mentor’', tests: [t.users(MENTOR_FAILS)], core: [MENTOR_TEXTS] },
    {
      says: 'Without an error: ‘Error al procesar el emprendedor’',
      tests: [t.users('fails with %s (rule 8.8)')],
      core: [ENTREPRENEUR_TEXTS],
    },
    {
      says: 'Without an error: ‘Error al cargar usuarios’',
      tests: [t.users(LIST_FAILS)],
      core: [t.adminTexts('the list of users says')],
    },
    {
      says: 'Without an error: ‘Error al desactivar/activar el usuario’',
      tests: [t.users(TOGGLE_FAILS)],
      core: [TOGGLE_TEXTS],
    },
    {
      says: 'Without a response: ‘No se pudo procesar el mentor’',
      tests: [t.users(MENTOR_FAILS)],
      core: [MENTOR_TEXTS],
    },
    {
      says: 'Without a response: ‘No se pudo procesar el emprendedor’',
      tests: [t.users('fails with %s (rule 8.8)')],
      core: [ENTREPRENEUR_TEXTS],
    },
    {
      says: 'Without a response: ‘Error al cargar usuarios’',
      tests: [t.users(LIST_FAILS)],
      core: [t.adminTexts('the list of users says')],
    },
    {
      says: '‘Mentor creado exitosamente’',
      tests: [t.users('Crear Mentor (rule 8.4)')],
      own: [t.adminJourney(OWN_MENTOR)],
      core: [MENTOR_TEXTS],
    },
    { says: '‘Mentor actualizado exitosamente’', tests: [t.users('Editar Mentor')], own: [t.adminJourney(OWN_MENTOR)] },
    {
      says: '‘Emprendedor creado exitosamente’',
      tests: [t.users('sends the password twice')],
      own: [t.adminJourney(OWN_ENTREPRENEUR)],
      core: [ENTREPRENEUR_TEXTS],
    },
    {
      says: '‘Emprendedor actualizado exitosamente’',
      tests: [t.users('leaves both passwords out where none is typed')],
      own: [t.adminJourney(OWN_ENTREPRENEUR)],
      core: [t.coreBackend('an administrator creates, edits and deactivates accounts, and creates an event')],
    },
    {
      says: '‘Usuario activado exitosamente’, ‘Usuario desactivado exitosamente’',
      tests: [t.users('%s: one call, and the list again')],
      own: [t.adminJourney(OWN_MENTOR)],
      core: [TOGGLE_TEXTS],
    },
    {
      says: 'A saved schedule: ‘Horarios actualizados exitosamente’',
      tests: [t.week('sends all seven days in 24-hour times and says for three seconds that it worked')],
      own: [t.keyboard('a mentor skips the menu, edits a week and logs out')],
      core: [t.otherBackend('a mentor edits and saves the week')],
    },
    {
      says: 'A schedule that is not saved: the errors joined by commas, else the message, else ‘Error al actualizar los horarios’',
      tests: [t.week(SAVE_FAILS)],
      own: [
        t.mentorJourney('reads why a week is refused, all reasons joined by commas (rule 11.1), and keeps the changes'),
      ],
      core: [t.coreBackend('what fails where the backend %s keeps every form, and is sent once')],
    },
    {
      says: 'A profile that does not load is only logged',
      tests: [t.week('is only logged, and can neither be edited nor saved over: %s')],
      own: [t.mentorJourney('whose week did not load cannot save over it (rule 11.6), and goes on when it has loaded')],
      core: [
        t.oddBackend(
          'a mentor’s wrapped week is read; one that is not understood cannot be saved over (rules 11.6 and 12.3)',
        ),
      ],
    },
    {
      says: 'An event that is not created: the toast ‘Error al crear el evento’',
      tests: [t.createEvent(EVENT_FAILS)],
      core: [
        EVENT_TEXTS,
        t.oddBackend('an administrator’s home works with the calls of the contract’s core alone (rule 12.1)'),
      ],
    },
    {
      says: 'An event that is created: ‘Evento creado exitosamente’',
      tests: [t.createEvent('sends the Lima hour as a UTC instant (rule 2.4), with an idempotency key')],
      own: [t.adminJourney('an administrator and the events')],
      core: [t.coreBackend('an administrator creates, edits and deactivates accounts, and creates an event')],
    },
    {
      says: 'A download that fails: ‘Error al descargar el archivo’',
      tests: [t.download('says that it failed'), t.eventsTable('that cannot be downloaded says so, and below it %s')],
      core: [EVENT_TEXTS],
    },
    {
      says: 'A download that succeeds: ‘Archivo descargado exitosamente’',
      tests: [t.download('Descargar (rule 9.8)')],
      own: [t.adminJourney('downloads exactly the rows of all pages of the list, in its order (rule 9.8)')],
      core: [EVENT_TEXTS],
    },
    {
      says: 'An unhandled error of a route: ‘Unexpected Application Error!’, then the status and text, or the message',
      tests: [
        t.routeError('rule 4.5: an error shows its message, and its stack in closed details'),
        t.routeError('a refused route shows its status and text'),
      ],
    },
    {
      says: 'Below it the stack, where there is one',
      tests: [
        t.routeError('rule 4.5: an error shows its message, and its stack in closed details'),
        t.routeError('a refused route shows its status and text'),
      ],
    },
  ],
};
