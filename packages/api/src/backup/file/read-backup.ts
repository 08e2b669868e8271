import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { BackupFooter, BackupHeader, BackupTable } from './backup-format.ts';
import { backupFooter, backupHeader, backupTable, FORMAT_VERSION, InvalidBackupError } from './backup-format.ts';
import { BATCH, tableDigests } from './table-lines.ts';

export type BackupRow = (string | null)[];

export type BackupPart =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'table'; table: BackupTable }
  | { kind: 'rows'; rows: BackupRow[] }
  | { kind: 'footer'; footer: BackupFooter };

/** Reads the text of a backup part by part. Throws InvalidBackupError at the first invalid part, or at an incomplete end. */
export async function* readBackup(text: AsyncIterable<string>): AsyncGenerator<BackupPart> {
  const hash = createHash('sha256');
  const digests = tableDigests();
  let stage: 'start' | 'tables' | 'end' = 'start';
  let table: BackupTable | undefined;
  let batch: string[] = [];

  function rowsOfBatch(): BackupPart[] {
    if (batch.length === 0) return [];
    const rows = batch.map((line) => rowOf(line, table));
    digests.add({ table: table!.table, rows: rows.length, text: `${batch.join('\n')}\n` });
    batch = [];
    return [{ kind: 'rows', rows }];
  }

  for await (const line of linesOf(text)) {
    if (stage === 'end') throw damaged();
    if (stage === 'start') {
      const header = headerOf(line);
      stage = 'tables';
      yield { kind: 'header', header };
    } else if (line.startsWith('[')) {
      if (batch.push(line) === BATCH) yield* rowsOfBatch();
    } else if (line.startsWith('{"table":')) {
      yield* rowsOfBatch();
      table = parsed(backupTable, line);
      digests.add({ table: table.table, rows: 0, text: `${line}\n` });
      yield { kind: 'table', table };
    } else {
      yield* rowsOfBatch();
      const footer = parsed(backupFooter, line);
      if (!isDeepStrictEqual(footer, { tables: digests.all(), sha256: hash.digest('hex') })) throw damaged();
      stage = 'end';
      yield { kind: 'footer', footer };
      continue;
    }
    hash.update(`${line}\n`);
  }
  if (stage !== 'end') throw damaged();
}

export function damaged(): InvalidBackupError {
  return new InvalidBackupError('La copia está dañada o incompleta: no se restauró nada.');
}

function headerOf(line: string): BackupHeader {
  const { format, version } = (jsonOf(line) ?? {}) as { format?: unknown; version?: unknown };
  if (format !== 'mentorias-backup')
    throw new InvalidBackupError('El archivo no es una copia de seguridad de Mentorías.');
  if (version !== FORMAT_VERSION)
    throw new InvalidBackupError('La copia tiene un formato que este programa no conoce: usa la versión que la hizo.');
  return parsed(backupHeader, line);
}

function rowOf(line: string, table: BackupTable | undefined): BackupRow {
  const row = jsonOf(line);
  if (!table || !Array.isArray(row) || row.length !== table.columns.length) throw damaged();
  if (!row.every((value) => value === null || typeof value === 'string')) throw damaged();
  return row;
}

function parsed<T extends z.ZodType>(schema: T, line: string): z.infer<T> {
  const { data, success } = schema.safeParse(jsonOf(line));
  if (!success) throw damaged();
  return data;
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Lines end with a line feed alone: `node:readline` would also split at a U+2028 inside a text. */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let begun = '';
  for await (const piece of text) {
    const lines = (begun + piece).split('\n');
    begun = lines.pop() ?? '';
    yield* lines;
  }
  if (begun !== '') throw damaged();
}
