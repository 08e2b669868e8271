import { LoginReply } from '@mentorias/contract/sign-in/auth';
import {
  RecoveryCodes,
  SecondFactorCode,
  SecondFactorLogin,
  SecondFactorRemoval,
  SecondFactorSetup,
  SecondFactorSetupRequest,
  SecondFactorState,
} from '@mentorias/contract/sign-in/second-factor';
import { sql } from 'kysely';
import type { SignedIn } from '../../actor.ts';
import { actorOf, signedIn } from '../../actor.ts';
import { recordAudit, signInAuditRecord } from '../../audit/record-audit.ts';
import type { DbTransaction } from '../../database/schema.ts';
import { transact } from '../../database/transact.ts';
import type { Api } from '../../http/api.ts';
import { conflict, unauthorized, unprocessable } from '../../http/errors.ts';
import { lockSelf, lockUsers } from '../../lock-users.ts';
import { enqueueSecurityMail } from '../../outbox/outbox-store.ts';
import type { Services } from '../../services.ts';
import { newsOf, openRecordedSession } from '../complete-sign-in.ts';
import { deviceIn, knownDevice, rememberDevice } from '../limits/known-devices.ts';
import { withSignInLimits } from '../limits/sign-in-limits.ts';
import { provePassword } from '../passwords/prove-password.ts';
import { requiresSecondFactor } from '../sessions/authenticate.ts';
import { endSessionsOf, keepSession } from '../sessions/sessions-store.ts';
import { newSetup } from './codes.ts';
import {
  confirm,
  consumeChallenge,
  consumeCode,
  deleteSecondFactor,
  hasPassword,
  hasSecondFactor,
  recoveryCodesLeft,
  renewRecoveryCodes,
  storeUnconfirmed,
  tryChallenge,
} from './second-factor-store.ts';
import { canHaveSecretKey } from './secret-key.ts';

/** The second factor: at the sign-in, its set-up and its removal (rule 3.10). */
export function secondFactorRoutes(app: Api, services: Services): void {
  const { database, config, now } = services;
  const { kysely } = database;

  app.post(
    '/auth/second_factor',
    { schema: { body: SecondFactorLogin, response: { 200: LoginReply } } },
    async (request, reply) => {
      const { challenge, code } = request.body;
      const user = await tryChallenge(kysely, challenge, now());
      if (!user) throw expired();
      const trusted = await knownDevice(kysely, user.email, deviceIn(request));
      const token = await withCodeLimits(user, request.ip, trusted, () =>
        transact(kysely, async (db) => {
          await lockUsers(db, [user.id]);
          if (!(await consumeCode(db, config, user.id, code, now()))) return undefined;
          const isFirst = await consumeChallenge(db, challenge);
          const opened = isFirst ? await openRecordedSession(db, request, user, now()) : undefined;
          // A code is used up by the sign-in that it completes, and by no other.
          if (!opened) throw expired();
          return opened;
        }),
      );
      await rememberDevice(kysely, { request, reply, publicUrl: config.publicUrl }, user.id, now());
      return { user, token, ...(await newsOf(kysely, user.id)) };
    },
  );

  app.get('/auth/second_factor', { schema: { response: { 200: SecondFactorState } } }, async (request) => {
    const person = signedIn(request);
    return {
      available: canHaveSecretKey(config),
      enabled: await hasSecondFactor(kysely, person.id),
      required: requiresSecondFactor(config, person),
      has_password: await hasPassword(kysely, person.id),
      recovery_codes_left: await recoveryCodesLeft(kysely, person.id),
    };
  });

  app.post(
    '/auth/second_factor/setup',
    { schema: { body: SecondFactorSetupRequest, response: { 200: SecondFactorSetup } } },
    async (request) => {
      const person = signedIn(request);
      if (!canHaveSecretKey(config))
        throw unprocessable(
          'second_factor_unavailable',
          'La verificación en dos pasos no está configurada en este servidor',
        );
      await assertPassword(person, request.ip, request.body.current_password);
      const setup = newSetup(person.email);
      if (!(await storeUnconfirmed(kysely, config, person.id, setup.secret)))
        throw conflict('second_factor_on', 'La verificación en dos pasos ya está activa');
      return setup;
    },
  );

  app.put(
    '/auth/second_factor',
    { schema: { body: SecondFactorCode, response: { 200: RecoveryCodes } } },
    async (request) => {
      const person = signedIn(request);
      return transact(kysely, async (db) => {
        await lockSelf(db, person.id);
        const recovery_codes = await confirm(db, config, person.id, request.body.code, now());
        if (!recovery_codes) throw wrongCode();
        await renewCredentials(db, person);
        await enqueueSecurityMail(db, 'second_factor_on', person, now());
        await recordAudit(db, actorOf(request), now(), signInAuditRecord('sign_in.second_factor_on', person.id));
        return { recovery_codes };
      });
    },
  );

  app.post(
    '/auth/second_factor/recovery_codes',
    { schema: { body: SecondFactorCode, response: { 200: RecoveryCodes } } },
    async (request) => {
      const person = signedIn(request);
      await assertCode(person, request.ip, request.body.code);
      const recovery_codes = await transact(kysely, async (db) => {
        await lockSelf(db, person.id);
        await recordAudit(db, actorOf(request), now(), signInAuditRecord('sign_in.recovery_codes_made', person.id));
        return renewRecoveryCodes(db, config, person.id);
      });
      return { recovery_codes };
    },
  );

  app.post('/auth/second_factor/removal', { schema: { body: SecondFactorRemoval } }, async (request, reply) => {
    const person = signedIn(request);
    await assertPassword(person, request.ip, request.body.current_password);
    await assertCode(person, request.ip, request.body.code);
    await transact(kysely, async (db) => {
      await lockSelf(db, person.id);
      await deleteSecondFactor(db, person.id);
      await renewCredentials(db, person);
      await enqueueSecurityMail(db, 'second_factor_off', person, now());
      await recordAudit(db, actorOf(request), now(), signInAuditRecord('sign_in.second_factor_off', person.id));
    });
    return reply.code(204).send();
  });

  /** Throws unless the password is right; a user who signs in with Google alone has none. */
  async function assertPassword({ id, email }: SignedIn, address: string, password: string): Promise<void> {
    if (await hasPassword(kysely, id)) await provePassword(services, { id, email, address }, password);
  }

  /** Throws unless the code of a signed-in user is right. */
  async function assertCode({ id, email }: SignedIn, address: string, code: string): Promise<void> {
    const isRight = async () => (await consumeCode(kysely, config, id, code, now())) || undefined;
    await withCodeLimits({ email }, address, `session of ${id}`, isRight);
  }

  /** What `prove` returns for a right code; throws for a wrong one (undefined). Wrong codes are limited as wrong passwords are. */
  async function withCodeLimits<T>(
    { email }: { email: string },
    address: string,
    trusted: string | undefined,
    prove: () => Promise<T | undefined>,
  ): Promise<T> {
    const claimant = { account: `second factor of ${email}`, address, trusted };
    const proven = await withSignInLimits(kysely, claimant, config.signInLimits, now(), prove);
    if (proven === undefined) throw wrongCode();
    return proven;
  }
}

/** After a change of the second factor: voids unfinished sign-ins and all sessions but the current one. */
async function renewCredentials(db: DbTransaction, { id, tokenHash }: SignedIn): Promise<void> {
  const { credentials_version } = await db
    .updateTable('users')
    .set({ credentials_version: sql`credentials_version + 1` })
    .where('id', '=', id)
    .returning('credentials_version')
    .executeTakeFirstOrThrow();
  await keepSession(db, tokenHash, credentials_version);
  await endSessionsOf(db, id, tokenHash);
}

function wrongCode() {
  return unprocessable('wrong_code', 'El código no es correcto').at('code');
}

function expired() {
  return unauthorized('challenge_over', 'El ingreso venció. Vuelve a escribir tu correo y tu contraseña');
}
