import { IdParams } from '@mentorias/contract/lists';
import {
  ACCOUNT_NOTES_MAX,
  AccountNote,
  AccountNoteInput,
  AccountNotes,
  AccountNotesQuery,
} from '@mentorias/contract/people/account-notes';
import type { SignedInActor } from '../actor.ts';
import { actorOf, signedIn } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { transact } from '../database/transact.ts';
import type { Api } from '../http/api.ts';
import { notFound, unprocessable } from '../http/errors.ts';
import { lockUsers } from '../lock-users.ts';
import type { Services } from '../services.ts';
import { assertEditable } from '../users/save-user.ts';
import { countNotes, deleteNote, insertNote, notesAbout } from './account-notes-store.ts';

/** What administrators note about an account for one another (rule 8.17). The trail never has the text. */
export function accountNotesRoutes(app: Api, { database, now }: Services): void {
  app.get(
    '/admin/account_notes',
    { schema: { querystring: AccountNotesQuery, response: { 200: AccountNotes } } },
    async (request) => {
      const reader = signedIn(request).id;
      return { notes: await database.read((db) => notesAbout(db, request.query.user_id, reader)) };
    },
  );

  app.post(
    '/admin/account_notes',
    { schema: { body: AccountNoteInput, response: { 201: AccountNote } } },
    async (request, reply) => reply.code(201).send(await add(actorOf(request), request.body)),
  );

  app.delete('/admin/account_notes/:id', { schema: { params: IdParams } }, async (request, reply) => {
    const admin = actorOf(request);
    await transact(database.kysely, async (db) => {
      const about = await deleteNote(db, { id: request.params.id, authorId: admin.id });
      if (about === undefined) throw notFound();
      await recordAudit(db, admin, now(), { action: 'user.note_removed', subjectId: about });
    });
    return reply.code(204).send();
  });

  async function add(admin: SignedInActor, input: AccountNoteInput): Promise<AccountNote> {
    const text = input.text.trim();
    if (text === '') throw unprocessable('note_empty', 'Escribe la nota').at('text');
    return transact(database.kysely, async (db) => {
      await assertEditable(db, input.user_id);
      await lockUsers(db, [input.user_id]);
      if ((await countNotes(db, input.user_id)) >= ACCOUNT_NOTES_MAX)
        throw unprocessable('too_many_notes', `Una cuenta tiene como máximo ${ACCOUNT_NOTES_MAX} notas`);
      const note = await insertNote(db, { user_id: input.user_id, author_id: admin.id, text, created_at: now() });
      await recordAudit(db, admin, now(), { action: 'user.noted', subjectId: input.user_id });
      return note;
    });
  }
}
