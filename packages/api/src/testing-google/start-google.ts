import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { DEMO_DOMAIN } from '../database/demo-accounts.ts';
import type { Google } from '../google/google.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const KEY = { alg: 'RS256', kid: 'demo' };

/** An account, which is not verified, and the nonce of the page. */
interface Choice {
  name: string;
  email: string;
  nonce: string;
}

/**
 * Plays Google, for tests and for the example accounts of `npm start`: an HTTP server with the script, a window in which an account is
 * chosen, and ID tokens of an issuer and a key of its own.
 */
export async function startGoogle(now: () => Date): Promise<Google> {
  const { publicKey, privateKey } = await generateKeyPair(KEY.alg);
  const server = Fastify();
  server.get('/gsi/client', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(read('client.js')));
  server.get('/gsi/chooser', (_request, reply) => reply.type('text/html; charset=utf-8').send(read('chooser.html')));
  server.post<{ Body: Choice }>('/gsi/token', async ({ body }) => ({ credential: await idToken(body) }));
  const issuer = await server.listen({ host: '127.0.0.1', port: 0 });
  server.server.unref();

  const google = {
    clientId: 'mentorias-demo',
    script: `${issuer}/gsi/client`,
    issuers: [issuer],
    keys: createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), ...KEY }] }),
  };

  function idToken({ name, email, nonce }: Choice): Promise<string> {
    const address = email.toLowerCase();
    // As Google does, only for a domain that it hosts: here that of the example accounts.
    const hosted = address.endsWith(`@${DEMO_DOMAIN}`) ? { hd: DEMO_DOMAIN } : {};
    return new SignJWT({ name, email: address, email_verified: true, nonce, ...hosted })
      .setProtectedHeader(KEY)
      .setIssuer(issuer)
      .setAudience(google.clientId)
      .setSubject(createHash('sha256').update(address).digest('hex').slice(0, 21))
      .setIssuedAt(now())
      .setExpirationTime(new Date(now().getTime() + 3_600_000))
      .sign(privateKey);
  }
  return google;
}
