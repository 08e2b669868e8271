import { PasswordChange, ProfileChange, SessionReply } from '@mentorias/contract/auth';
import { actorOf } from '../audit/actor.ts';
import { changesOf } from '../audit/changes.ts';
import { recordAudit, signInDeed } from '../audit/record-audit.ts';
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
    const { name } = request.body;
    return kysely.transaction().execute(async (db) => {
      const user = await db
        .updateTable('users')
        .set({ given_name: name })
        .where('id', '=', signedIn(request).id)
        .returning(['id', 'name', 'email', 'user_type'])
        .executeTakeFirstOrThrow();
      const details = changesOf({ name: signedIn(request).name }, { name });
      if (details.name)
        await recordAudit(db, actorOf(request), now(), { action: 'user.renamed', subjectId: user.id, details });
      return { user };
    });
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
      await recordAudit(db, actorOf(request), now(), signInDeed('sign_in.password_changed', id));
    });
    return reply.code(204).send();
  });
}
