import { normalizeEmail } from '@mentorias/domain/people/emails';
import { sql } from 'kysely';
import { OPERATOR } from '../../actor.ts';
import { recordAudit, signInAuditRecord } from '../../audit/record-audit.ts';
import { transact } from '../../database/transact.ts';
import { OperatorError } from '../../operator-error.ts';
import { enqueueSecurityMail } from '../../outbox/outbox-store.ts';
import type { Services } from '../../services.ts';
import { endSessionsOf } from '../sessions/sessions-store.ts';
import { deleteSecondFactor } from './second-factor-store.ts';

/**
 * For the operator: removes the second factor of a user who has lost app and recovery codes, ends their sessions and mails them.
 * Throws an Error with one Spanish sentence where there is none.
 */
export async function resetSecondFactor({ database: { kysely } }: Pick<Services, 'database'>, text: string, now: Date) {
  const email = normalizeEmail(text);
  await transact(kysely, async (db) => {
    const user = await db.selectFrom('users').select('id').where('email', '=', email).forUpdate().executeTakeFirst();
    if (!user) throw new OperatorError(`No hay ninguna cuenta con el correo ${text}.`);
    if (!(await deleteSecondFactor(db, user.id)))
      throw new OperatorError(`${email} no tiene verificación en dos pasos.`);
    await db
      .updateTable('users')
      .set({ credentials_version: sql`credentials_version + 1` })
      .where('id', '=', user.id)
      .execute();
    await endSessionsOf(db, user.id);
    await enqueueSecurityMail(db, 'second_factor_reset', { id: user.id, email }, now);
    await recordAudit(db, OPERATOR, now, signInAuditRecord('sign_in.second_factor_off', user.id));
  });
}
