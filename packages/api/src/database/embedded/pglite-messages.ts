import type { CopiedFiles } from './copy-files.ts';

/** What the main thread asks of the thread that holds the embedded database. */
export type PGliteRequest = { id: number } & PGliteQuestion;

export type PGliteQuestion =
  | { sql: string; parameters: unknown[] }
  | { snapshot: string; copied: CopiedFiles }
  | { close: true };

export interface PGliteRows {
  rows: unknown[];
  affectedRows: number;
}

export interface PGliteFailure {
  message: string;
  code: string | undefined;
  constraint: string | undefined;
}

/** What it answers; the reply to id 0 says whether the database started. */
export type PGliteReply = { id: number } & ({ result: PGliteRows } | { failure: PGliteFailure });

export const START_ID = 0;
