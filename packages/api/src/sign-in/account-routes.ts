import { PasswordChange, ProfileChange, SessionReply } from '@mentorias/contract/auth';
import type { Api } from '../http/api.ts';
import { unprocessable } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { signedIn } from './authenticate.ts';
import { demandGoodPassword } from './password-rules.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { endSessionsOf } from './sessions-store.ts';
import { guarded } from './sign-in-limits.ts';

/** What everyone signed in may change about themselves. */
export function accountRoutes(app: Api, { database: { kysely }, config, now }: Services): void {
  app.put('/auth/profile', { schema: { body: ProfileChange, response: { 200: SessionReply } } }, async (request) => {
    const user = await kysely
      .updateTable('users')
      .set({ given_name: request.body.name })
      .where('id', '=', signedIn(request).id)
      .returning(['id', 'name', 'email', 'user_type'])
      .executeTakeFirstOrThrow();
    return { user };
  });

  app.put('/auth/password', { schema: { body: PasswordChange } }, async (request, reply) => {
    const { id, email, tokenHash } = signedIn(request);
    const { current_password, password, password_confirmation } = request.body;
    demandGoodPassword(password, password_confirmation);
    const isTheirs = await guarded(kysely, { email, address: request.ip }, config.signInLimits, now(), async () => {
      const { password_hash: old } = await kysely
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return (await isPassword(current_password, old)) || undefined;
    });
    if (!isTheirs) throw unprocessable('La contraseña actual no es correcta');
    const password_hash = await hashPassword(password);
    await kysely.transaction().execute(async (db) => {
      await db.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
      await endSessionsOf(db, id, tokenHash);
    });
    return reply.code(204).send();
  });
}
