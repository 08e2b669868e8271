import type { CopiedFiles } from './copy-files.ts';

/** A request of the main thread to the thread of the embedded database. */
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

/** A reply of that thread; the one to id 0 says whether the database started. */
export type PGliteReply = { id: number } & ({ result: PGliteRows } | { failure: PGliteFailure });

export const START_ID = 0;
