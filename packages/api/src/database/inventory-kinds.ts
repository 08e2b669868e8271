import type { RawBuilder } from 'kysely';

/* What the inventory says of a table and its columns (decision 81); `inventory.ts` has the tables. */

/** Somebody with an account. */
export interface Person {
  id: number;
  /** The present address, and former ones that no other account has. */
  emails: readonly string[];
}

/** How to find the people of a row: SQL of its table. */
export interface Persons {
  /** Numbers of accounts. */
  ids?: readonly string[];
  /** Lists of such numbers. */
  idLists?: readonly string[];
  /** Lists of addresses. */
  addresses?: readonly string[];
  /** Texts that may contain an address: they decide whose the row is, but not whose data is in it. */
  texts?: readonly string[];
  /** A column with the id of a row of another table, whose people these are. */
  via?: readonly [column: string, table: string];
}

export type Kind = keyof typeof KINDS;

/** What happens to a column of each kind: whether its person gets it, and whether their erasure blanks it. */
export const KINDS = {
  /** The number of an account or of another row. */
  reference: { exported: true, erased: 'keep' },
  /** By which a person is known or reached. */
  contact: { exported: true, erased: 'blank' },
  profile: { exported: true, erased: 'blank' },
  /** Written freely. */
  text: { exported: true, erased: 'blank' },
  setting: { exported: true, erased: 'keep' },
  /** What was done, and when. */
  activity: { exported: true, erased: 'keep' },
  /** What proves who somebody is; a hash too. */
  secret: { exported: false, erased: 'blank' },
  /** Bookkeeping of the row, not personal data: revisions, states of a queue. */
  technical: { exported: false, erased: 'keep' },
  /** Computed by the database from other columns of the row. */
  derived: { exported: false, erased: 'keep' },
} as const satisfies Record<string, { exported: boolean; erased: 'blank' | 'keep' }>;

/** The terms after which rows or columns go; their lengths are in `personal-data/terms.ts`. */
export type Term =
  | 'session'
  | 'device'
  | 'expired'
  | 'reply'
  | 'failure'
  | 'mail'
  | 'attendance'
  | 'audit'
  | 'guests'
  | 'texts'
  | 'notes'
  | 'requests';

/** As long as the account; for good, without what says whose it was; or a term after an instant, which maintenance computes itself where none is named. */
export type Kept = 'account' | 'history' | { term: Term; after?: string };

export type Purpose =
  | 'service'
  | 'events'
  | 'access'
  | 'mail'
  | 'faults'
  | 'accountability'
  | 'administration'
  | 'rights';

/** On what ground the law allows it. */
export type Basis = 'contract' | 'interest' | 'law' | 'consent';

export interface ColumnEntry {
  kind: Kind;
  /** Those whose erasure blanks it, where not all of the row. */
  persons?: Persons;
  /** Those who get its value in their export, where not all of the row. */
  exportedTo?: Persons;
  exported?: boolean;
  erased?: 'blank' | 'keep';
  /** What is left of it after an erasure, where not the column's default. */
  blank?: (person: Person) => RawBuilder<unknown>;
  /** What its person is given, where not the whole value. */
  shown?: (person: Person) => RawBuilder<unknown>;
  /** Blanked before the row goes: `what` it is in a list, and the rows that still have it. */
  kept?: { what: string; term: Term; after: string; where: string };
}

export type Column = Kind | ColumnEntry;

export interface TableEntry<Columns extends string = string> {
  /** In a list for everybody; none where nothing of a person is in it. */
  what?: string;
  purpose: Purpose;
  basis: Basis;
  kept: Kept;
  /** Null where its rows are about no person. */
  persons: Persons | null;
  /** Rows that an erasure deletes: those of the person, or of these. */
  deleted?: true | Persons;
  /** Which rows have content. */
  where?: string;
  /** The instant at which a row came. */
  since?: string;
  /** What an erasure does besides. */
  erase?: (person: Person) => RawBuilder<unknown>;
  columns: Record<Columns, Column> & Record<string, Column>;
}
