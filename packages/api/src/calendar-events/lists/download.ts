import type { CalendarEvent, DownloadQuery } from '@mentorias/contract/events/calendar-events';
import { timesOf } from '@mentorias/contract/events/event-times';
import { describeOutcome, eventOutcome } from '@mentorias/domain/events/attendance';
import { eventState } from '@mentorias/domain/events/calendar-events';
import { userTypeLabel } from '@mentorias/domain/people/roles';
import { withPlainSpaces } from '@mentorias/domain/text/spaces';
import { formatDayMonthYear, formatTime, limaMinutes } from '@mentorias/domain/time/lima-time';
import { sql } from 'kysely';
import { BYTE_ORDER_MARK, csvLine } from '../../csv/csv.ts';
import { csvByIds, idTexts } from '../../csv/download.ts';
import { ALWAYS } from '../../database/lists/conditions.ts';
import type { Read } from '../../database/read-replica.ts';
import type { Db } from '../../database/schema.ts';
import { selectEvents, toEvent } from '../events-store.ts';
import type { RoomConfig } from '../rooms.ts';
import { eventMembers } from './event-members.ts';
import type { EventList } from './filters.ts';
import { eventOrder, partsOf, sortOf } from './order.ts';

const COLUMNS: Record<string, (event: CalendarEvent, now: Date) => string> = {
  Código: ({ id }) => String(id),
  Fecha: ({ start_time }) => formatDayMonthYear(new Date(start_time)),
  Hora: ({ start_time }) => withPlainSpaces(formatTime(limaMinutes(new Date(start_time)))),
  Mentor: ({ guide }) => guide.name,
  'Correo del mentor': ({ guide }) => guide.email,
  Emprendedor: ({ user }) => user.name,
  'Correo del emprendedor': ({ user }) => user.email,
  Emprendimiento: ({ user }) => user.company_name,
  Estado: ({ status }) => (status === 'confirmed' ? 'Confirmada' : 'Cancelada'),
  Asistencia: attendanceOf,
  'Cancelada por': ({ cancelled_by }) => (cancelled_by ? userTypeLabel(cancelled_by) : ''),
  Motivo: ({ cancel_reason }) => cancel_reason,
  Descripción: ({ description }) => description,
  'Correos adicionales': ({ attendees }) => attendees.map(({ email }) => email).join(', '),
  'Fecha de creación': ({ created_at }) => formatDayMonthYear(new Date(created_at)),
};

const CELLS = Object.values(COLUMNS);

/** The attendance of an event that is over, 'Sin registrar' where none is recorded (rule 6.9), 'En desacuerdo' where both disagree (rule 16.4). */
function attendanceOf(event: CalendarEvent, now: Date): string {
  const outcome = eventOutcome(timesOf(event), event.attendance, now, event.outcome_basis);
  return eventState(timesOf(event), now) === 'past' ? describeOutcome(outcome, 'admin').label : '';
}

/**
 * All events of a list as CSV, in batches. Their ids are read once, in the list's order; the rows
 * follow as the client takes them, so that neither a million rows nor a slow client ties up memory or the database.
 */
export async function downloadEvents(
  read: Read,
  query: DownloadQuery,
  config: RoomConfig,
  now: Date,
): Promise<AsyncGenerator<string>> {
  const parts = await read((db) => Promise.all(partsOf(query, now).map((part) => allIdsOf(db, part, now))));
  return csvByIds(Object.keys(COLUMNS), parts.flat(), (ids) => read((db) => csvLines(db, ids, config, now)));
}

async function allIdsOf(db: Db, query: EventList, now: Date): Promise<string[]> {
  const { membership } = await eventMembers(db, query, now);
  return idTexts(db, eventOrder(query, sortOf(query).direction).sortAll(membership?.set ?? ALWAYS));
}

/** All events of a person as CSV, the first one first, whole: read in one transaction. */
export async function eventsOfPerson(db: Db, personId: number, config: RoomConfig, now: Date): Promise<string> {
  const rows = await selectEvents(db)
    .where((event) => event.or([event('event.guide_id', '=', personId), event('event.user_id', '=', personId)]))
    .orderBy('event.starts_at')
    .orderBy('event.id')
    .execute();
  const lines = rows.map((row) => csvLine(CELLS.map((text) => text(toEvent(row, config), now))));
  return BYTE_ORDER_MARK + csvLine(Object.keys(COLUMNS)) + lines.join('');
}

async function csvLines(db: Db, ids: number[], config: RoomConfig, now: Date): Promise<string> {
  const rows = await selectEvents(db).where(sql<boolean>`event.id = ANY (${ids}::bigint[])`).execute();
  const events = new Map(rows.map((row) => [row.id, toEvent(row, config)]));
  return ids.map((id) => csvLine(CELLS.map((text) => text(events.get(id)!, now)))).join('');
}
