import type { AskedRequest, DataRequestAnswer } from '@mentorias/contract/program/data-requests';
import type { SignedInActor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { DbTransaction } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { conflict, notFound, unprocessable } from '../http/errors.ts';
import { lockUsers } from '../lock-users.ts';
import { deleteMailFiles } from '../mail/mail-files.ts';
import { enqueue } from '../outbox/outbox-store.ts';
import { eraseData } from '../personal-data/erase-data.ts';
import { addErasures, addressErasureOf, NO_ACCOUNT } from '../personal-data/erasures-file.ts';
import type { Services } from '../services.ts';
import { findRequest, openOfGuest } from './data-requests-store.ts';

/**
 * Answers a request by mail, once (rule 15.10). Throws a 409 where somebody else has answered it, and a 422 where
 * an erasure would take another open request with it. A guest's address goes from all events
 * with the answer, where that is wanted, and the mail is the last that knows it.
 */
export async function answerRequest(
  { database: { kysely }, config, now: clock }: Services,
  admin: SignedInActor,
  id: number,
  { answer: typed, erase }: DataRequestAnswer,
): Promise<AskedRequest> {
  const answer = typed.trim();
  if (answer === '') throw unprocessable('answer_empty', 'Escribe la respuesta').at('answer');
  const now = clock();
  const { email } = await transact(kysely, async (db) => {
    const request = await lockRequest(db, id);
    const { kind, user_id, email } = request;
    if (erase && (kind !== 'erasure' || user_id !== null))
      throw unprocessable('nothing_to_erase', 'Así se borra solo el correo de quien no tiene cuenta y lo pidió').at(
        'erase',
      );
    if (erase && (await openOfGuest(db, email)).size > 1)
      throw unprocessable('other_request_open', `${email} tiene otra solicitud abierta: respóndela primero`).at(
        'erase',
      );
    await db
      .updateTable('data_requests')
      .set({ answered_at: now, answered_by: admin.id, answer })
      .where('id', '=', id)
      .execute();
    if (erase) await eraseData(db, { id: NO_ACCOUNT, email }, now);
    const about = { kind, askedAt: request.asked_at, answer };
    const to = { to: email, ...(user_id !== null && { userId: user_id }) };
    await enqueue(db, [{ kind: 'security', payload: { news: 'data_answer', ...to, ...about } }], now);
    const people = user_id === null ? [] : [user_id];
    await recordAudit(db, admin, now, {
      action: 'data_request.answered',
      subjectId: id,
      people,
      details: { request: kind },
    });
    // Before the commit: no erasure is without its line.
    if (erase) addErasures(config.dataDir, [addressErasureOf(email, now)]);
    return request;
  });
  if (erase) deleteMailFiles(config, [email]);
  return (await findRequest(kysely, id))!;
}

/** An open request, locked after its person's account. Throws a 404 and a 409. */
async function lockRequest(db: DbTransaction, id: number): Promise<AskedRequest> {
  const known = await findRequest(db, id);
  if (!known) throw notFound();
  if (known.user_id !== null) await lockUsers(db, [known.user_id]);
  await db.selectFrom('data_requests').select('id').where('id', '=', id).forUpdate().execute();
  const request = await findRequest(db, id);
  if (!request) throw notFound();
  if (request.answered_at)
    throw conflict('already_answered', `${request.answered_by || 'Otra persona'} ya la respondió`);
  return request;
}
