import { LoginRequest, SessionReply, SignInReply } from '@mentorias/contract/sign-in/auth';
import { normalizeEmail } from '@mentorias/domain/people/emails';
import { actorOf, signedIn } from '../actor.ts';
import { recordAudit, signInAuditRecord } from '../audit/record-audit.ts';
import type { Api } from '../http/api.ts';
import { unauthorized } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { continueSignIn } from './complete-sign-in.ts';
import { deviceIn, knownDevice } from './limits/known-devices.ts';
import { recentReset, withSignInLimits } from './limits/sign-in-limits.ts';
import { isPassword } from './passwords/passwords.ts';
import { endSession } from './sessions/sessions-store.ts';

/** Sign-in with e-mail and password, the current user, and sign-out. */
export function signInRoutes(app: Api, services: Services): void {
  const { database, config, now } = services;
  const { kysely } = database;

  app.post(
    '/auth/login',
    { schema: { body: LoginRequest, response: { 200: SignInReply } } },
    async (request, reply) => {
      const { body, ip } = request;
      const email = normalizeEmail(body.email);
      const stranger = { account: email, address: ip };
      const trusted =
        (await knownDevice(kysely, email, deviceIn(request))) ?? (await recentReset(kysely, stranger, now()));
      const user = await withSignInLimits(kysely, { ...stranger, trusted }, config.signInLimits, now(), async () => {
        const found = await kysely
          .selectFrom('users')
          .select(['id', 'name', 'email', 'user_type', 'active', 'password_hash', 'credentials_version'])
          .where('email', '=', email)
          .executeTakeFirst();
        // Unknown, wrong and inactive take the same work and get the same text (rule 3.4).
        const isRight = await isPassword(body.password, found?.password_hash);
        return isRight && found?.active ? found : undefined;
      });
      const session = user && (await continueSignIn(services, { request, reply, method: 'password' }, user));
      if (!session) throw unauthorized('wrong_credentials', 'Correo o contraseña incorrectos');
      return session;
    },
  );

  app.get('/auth/session', { schema: { response: { 200: SessionReply } } }, async (request) => ({
    user: signedIn(request),
  }));

  app.delete('/auth/session', async (request, reply) => {
    await endSession(kysely, signedIn(request).tokenHash);
    await recordAudit(kysely, actorOf(request), now(), signInAuditRecord('sign_in.closed', signedIn(request).id));
    return reply.code(204).send();
  });
}
