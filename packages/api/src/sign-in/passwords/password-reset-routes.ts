import { PasswordLink, PasswordReset, PasswordResetRequest, SignInReply } from '@mentorias/contract/sign-in/auth';
import { inboxOf, normalizeEmail } from '@mentorias/domain/people/emails';
import { nameProblem } from '@mentorias/domain/people/names';
import { collapseWhitespace } from '@mentorias/domain/text/spaces';
import { z } from 'zod';
import { actorOf } from '../../actor.ts';
import { recordAudit, renamedAuditRecord, signInAuditRecord } from '../../audit/record-audit.ts';
import { transact } from '../../database/transact.ts';
import type { Api } from '../../http/api.ts';
import { unprocessable } from '../../http/errors.ts';
import { enqueue, enqueueSecurityMail } from '../../outbox/outbox-store.ts';
import type { Services } from '../../services.ts';
import { continueSignIn } from '../complete-sign-in.ts';
import { countAttempt, limitAttempts } from '../limits/attempts.ts';
import { deleteDevicesOf, rememberDevice } from '../limits/known-devices.ts';
import { liftLimits, networkOf } from '../limits/sign-in-limits.ts';
import { hasPassword } from '../second-factor/second-factor-store.ts';
import { endSessionsOf } from '../sessions/sessions-store.ts';
import { hashOf } from '../sessions/tokens.ts';
import { consumeLink, validLink } from './one-time-links.ts';
import { assertGoodPassword, assertUnlikeEmail } from './password-rules.ts';
import { hashPassword } from './passwords.ts';

const LINKS_PER_HOUR = 3;
const TOO_MANY = 'Demasiados intentos. Espera unos minutos y vuelve a intentarlo';

/** 'Olvidé mi contraseña': a mailed link, by which its owner sets a new password (rule 3.8). */
export function passwordResetRoutes(app: Api, services: Services): void {
  const { database, config, now } = services;
  const { kysely } = database;
  const accepted = z.void().meta({ type: 'null', description: 'Hecho' });
  const request = { body: PasswordResetRequest, response: { 202: accepted } };
  app.post('/auth/password_resets', { schema: request }, async ({ body, ip }, reply) => {
    const email = normalizeEmail(body.email);
    const { perAddress: most, minutes } = config.signInLimits;
    const limit = { key: `reset from ${hashOf(networkOf(ip))}`, most, minutes };
    await limitAttempts(kysely, limit, now(), 'too_many_links', TOO_MANY);
    const reset = { key: `reset of ${hashOf(inboxOf(email))}`, most: LINKS_PER_HOUR, minutes: 60 };
    const isEnough = (await countAttempt(kysely, reset, now())) > 0;
    // Only the worker looks the account up, so that here both cases do the same, in the same time.
    if (!isEnough) await enqueue(kysely, [{ kind: 'reset', payload: { email } }], now());
    return reply.code(202).send();
  });

  const usable = z.void().meta({ type: 'null', description: 'Se puede usar' });
  const read = { body: PasswordLink, response: { 204: usable } };
  app.post('/auth/password_resets/read', { schema: read }, async ({ body }, reply) => {
    if (!(await validLink(kysely, body.token, now()))) throw usedLink();
    return reply.code(204).send();
  });

  const stored = z.void().meta({ type: 'null', description: 'Hecho' });
  const set = { body: PasswordReset, response: { 200: SignInReply, 204: stored } };
  app.put('/auth/password_resets', { schema: set }, async (request, reply) => {
    const { body, ip } = request;
    assertGoodPassword(body.password, body.password_confirmation);
    const usable = await validLink(kysely, body.token, now());
    if (!usable) throw usedLink();
    assertUnlikeEmail(body.password, usable.email);
    const given_name = body.name && collapseWhitespace(body.name);
    const problem = given_name && nameProblem(given_name);
    if (problem) throw unprocessable('invalid_name', problem).at('name');
    const password_hash = await hashPassword(body.password);
    const user = await transact(kysely, async (db) => {
      const link = await consumeLink(db, body.token, now());
      if (!link) throw usedLink();
      const named = given_name && link.given_name === null ? { given_name } : undefined;
      const isFirst = !(await hasPassword(db, link.user_id));
      const google = link.google_sub === null ? {} : { google_sub: link.google_sub };
      const user = await db
        .updateTable('users')
        .set({ password_hash, ...google, ...named })
        .where('id', '=', link.user_id)
        .returning(['id', 'name', 'email', 'user_type', 'credentials_version'])
        .executeTakeFirstOrThrow();
      await endSessionsOf(db, link.user_id);
      await deleteDevicesOf(db, link.user_id);
      if (!isFirst) await enqueueSecurityMail(db, 'password_changed', user, now());
      const tie = link.google_sub === null ? [] : [signInAuditRecord('sign_in.google_tied', user.id)];
      await recordAudit(
        db,
        actorOf(request, user),
        now(),
        signInAuditRecord('sign_in.password_set', user.id),
        ...tie,
        ...(named ? [renamedAuditRecord(user.id, link.name, user.name)] : []),
      );
      return user;
    });
    // The owner of the mailbox gets in, even while others guess (rule 3.5).
    await liftLimits(kysely, { account: user.email, address: ip }, now());
    if (!body.sign_in) {
      await rememberDevice(kysely, { request, reply, publicUrl: config.publicUrl }, user.id, now());
      return reply.code(204).send();
    }
    // The password is stored, whatever becomes of the sign-in: without one the page leads to its form.
    const session = await continueSignIn(services, { request, reply, method: 'password' }, user).catch(() => undefined);
    return session ?? reply.code(204).send();
  });
}

function usedLink() {
  return unprocessable('link_over', 'El enlace ya se usó o venció. Pide uno nuevo');
}
