import { IdParams } from '@mentorias/contract/lists';
import { ConsentChange, Consents } from '@mentorias/contract/program/consents';
import { consentsOf } from '@mentorias/domain/people/consents';
import { actorOf, signedIn } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { transact } from '../database/transact.ts';
import type { Api } from '../http/api.ts';
import { notFound, unprocessable } from '../http/errors.ts';
import { lockSelf } from '../lock-users.ts';
import type { Services } from '../services.ts';
import { findConsents, setConsent } from './consents-store.ts';

/** What people permit beyond what their account needs, each thing by itself (rule 15.11). */
export function consentsRoutes(app: Api, { database, now }: Services): void {
  const { kysely } = database;

  app.get('/auth/consents', { schema: { response: { 200: Consents } } }, (request) =>
    findConsents(kysely, signedIn(request)),
  );

  app.put('/auth/consents', { schema: { body: ConsentChange, response: { 200: Consents } } }, async (request) => {
    const { id, user_type } = signedIn(request);
    const { purpose, given } = request.body;
    if (!consentsOf(user_type).includes(purpose))
      throw unprocessable('no_such_consent', 'Ese permiso no se pide a las cuentas de tu tipo');
    await transact(kysely, async (db) => {
      await lockSelf(db, id);
      const at = now();
      if (!(await setConsent(db, { userId: id, purpose, given }, at))) return;
      const action = given ? 'user.consent_given' : 'user.consent_withdrawn';
      await recordAudit(db, actorOf(request), at, { action, subjectId: id, details: { consent: purpose } });
    });
    return findConsents(kysely, { id, user_type });
  });

  app.get('/admin/users/:id/consents', { schema: { params: IdParams, response: { 200: Consents } } }, ({ params }) =>
    database.read(async (db) => {
      const user = await db
        .selectFrom('users')
        .select(['id', 'user_type'])
        .where('id', '=', params.id)
        .executeTakeFirst();
      if (!user) throw notFound();
      return findConsents(db, user);
    }),
  );
}
