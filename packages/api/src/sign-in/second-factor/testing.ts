import { Secret, TOTP } from 'otpauth';
import type { TestApi, TestUser } from '../../testing.ts';

/** The code of an authenticator app with this secret at the API's present, or `steps` of 30 seconds later. */
export function codeFor({ clock }: TestApi, secret: string, steps = 0): string {
  return appCode(secret, clock.now.getTime() + steps * 30_000);
}

/** The code of an authenticator app with this secret at an instant, in milliseconds. */
export function appCode(secret: string, timestamp: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Sets up a second factor with the user's password, if any; this consumes its first code. */
export async function setUp(
  api: TestApi,
  as: TestUser,
  current_password = '',
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await api.call('POST', '/auth/second_factor/setup', { as, body: { current_password } })).body;
  const reply = await api.call('PUT', '/auth/second_factor', { as, body: { code: codeFor(api, secret) } });
  return { secret, recoveryCodes: reply.body.recovery_codes };
}

/** Moves the clock until the app shows another code. */
export function nextCode({ clock }: TestApi): void {
  clock.now = new Date(clock.now.getTime() + 30_000);
}
