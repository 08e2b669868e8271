import { GoogleLoginRequest, GoogleNonceReply, SignInReply } from '@mentorias/contract/sign-in/auth';
import type { Db } from '../database/schema.ts';
import type { Api } from '../http/api.ts';
import { unauthorized, unavailable } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { continueSignIn } from '../sign-in/complete-sign-in.ts';
import { limitAttempts } from '../sign-in/limits/attempts.ts';
import { networkOf } from '../sign-in/limits/sign-in-limits.ts';
import { hashOf, newToken } from '../sign-in/sessions/tokens.ts';
import { claimsOf, googleFrom } from './google.ts';
import { userOf } from './user-of.ts';

/** Every page with the sign-in asks for a nonce, and a whole office may share one address. */
const NONCES_PER_MINUTE = 300;
const TOO_MANY = 'Demasiados intentos. Espera un momento y vuelve a intentarlo';

/** Sign-in with Google: a nonce, then the ID token with it. It creates no account (rule 1.6). */
export function googleRoutes(app: Api, services: Services): void {
  const { database, config, now, google = googleFrom(config) } = services;
  const { kysely } = database;

  app.post('/auth/google/nonce', { schema: { response: { 200: GoogleNonceReply } } }, async ({ ip }) => {
    const key = `nonce for ${hashOf(networkOf(ip))}`;
    const limit = { key, most: NONCES_PER_MINUTE, minutes: 1 };
    await limitAttempts(kysely, limit, now(), 'too_many_sign_ins', TOO_MANY);
    return { nonce: await makeNonce(kysely, now()) };
  });

  app.post(
    '/auth/google',
    { schema: { body: GoogleLoginRequest, response: { 200: SignInReply } } },
    async (request, reply) => {
      const { body, log } = request;
      const verified = google && claimsOf(google, body.credential, now());
      const claims = await verified?.catch((error: Error) => {
        log.error({ name: error.name }, "Google's keys are unreachable");
        throw unavailable();
      });
      const isFresh = claims !== undefined && (await consumeNonce(kysely, claims.nonce, now()));
      const user = isFresh ? await userOf(kysely, claims, now(), request) : undefined;
      const session = user && (await continueSignIn(services, { request, reply, method: 'google' }, user));
      if (!session) throw unauthorized('google_refused', 'No se pudo iniciar sesión con Google');
      return session;
    },
  );
}

const LIFETIME = 5 * 60_000;

/** Makes a nonce for one sign-in within five minutes. */
export async function makeNonce(db: Db, now: Date): Promise<string> {
  const nonce = newToken();
  const expires_at = new Date(now.getTime() + LIFETIME);
  await db
    .insertInto('google_nonces')
    .values({ nonce_hash: hashOf(nonce), expires_at })
    .execute();
  return nonce;
}

/** Consumes a nonce; false if it is unknown, used or expired. */
async function consumeNonce(db: Db, nonce: string, now: Date): Promise<boolean> {
  const used = await db
    .deleteFrom('google_nonces')
    .where('nonce_hash', '=', hashOf(nonce))
    .where('expires_at', '>', now)
    .returning('nonce_hash')
    .executeTakeFirst();
  return used !== undefined;
}
