import type { CalendarEvent, DownloadQuery } from '@mentorias/contract/calendar-events';
import { limaDate, limaMinutes, showDayMonthYear, toTime24 } from '@mentorias/domain/lima-time';
import { userTypeLabel } from '@mentorias/domain/roles';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { ALWAYS } from '../database/conditions.ts';
import type { Schema } from '../database/schema.ts';
import { BYTE_ORDER_MARK, csvLine } from './csv.ts';
import { membershipOf } from './event-members.ts';
import { eventOrder, sortOf } from './event-order.ts';
import { EVENT_FIELDS, selectEvents, toEvent } from './events-store.ts';

const ROWS_AT_ONCE = 500;

const COLUMNS: Record<string, (event: CalendarEvent) => string> = {
  Código: ({ id }) => String(id),
  Fecha: ({ start_time }) => showDayMonthYear(new Date(start_time)),
  Hora: ({ start_time }) => toTime24(limaMinutes(new Date(start_time))),
  Mentor: ({ guide }) => guide.name,
  'Correo del mentor': ({ guide }) => guide.email,
  Emprendedor: ({ user }) => user.name,
  'Correo del emprendedor': ({ user }) => user.email,
  Emprendimiento: ({ user }) => user.company_name,
  Estado: ({ status }) => (status === 'confirmed' ? 'Confirmada' : 'Cancelada'),
  'Cancelada por': ({ cancelled_by }) => (cancelled_by ? userTypeLabel(cancelled_by) : ''),
  Motivo: ({ cancel_reason }) => cancel_reason,
  Descripción: ({ description }) => description,
  'Correos adicionales': ({ attendees }) => attendees.map(({ email }) => email).join(', '),
  'Fecha de creación': ({ created_at }) => showDayMonthYear(new Date(created_at)),
};

export function downloadName(now: Date): string {
  return `table_data_${limaDate(now)}.csv`;
}

/**
 * All sessions of a list as CSV, piece by piece. Which they are, and in what order, is asked once, as ids alone; the rows
 * follow as the reader takes them, so that neither a million rows nor a slow reader holds memory or the database.
 */
export async function downloadEvents(db: Kysely<Schema>, query: DownloadQuery): Promise<AsyncGenerator<string>> {
  return csvOf(db, await allIdsOf(db, query));
}

/** The ids of a whole list as '12,7,…': a million of them are 8 MB, and far more as numbers. */
async function allIdsOf(db: Kysely<Schema>, query: DownloadQuery): Promise<string> {
  const membership = await membershipOf(db, query);
  const ids = eventOrder(query, sortOf(query).direction).sorted(membership?.all ?? ALWAYS);
  const { rows } = await sql<{ ids: string | null }>`
    SELECT string_agg(id::text, ',') AS ids FROM (${ids}) AS found
  `.execute(db);
  return rows[0]?.ids ?? '';
}

async function* csvOf(db: Kysely<Schema>, ids: string): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(Object.keys(COLUMNS));
  for (const batch of batchesOf(ids)) {
    const found = await selectEvents(db).select(EVENT_FIELDS).where('event.id', 'in', batch).execute();
    const events = new Map(found.map((row) => [row.id, toEvent(row)]));
    yield batch.map((id) => csvLine(Object.values(COLUMNS).map((text) => text(events.get(id)!)))).join('');
  }
}

/** The numbers of '12,7,…', so many at a time. */
function* batchesOf(ids: string): Generator<number[]> {
  let batch: number[] = [];
  for (let from = 0; from < ids.length; ) {
    const comma = ids.indexOf(',', from);
    const to = comma < 0 ? ids.length : comma;
    batch.push(Number(ids.slice(from, to)));
    from = to + 1;
    if (batch.length === ROWS_AT_ONCE) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
