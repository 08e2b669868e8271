import { OwnSessionParams, OwnSessions } from '@mentorias/contract/sign-in/own-sessions';
import { actorOf, signedIn } from '../../actor.ts';
import { recordAudit, signInAuditRecord } from '../../audit/record-audit.ts';
import { transact } from '../../database/transact.ts';
import type { Api } from '../../http/api.ts';
import { notFound } from '../../http/errors.ts';
import { lockSelf } from '../../lock-users.ts';
import type { Services } from '../../services.ts';
import { endOwnSession, endSessionsOf, sessionsOf } from './sessions-store.ts';

/** A user's own sessions: to list and to close (rule 3.6). */
export function ownSessionsRoutes(app: Api, { database: { kysely }, now }: Services): void {
  app.get('/auth/sessions', { schema: { response: { 200: OwnSessions } } }, async (request) => {
    const { id, tokenHash } = signedIn(request);
    const sessions = await sessionsOf(kysely, id, now());
    return {
      sessions: sessions
        .map(({ token_hash, public_id, device, created_at, last_used_at }) => ({
          id: public_id,
          device,
          created_at: created_at.toISOString(),
          last_used_at: last_used_at.toISOString(),
          current: token_hash === tokenHash,
        }))
        .sort((a, b) => Number(b.current) - Number(a.current)),
    };
  });

  app.delete('/auth/sessions/:id', { schema: { params: OwnSessionParams } }, async (request, reply) => {
    const { id } = signedIn(request);
    await transact(kysely, async (db) => {
      if (!(await endOwnSession(db, id, request.params.id))) throw notFound();
      await recordAudit(db, actorOf(request), now(), signInAuditRecord('sign_in.sessions_closed', id));
    });
    return reply.code(204).send();
  });

  app.delete('/auth/sessions', async (request, reply) => {
    const { id, tokenHash } = signedIn(request);
    await transact(kysely, async (db) => {
      await lockSelf(db, id);
      await endSessionsOf(db, id, tokenHash);
      await recordAudit(db, actorOf(request), now(), signInAuditRecord('sign_in.sessions_closed', id));
    });
    return reply.code(204).send();
  });
}
