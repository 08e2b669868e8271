import { PolicyReading } from '@mentorias/contract/program/policy';
import { signedIn } from '../actor.ts';
import type { Api } from '../http/api.ts';
import type { Services } from '../services.ts';
import { storeReading } from './policy-readings.ts';

/** 'Entendido' of the privacy policy (rule 15.13). */
export function policyRoutes(app: Api, { database, now }: Services): void {
  app.put('/auth/policy', { schema: { body: PolicyReading } }, async (request, reply) => {
    const { version } = request.body;
    await storeReading(database.kysely, { userId: signedIn(request).id, version }, now());
    return reply.code(204).send();
  });
}
