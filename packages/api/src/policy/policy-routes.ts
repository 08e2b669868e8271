import { PolicyReading } from '@mentorias/contract/program/policy';
import { POLICY_VERSION } from '@mentorias/domain/text/policy-version';
import { signedIn } from '../actor.ts';
import type { Api } from '../http/api.ts';
import { unprocessable } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { storeReading } from './policy-readings.ts';

/** 'Entendido' of the privacy policy (rule 15.13). */
export function policyRoutes(app: Api, { database, now }: Services): void {
  app.put('/auth/policy', { schema: { body: PolicyReading } }, async (request, reply) => {
    const { version } = request.body;
    if (version > POLICY_VERSION)
      throw unprocessable('version_unknown', 'Esa versión de la política no existe').at('version');
    await storeReading(database.kysely, { userId: signedIn(request).id, version }, now());
    return reply.code(204).send();
  });
}
