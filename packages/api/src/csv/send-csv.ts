import { Readable } from 'node:stream';
import type { AuditAction } from '@mentorias/domain/audit/audit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Services } from '../services.ts';

interface CsvFile {
  action: AuditAction & `export.${string}`;
  name: string;
  lines: string | AsyncIterable<string>;
}

/** Sends a CSV file as the client takes it, and records in the audit trail that it was downloaded, and by which filters. */
export async function sendCsv(
  { database, now }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { action, name, lines }: CsvFile,
): Promise<FastifyReply> {
  const { sort_by, sort_direction, ...filters } = request.query as Record<string, string | number | undefined>;
  const details = Object.fromEntries(
    Object.entries(filters).filter((filter): filter is [string, string | number] => (filter[1] ?? '') !== ''),
  );
  await recordAudit(database.kysely, actorOf(request), now(), { action, details });
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(typeof lines === 'string' ? lines : Readable.from(lines, { highWaterMark: 1 }));
}
