import type { AccountNote } from '@mentorias/contract/people/account-notes';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Schema } from '../database/schema.ts';

/** The notes about an account, the latest first, as one administrator reads them. */
export async function notesAbout(db: Db, userId: number, readerId: number): Promise<AccountNote[]> {
  const rows = await selectNotes(db, readerId).where('note.user_id', '=', userId).orderBy('note.id', 'desc').execute();
  return rows.map(({ created_at, ...note }) => ({ ...note, created_at: created_at.toISOString() }));
}

export async function countNotes(db: Db, userId: number): Promise<number> {
  const counted = db.selectFrom('account_notes').select(sql<number>`count(*)`.as('count'));
  return (await counted.where('user_id', '=', userId).executeTakeFirstOrThrow()).count;
}

/** Stores a note, which its author reads in the reply. */
export async function insertNote(db: Db, note: Insertable<Schema['account_notes']>): Promise<AccountNote> {
  const { id } = await db.insertInto('account_notes').values(note).returning('id').executeTakeFirstOrThrow();
  const row = await selectNotes(db, note.author_id).where('note.id', '=', id).executeTakeFirstOrThrow();
  return { ...row, created_at: row.created_at.toISOString() };
}

/** Deletes a note of that author; the account that it was about, or undefined where the author has no such note. */
export async function deleteNote(
  db: Db,
  { id, authorId }: { id: number; authorId: number },
): Promise<number | undefined> {
  const deleted = db.deleteFrom('account_notes').where('id', '=', id).where('author_id', '=', authorId);
  return (await deleted.returning('user_id').executeTakeFirst())?.user_id;
}

function selectNotes(db: Db, readerId: number) {
  return db
    .selectFrom('account_notes as note')
    .innerJoin('users as author', 'author.id', 'note.author_id')
    .select([
      'note.id',
      'note.text',
      'author.name as author',
      sql<boolean>`note.author_id = ${readerId}`.as('is_own'),
      'note.created_at',
    ]);
}
