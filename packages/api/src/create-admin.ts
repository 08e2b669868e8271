import { isEmail, normalizeEmail } from '@mentorias/domain/people/emails';
import { OPERATOR } from './actor.ts';
import { recordAudit, signInAuditRecord } from './audit/record-audit.ts';
import { transact } from './database/transact.ts';
import { OperatorError } from './operator-error.ts';
import type { Services } from './services.ts';
import { makeLink } from './sign-in/passwords/one-time-links.ts';
import { createdAuditRecord } from './users/user-audit-records.ts';

/**
 * Makes an administrator, or finds the one with this e-mail, and returns the one-time link that sets a password.
 * Throws an Error with one Spanish sentence if the e-mail is invalid, or is that of a mentor or an entrepreneur.
 */
export async function createAdmin({ database: { kysely }, config, now }: Services, text: string): Promise<string> {
  const email = normalizeEmail(text);
  if (!isEmail(email)) throw new OperatorError(`${text} no es un correo válido.`);
  return transact(kysely, async (db) => {
    const { numInsertedOrUpdatedRows: made = 0n } = await db
      .insertInto('users')
      .values({ user_type: 'admin', email, created_at: now() })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirst();
    const user = await db
      .selectFrom('users')
      .select(['id', 'user_type', 'active'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    if (user.user_type !== 'admin') throw new OperatorError(`${email} ya pertenece a un mentor o a un emprendedor.`);
    await recordAudit(
      db,
      OPERATOR,
      now(),
      ...(made > 0n ? [createdAuditRecord({ ...user, email })] : []),
      signInAuditRecord('sign_in.link_made', user.id),
    );
    return makeLink(db, { reason: 'invitation', userId: user.id }, config.publicUrl, now());
  });
}
