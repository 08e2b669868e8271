import { z } from 'zod';
import { OperatorError } from '../../operator-error.ts';

/** Raised when a program that knows the present format could not read a new one. */
export const FORMAT_VERSION = 1;

/** A file that is no backup, is damaged, or does not fit this program; its message is for the operator. */
export class InvalidBackupError extends OperatorError {}

/** The first line: what made the backup, and the migrations that its database had, in their order. */
export const backupHeader = z.strictObject({
  format: z.literal('mentorias-backup'),
  version: z.literal(FORMAT_VERSION),
  created_at: z.iso.datetime(),
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })),
});

/** The line before the rows of a table. Each row is a line of its own: an array of the columns' values as text, or null. */
export const backupTable = z.strictObject({
  table: z.string(),
  columns: z.array(z.string()),
  /** By column: the next value of its sequence. */
  next: z.record(z.string(), z.string()),
});

/** How many rows a table has, and the SHA-256 of its lines. */
export const tableDigest = z.strictObject({ table: z.string(), rows: z.int(), sha256: z.string() });

/** The last line; its `sha256` is that of all lines before it. */
export const backupFooter = z.strictObject({ tables: z.array(tableDigest), sha256: z.string() });

export type BackupHeader = z.infer<typeof backupHeader>;
export type BackupTable = z.infer<typeof backupTable>;
export type TableDigest = z.infer<typeof tableDigest>;
export type BackupFooter = z.infer<typeof backupFooter>;
