import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** How many steps an app's clock may be ahead or behind. */
const WINDOW = 1;
/** No letter or digit that could be taken for another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const RECOVERY_CODES = 10;

/** What an authenticator app is given: the secret as base32, and the address that a QR code holds. */
export function newSetup(email: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, uri: totpOf(secret, email).toString() };
}

/** The step of the code that an app with this secret shows at `now`, give or take one; undefined for any other. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

/** Ten codes for a day without the app: 'abcde-fghjk'. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => `${letters(5)}-${letters(5)}`);
}

/** A code as it is compared, however it was typed. */
export function plainCode(text: string): string {
  return text.replace(/[\s-]/g, '').toLowerCase();
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Mentorías', label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
}

function letters(count: number): string {
  return Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
