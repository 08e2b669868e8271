import type { CopiedFiles } from './copy-files.ts';

/** A request of the main thread to the thread of the embedded database. */
export type PGliteRequest = { id: number } & PGliteQuestion;

export type PGliteQuestion = PGliteStatement | { snapshot: string; copied: CopiedFiles } | { close: true };

export interface PGliteStatement {
  sql: string;
  parameters: unknown[];
  /** Of a prepared statement. */
  name: string | undefined;
}

export interface PGliteRows {
  rows: unknown[];
  affectedRows: number;
  /** The columns that are still JSON texts: a text goes between threads for less than what it says. */
  jsonColumns?: string[];
}

export interface PGliteFailure {
  message: string;
  code: string | undefined;
  constraint: string | undefined;
}

/** A reply of that thread; the one to id 0 says whether the database started. */
export type PGliteReply = { id: number } & ({ result: PGliteRows } | { failure: PGliteFailure });

/** A text that a committed transaction has sent (`NOTIFY`). */
export interface PGliteNotification {
  notification: string;
}

export const START_ID = 0;
