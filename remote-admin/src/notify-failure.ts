import { doubtOf, messageOf, reasonOf, statusOf } from '@mentorias/session';
import { notifyError } from '@mentorias/ui';

interface FailureTexts {
  /** Where the server answered without saying why. */
  failed: string;
  /** Where no answer came. */
  noAnswer?: string;
  /** Whether spec §8 fixes the words: the server's stand below them then, not in their place. */
  isFixed?: boolean;
}

/** What to say of a call that failed: the server's words, else ours; ours first where they are fixed. */
export function failureOf(error: unknown, texts: FailureTexts): { message: string; reason?: string } {
  const { failed, noAnswer = failed, isFixed = false } = texts;
  if (isFixed) return { message: failed, reason: reasonOf(error) };
  return { message: messageOf(error, statusOf(error) === undefined ? noAnswer : failed) };
}

/** The same in one sentence. */
export function failureText(error: unknown, texts: FailureTexts): string {
  return failureOf(error, texts).message;
}

/** Says that a call failed. That the session was lost is said at the sign-in, where it leads. */
export function notifyFailure(error: unknown, texts: FailureTexts, autoClose?: number): void {
  const { message, reason } = failureOf(error, texts);
  if (statusOf(error) !== 401) notifyError(message, { reason, autoClose });
}

/** The same for a write without a form that could say that it may have arrived. */
export function notifyFailedWrite(error: unknown, texts: FailureTexts, autoClose?: number): void {
  if (statusOf(error) !== 401) notifyError(failureText(error, texts), { autoClose, doubt: doubtOf(error) });
}
