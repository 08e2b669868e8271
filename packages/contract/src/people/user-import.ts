import { ACCOUNT_COLUMN_NAMES } from '@mentorias/domain/people/account-columns';
import { IMPORT_MAX } from '@mentorias/domain/text/text-limits';
import { z } from 'zod';
import { Text } from '../lists.ts';
import { IMPORT_LINE, IMPORT_ROW } from '../received/user-import.ts';
import { schemaOf } from '../reply-schemas.ts';

/** The most lines of an imported file. */
export const IMPORT_MAX_LINES = 1000;

/** Where a file has each column of ours: the place of a cell of its header, from 0; none for what it has nowhere. */
const ColumnPlaces = z.partialRecord(z.enum(ACCOUNT_COLUMN_NAMES), z.int().min(0).max(IMPORT_MAX));

/**
 * POST /admin/users/import/preview and POST /admin/users/import: the file's text, a header and a line for each account, and its columns as a
 * person has chosen them; else they are found by their names.
 */
export const UserImport = z.strictObject({
  csv: Text.max(IMPORT_MAX, { error: 'El archivo es demasiado grande' }),
  columns: ColumnPlaces.optional(),
});
export type UserImport = z.infer<typeof UserImport>;

export const ImportLine = schemaOf(IMPORT_LINE);
export type ImportLine = z.infer<typeof ImportLine>;

/** How many of the good lines a report shows as they are stored. */
export const IMPORT_ROWS_SHOWN = 5;

export const ImportRow = schemaOf(IMPORT_ROW);
export type ImportRow = z.infer<typeof ImportRow>;

/** The lines that the preview would store, or the import has stored, and the problems of the others. */
export const ImportReport = z.object({
  lines: z.array(ImportLine),
  good_count: z.int(),
  /** The first good lines. */
  first: z.array(ImportRow),
  header: z.array(z.string()),
  columns: ColumnPlaces,
  /** Those of our columns that the header names otherwise, twice or not at all: a person chooses them. */
  unnamed: z.array(z.enum(ACCOUNT_COLUMN_NAMES)),
});
export type ImportReport = z.infer<typeof ImportReport>;
