import { reportOf } from './figures.ts';
import type { Entry, Event, Ledger, Person } from './ledger.ts';
import { isConfirmed, isOver, nameOf } from './ledger.ts';
import { lastEventOf } from './lists.ts';
import { clock24, clockInSpanish, dayOf, minutesOf, slashed } from './plain-time.ts';

const TYPES = { user: 'Emprendedor', guide: 'Mentor', admin: 'Admin' };
const ATTENDANCES: Record<string, string> = {
  held: 'Se realizó',
  missed_by_user: 'No asistió el emprendedor',
  missed_by_guide: 'No asistió el mentor',
};
const AREAS: Record<string, string> = { it: 'Tecnología', rrhh: 'Recursos Humanos', finanzas: 'Finanzas' };

const EVENT_HEAD =
  'Código,Fecha,Hora,Mentor,Correo del mentor,Emprendedor,Correo del emprendedor,Emprendimiento,Estado,Asistencia,Cancelada por,Motivo,Descripción,Correos adicionales,Fecha de creación';
const USER_HEAD =
  'Código,Nombre,Correo,Tipo,Tipo de mentor,Áreas,Especialidades,Emprendimiento,Ubicación,Origen,Descripción,Estado,Fecha de creación,Última mentoría';
const REPORT_HEAD =
  'Mes,Mentorías realizadas,Horas realizadas,Confirmadas por ambos,Por una parte,Sin registrar,En desacuerdo,Inasistencias,Canceladas,Mentores sin mentoría realizada,Emprendedores sin mentoría realizada';

/** A file as rows of cells, its head first. */
export type Rows = string[][];

export function eventsFile(ledger: Ledger, events: Event[]): Rows {
  const lines = events.map((event) => [
    String(event.id),
    slashed(dayOf(event.start)),
    clockInSpanish(minutesOf(event.start)),
    nameOf(event.guide),
    event.guide.email,
    nameOf(event.user),
    event.user.email,
    event.user.company,
    isConfirmed(event) ? 'Confirmada' : 'Cancelada',
    isConfirmed(event) && isOver(event, ledger) ? (ATTENDANCES[event.attendance ?? ''] ?? 'Sin registrar') : '',
    event.cancelledBy ? TYPES[event.cancelledBy] : '',
    event.reason,
    event.description,
    event.guests.join(', '),
    slashed(dayOf(event.createdAt)),
  ]);
  return [EVENT_HEAD.split(','), ...lines];
}

export function usersFile(ledger: Ledger, people: Person[]): Rows {
  const guideTypes = { assigned: 'Asignado', specialized: 'Especializado' };
  const lines = people.map((person) => [
    person.code,
    nameOf(person),
    person.email,
    TYPES[person.type],
    person.guideType ? guideTypes[person.guideType] : '',
    person.areas.map((area) => AREAS[area]).join(', '),
    person.specializations.join(', '),
    person.company,
    person.location,
    person.origin,
    person.description,
    person.active ? 'Activo' : 'Inactivo',
    slashed(dayOf(person.createdAt)),
    dayOfLast(ledger, person),
  ]);
  return [USER_HEAD.split(','), ...lines];
}

function dayOfLast(ledger: Ledger, person: Person): string {
  const last = lastEventOf(ledger, person);
  return last === undefined ? '' : slashed(dayOf(last));
}

export function reportFile(ledger: Ledger, first: string, last: string): Rows {
  const lines = reportOf(ledger, first, last).map((month) => Object.values(month).map(String));
  return [REPORT_HEAD.split(','), ...lines];
}

/** What the file of the trail says of a row. */
export function trailLine({ at, actor, changes }: Entry) {
  const line = {
    Fecha: slashed(dayOf(at)),
    Hora: clock24(minutesOf(at)),
    Quién: nameOf(actor),
    Correo: actor.email,
    Rol: TYPES[actor.type],
  };
  return changes === undefined ? line : { ...line, Cambios: changes };
}
