import { Readable } from 'node:stream';
import type { AuditAction } from '@mentorias/domain/audit/audit';
import { limaDate } from '@mentorias/domain/time/lima-time';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { actorOf } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Db } from '../database/schema.ts';
import type { Services } from '../services.ts';
import { BYTE_ORDER_MARK, csvLine } from './csv.ts';

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

/** Few, so that little is alive at each garbage collection: what survives two collections stays for long. */
const ROWS_AT_ONCE = 100;

const IDS_AT_ONCE = 2000;

/** The ids that a query finds, in its order, as texts '12,7,…' of many ids each: a million of them are 8 MB, and far more as numbers. */
export async function idTexts(db: Db, ids: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ ids: string }>`
    WITH listed AS MATERIALIZED (SELECT array_agg(id) AS ids FROM (${ids}) AS found)
    SELECT array_to_string(ids[first:first + ${sql.lit(IDS_AT_ONCE - 1)}], ',') AS ids
    FROM listed, generate_series(1, cardinality(ids), ${sql.lit(IDS_AT_ONCE)}) AS first ORDER BY first
  `.execute(db);
  return rows.map(({ ids }) => ids);
}

/** The name of a downloaded file. */
export function downloadName(now: Date): string {
  return `table_data_${limaDate(now)}.csv`;
}

/** A CSV file with the rows of these ids, read in batches as the client takes them: `lines` makes the lines of some of them. */
export async function* csvByIds(
  head: readonly string[],
  texts: string[],
  lines: (ids: number[]) => Promise<string>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(head);
  for (let text = texts.shift(); text !== undefined; text = texts.shift()) {
    const ids = text.split(',').map(Number);
    for (let first = 0; first < ids.length; first += ROWS_AT_ONCE) {
      yield await lines(ids.slice(first, first + ROWS_AT_ONCE));
    }
  }
}
