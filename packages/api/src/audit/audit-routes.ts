import type { AuditEntry } from '@mentorias/contract/program/audit';
import { AuditDownloadQuery, AuditPage, AuditQuery } from '@mentorias/contract/program/audit';
import { auditActionLabel, auditActorLabel, auditSubjectLabel } from '@mentorias/domain/audit/audit';
import { auditMessages } from '@mentorias/domain/audit/audit-details';
import { formatDayMonthYear, limaDate, limaMinutes, toTime24 } from '@mentorias/domain/time/lima-time';
import { sql } from 'kysely';
import { BYTE_ORDER_MARK, csvLine } from '../csv/csv.ts';
import { sendCsv } from '../csv/download.ts';
import type { Condition } from '../database/lists/conditions.ts';
import { allOf } from '../database/lists/conditions.ts';
import type { Read } from '../database/read-replica.ts';
import type { Api } from '../http/api.ts';
import type { Services } from '../services.ts';
import { conditionOf, entriesOf, listAudit } from './list-audit.ts';

/** The audit trail, for administrators to read and download. */
export function auditRoutes(app: Api, services: Services): void {
  const { read } = services.database;

  app.get('/admin/audit', { schema: { querystring: AuditQuery, response: { 200: AuditPage } } }, ({ query }) =>
    read((db) => listAudit(db, query)),
  );

  app.get(
    '/admin/audit/download',
    { schema: { querystring: AuditDownloadQuery, produces: ['text/csv'] } },
    async (request, reply) => {
      const lines = await downloadAudit(read, request.query);
      return sendCsv(services, request, reply, { action: 'export.audit', name: auditFileName(services.now()), lines });
    },
  );
}

const ROWS_AT_ONCE = 200;

const COLUMNS: Record<string, (entry: AuditEntry) => string> = {
  Código: ({ id }) => String(id),
  Fecha: ({ at }) => formatDayMonthYear(new Date(at)),
  Hora: ({ at }) => toTime24(limaMinutes(new Date(at))),
  Quién: ({ actor }) => actor?.name ?? '',
  Correo: ({ actor }) => actor?.email ?? '',
  Rol: ({ actor_type }) => auditActorLabel(actor_type),
  Tipo: ({ subject_type }) => auditSubjectLabel(subject_type),
  Acción: ({ action }) => auditActionLabel(action),
  'A quién o qué': ({ subject_name }) => subject_name,
  'Código de lo afectado': ({ subject_id }) => (subject_id === null ? '' : String(subject_id)),
  Cambios: ({ details }) => auditMessages(details).join('; '),
  Versión: ({ release }) => release ?? '',
  Solicitud: ({ request_id }) => request_id ?? '',
};

const CELLS = Object.values(COLUMNS);

function auditFileName(now: Date): string {
  return `auditoria_${limaDate(now)}.csv`;
}

/** The trail of a query up to now as CSV, the latest first, read in batches as the client takes it. */
async function downloadAudit(read: Read, query: AuditDownloadQuery): Promise<AsyncGenerator<string>> {
  const lastId = sql<{ last: number }>`SELECT coalesce(max(id), 0) AS last FROM audit_trail`;
  const condition = await read((db) => conditionOf(db, query));
  const { rows } = await read((db) => lastId.execute(db));
  return csvOf(read, allOf(condition, sql`entry.id <= ${rows[0]!.last}`));
}

async function* csvOf(read: Read, condition: Condition): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(Object.keys(COLUMNS));
  let rest = condition;
  for (;;) {
    const after = rest;
    const entries = await read((db) => entriesOf(db, after, ROWS_AT_ONCE));
    const last = entries.at(-1);
    if (!last) return;
    yield entries.map((entry) => csvLine(CELLS.map((text) => text(entry)))).join('');
    rest = allOf(condition, sql`(entry.at, entry.id) < (${new Date(last.at)}, ${last.id}::bigint)`);
  }
}
