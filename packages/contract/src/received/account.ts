import { countIn, fieldsOf, flagIn, listIn, NotUnderstood, objectIn, textIn } from '../received.ts';
import type { SecondFactorState } from '../sign-in/second-factor.ts';
import { instantIn } from './times.ts';

/** One of the user's own sessions; `last_used_at` is '' where it cannot be read. */
export interface ReceivedOwnSession {
  id: string;
  device: string;
  last_used_at: string;
  current: boolean;
}

/** GET /auth/sessions: one without an id cannot be closed, and is left out. */
export function readOwnSessions(reply: unknown): ReceivedOwnSession[] {
  return listIn(reply, 'sessions').flatMap((row) => {
    const { id, device, last_used_at, current } = fieldsOf(row);
    const name = textIn(id);
    if (!name) return [];
    return [
      { id: name, device: textIn(device) ?? '', last_used_at: instantIn(last_used_at), current: current === true },
    ];
  });
}

/** GET and PUT /auth/reminders. Throws NotUnderstood without a boolean. */
export function readReminders(reply: unknown): boolean {
  const wants = flagIn(objectIn(reply, 'reminders', ['wants_reminders'])?.wants_reminders);
  if (wants === undefined) throw new NotUnderstood('The reply does not say');
  return wants;
}

/** GET /auth/second_factor. Throws NotUnderstood where the reply does not say whether there is one. */
export function readSecondFactor(reply: unknown): SecondFactorState {
  const fields = objectIn(reply, 'second_factor', ['enabled']) ?? {};
  const enabled = flagIn(fields.enabled);
  if (enabled === undefined) throw new NotUnderstood('The reply does not say');
  return {
    enabled,
    available: fields.available === true,
    required: fields.required === true,
    has_password: fields.has_password === true,
    recovery_codes_left: countIn(fields.recovery_codes_left) ?? 0,
  };
}

/** POST /auth/second_factor/setup. Throws NotUnderstood without both, as the set-up could not continue. */
export function readSecondFactorSetup(reply: unknown) {
  const { secret, uri } = objectIn(reply, 'setup', ['secret']) ?? {};
  if (typeof secret !== 'string' || secret === '' || typeof uri !== 'string' || uri === '')
    throw new NotUnderstood('The reply holds no secret');
  return { secret, uri };
}

/** PUT /auth/second_factor, POST /auth/second_factor/recovery_codes */
export function readRecoveryCodes(reply: unknown): string[] {
  return listIn(reply, 'recovery_codes').filter((code): code is string => typeof code === 'string');
}
