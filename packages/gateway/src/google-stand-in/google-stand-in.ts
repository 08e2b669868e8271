import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { GoogleStandIn } from '@mentorias/api/demo/google-stand-in';
import { integrityOf } from '@mentorias/federation/releases/integrity';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const BROWSER = join(import.meta.dirname, 'browser');
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const Choice = z.strictObject({
  name: z.string().trim().min(1).max(120),
  email: z.email().max(254).toLowerCase(),
  nonce: z.string().min(1).max(100),
});

/** The script that takes the place of Google's. */
export const STAND_IN_SCRIPT = '/google/client.js';

/** Its hash by its path. */
export function standInHashes(): Record<string, string> {
  return { [STAND_IN_SCRIPT]: integrityOf(readFileSync(join(BROWSER, 'client.js'))) };
}

/** Serves what Google would: its script, the window in which an account is chosen, ID tokens, and the key that they verify with. */
export async function googleStandIn(
  app: FastifyInstance,
  { standIn, now }: { standIn: GoogleStandIn; now: () => number },
): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', POLICY);
    reply.header('cache-control', 'no-store');
    // As for Google's popup: the opener policy of the page lets the two talk.
    reply.header('cross-origin-opener-policy', 'unsafe-none');
  });
  await app.register(fastifyStatic, {
    root: BROWSER,
    prefix: '/google/',
    index: false,
    cacheControl: false,
    decorateReply: false,
  });
  app.get('/google/keys', async () => standIn.keys);
  app.post('/google/token', async ({ body }, reply) => {
    const choice = Choice.safeParse(body);
    if (!choice.success) return reply.code(400).send({ error: 'La solicitud no se entiende' });
    const { nonce, ...account } = choice.data;
    return { credential: await standIn.idToken(account, nonce, new Date(now())) };
  });
}
