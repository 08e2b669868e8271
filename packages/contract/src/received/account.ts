import type { Received } from '../fields.ts';
import { count, flag, or, readFields, text } from '../fields.ts';
import { flagIn, InvalidResponseError, listIn, objectIn } from '../received.ts';
import { instant } from './times.ts';

/** One of a user's own sessions. Its id is a public one, which can only close it. */
export const OWN_SESSION = {
  id: text,
  /** 'Chrome en Windows'; '' where the browser does not say. */
  device: or(text, ''),
  created_at: instant,
  last_used_at: instant,
  current: or(flag, false),
};

export interface ReceivedOwnSession extends Received<typeof OWN_SESSION> {
  id: string;
}

/** GET /auth/sessions: one without an id cannot be closed, and is left out. */
export function readOwnSessions(reply: unknown): ReceivedOwnSession[] {
  return listIn(reply, 'sessions').flatMap((row) => {
    const { id, ...session } = readFields(OWN_SESSION, row);
    return id ? [{ id, ...session }] : [];
  });
}

/** GET and PUT /auth/reminders. Throws InvalidResponseError without a boolean. */
export function readReminders(reply: unknown): boolean {
  const wants = flagIn(objectIn(reply, 'reminders', ['wants_reminders'])?.wants_reminders);
  if (wants === undefined) throw new InvalidResponseError('The reply does not say');
  return wants;
}

/** GET /auth/second_factor */
export const SECOND_FACTOR_STATE = {
  /** Whether this server can keep one. */
  available: or(flag, false),
  enabled: flag,
  /** Whether the operator requires it of this user. */
  required: or(flag, false),
  /** Whether this user has a password, which set-up and removal then ask for. */
  has_password: or(flag, false),
  recovery_codes_left: or(count, 0),
};

/** Throws InvalidResponseError where the reply does not say whether there is one. */
export function readSecondFactor(reply: unknown) {
  const { enabled, ...state } = readFields(SECOND_FACTOR_STATE, objectIn(reply, 'second_factor', ['enabled']));
  if (enabled === undefined) throw new InvalidResponseError('The reply does not say');
  return { enabled, ...state };
}

/** POST /auth/second_factor/setup. Throws InvalidResponseError without both, as the set-up could not continue. */
export function readSecondFactorSetup(reply: unknown) {
  const { secret, uri } = objectIn(reply, 'setup', ['secret']) ?? {};
  if (typeof secret !== 'string' || secret === '' || typeof uri !== 'string' || uri === '')
    throw new InvalidResponseError('The reply holds no secret');
  return { secret, uri };
}

/** PUT /auth/second_factor, POST /auth/second_factor/recovery_codes */
export function readRecoveryCodes(reply: unknown): string[] {
  return listIn(reply, 'recovery_codes').filter((code): code is string => typeof code === 'string');
}
