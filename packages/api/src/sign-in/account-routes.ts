import { ReminderPreference } from '@mentorias/contract/program/mail';
import { PasswordChange, ProfileChange, SessionReply } from '@mentorias/contract/sign-in/auth';
import { nameProblem } from '@mentorias/domain/people/names';
import { collapseWhitespace } from '@mentorias/domain/text/spaces';
import { actorOf, signedIn } from '../actor.ts';
import { recordAudit, renamedAuditRecord, signInAuditRecord } from '../audit/record-audit.ts';
import { transact } from '../database/transact.ts';
import type { Api } from '../http/api.ts';
import { unprocessable } from '../http/errors.ts';
import { assertFresh } from '../http/revisions.ts';
import { lockSelf } from '../lock-users.ts';
import { enqueueSecurityMail } from '../outbox/outbox-store.ts';
import type { Services } from '../services.ts';
import { deleteDevicesOf, deviceIn } from './limits/known-devices.ts';
import { deleteLinksOf } from './passwords/one-time-links.ts';
import { assertGoodPassword, assertOtherPassword, assertUnlikeEmail } from './passwords/password-rules.ts';
import { hashPassword } from './passwords/passwords.ts';
import { provePassword, wrongPassword } from './passwords/prove-password.ts';
import { endSessionsOf, keepSession } from './sessions/sessions-store.ts';

const OWN_FIELDS = ['id', 'name', 'email', 'user_type', 'revision'] as const;

/** What every signed-in user may change of their own account. */
export function accountRoutes(app: Api, services: Services): void {
  const { database, now } = services;
  const { kysely } = database;

  app.put('/auth/profile', { schema: { body: ProfileChange, response: { 200: SessionReply } } }, async (request) => {
    const { revision: sent } = request.body;
    const name = collapseWhitespace(request.body.name);
    const { id } = signedIn(request);
    const problem = nameProblem(name);
    if (problem) throw unprocessable('invalid_name', problem).at('name');
    return transact(kysely, async (db) => {
      await lockSelf(db, id);
      const old = await db.selectFrom('users').select(OWN_FIELDS).where('id', '=', id).executeTakeFirstOrThrow();
      await assertFresh({ stored: old.revision, sent, schema: SessionReply, current: () => ({ user: old }) });
      const user = await db
        .updateTable('users')
        .set({ given_name: name })
        .where('id', '=', id)
        .returning(OWN_FIELDS)
        .executeTakeFirstOrThrow();
      if (old.name !== name)
        await recordAudit(db, actorOf(request), now(), renamedAuditRecord(user.id, old.name, name));
      return { user };
    });
  });

  app.put('/auth/password', { schema: { body: PasswordChange } }, async (request, reply) => {
    const { id, email, tokenHash } = signedIn(request);
    const { current_password, password, password_confirmation } = request.body;
    assertGoodPassword(password, password_confirmation);
    assertUnlikeEmail(password, email);
    const proven = await provePassword(services, { id, email, address: request.ip }, current_password);
    assertOtherPassword(password, current_password);
    const password_hash = await hashPassword(password);
    await transact(kysely, async (db) => {
      const changed = await db
        .updateTable('users')
        .set({ password_hash })
        .where('id', '=', id)
        .where('credentials_version', '=', proven)
        .returning('credentials_version')
        .executeTakeFirst();
      // A parallel change has won: the verified password is no longer the current one.
      if (!changed) throw wrongPassword();
      await keepSession(db, tokenHash, changed.credentials_version);
      await endSessionsOf(db, id, tokenHash);
      await deleteLinksOf(db, id);
      await deleteDevicesOf(db, id, deviceIn(request));
      await enqueueSecurityMail(db, 'password_changed', { id, email }, now());
      await recordAudit(db, actorOf(request), now(), signInAuditRecord('sign_in.password_changed', id));
    });
    return reply.code(204).send();
  });

  app.get('/auth/reminders', { schema: { response: { 200: ReminderPreference } } }, (request) =>
    kysely
      .selectFrom('users')
      .select('wants_reminders')
      .where('id', '=', signedIn(request).id)
      .executeTakeFirstOrThrow(),
  );

  app.put(
    '/auth/reminders',
    { schema: { body: ReminderPreference, response: { 200: ReminderPreference } } },
    (request) =>
      kysely
        .updateTable('users')
        .set(request.body)
        .where('id', '=', signedIn(request).id)
        .returning('wants_reminders')
        .executeTakeFirstOrThrow(),
  );
}
