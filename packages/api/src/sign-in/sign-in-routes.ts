import { LoginReply, LoginRequest, SessionReply } from '@mentorias/contract/auth';
import { normalEmail } from '@mentorias/domain/emails';
import { actorOf } from '../audit/actor.ts';
import { recordAudit, signInDeed } from '../audit/record-audit.ts';
import type { Api } from '../http/api.ts';
import { unauthorized } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { signedIn } from './authenticate.ts';
import { isPassword } from './passwords.ts';
import { endSession, openSession } from './sessions-store.ts';
import { guarded } from './sign-in-limits.ts';

/** Signing in with e-mail and password, asking who one is, and signing out. */
export function signInRoutes(app: Api, { database: { kysely }, config, now }: Services): void {
  app.post('/auth/login', { schema: { body: LoginRequest, response: { 200: LoginReply } } }, async (request) => {
    const { body, ip } = request;
    const email = normalEmail(body.email);
    const user = await guarded(kysely, { email, address: ip }, config.signInLimits, now(), async () => {
      const found = await kysely
        .selectFrom('users')
        .select(['id', 'name', 'email', 'user_type', 'active', 'password_hash'])
        .where('email', '=', email)
        .executeTakeFirst();
      // Unknown, wrong and inactive take the same work and get the same words.
      const isRight = await isPassword(body.password, found?.password_hash);
      return isRight && found?.active ? found : undefined;
    });
    if (!user) throw unauthorized('Correo o contraseña incorrectos');
    const token = await openSession(kysely, user.id, now());
    await recordAudit(kysely, actorOf(request, user), now(), signInDeed('sign_in.opened', user.id, 'password'));
    return { user, token };
  });

  app.get('/auth/session', { schema: { response: { 200: SessionReply } } }, async (request) => ({
    user: signedIn(request),
  }));

  app.delete('/auth/session', async (request, reply) => {
    await endSession(kysely, signedIn(request).tokenHash);
    await recordAudit(kysely, actorOf(request), now(), signInDeed('sign_in.closed', signedIn(request).id));
    return reply.code(204).send();
  });
}
