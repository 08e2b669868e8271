import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { CLOCK_TOLERANCE_MS } from '../../database/database-clock.ts';
import { withUnicodeDomains } from '../../http/written-domains.ts';

const PERIOD_SECONDS = 30;
/** How many steps an app's clock may be ahead or behind. */
const WINDOW = 1;
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const RECOVERY_CODES = 10;

/** The set-up data of an authenticator app: the secret as base32, and the address for a QR code. */
export function newSetup(email: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, uri: totpOf(secret, withUnicodeDomains(email)).toString() };
}

/** The step of a code that an app with this secret shows at `now`, plus or minus one; undefined for any other code. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

/** The newest step that a code may have been used for at `now`; a stored one beyond it is of a clock that was ahead. */
export function newestStep(now: Date): number {
  return Math.floor((now.getTime() + CLOCK_TOLERANCE_MS) / 1000 / PERIOD_SECONDS) + WINDOW;
}

/** Ten recovery codes: 'abcde-fghjk'. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => `${letters(5)}-${letters(5)}`);
}

/** A code as it is compared: without blanks and hyphens, in lower case. */
export function plainCode(text: string): string {
  return text.replace(/[\s-]/g, '').toLowerCase();
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Mentorías', label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
}

function letters(count: number): string {
  return Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
