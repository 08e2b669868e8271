import { doubtOf, messageOf, reasonOf, statusOf } from '@mentorias/session';
import { notifyError } from '@mentorias/ui';

interface FailureTexts {
  /** Where the server answers without a reason. */
  failed: string;
  /** Where there is no response. */
  noAnswer?: string;
  /** Whether the text is fixed: then the server's reason stands below it and does not replace it (rule 11.1). */
  isFixed?: boolean;
}

/** What to say of a failed call: the server's words, else ours; ours first where they are fixed. */
export function failureOf(error: unknown, texts: FailureTexts): { message: string; reason?: string } {
  const { failed, noAnswer = failed, isFixed = false } = texts;
  if (isFixed) return { message: failed, reason: reasonOf(error) };
  return { message: messageOf(error, statusOf(error) === undefined ? noAnswer : failed) };
}

/** The same in one sentence. */
export function failureText(error: unknown, texts: FailureTexts): string {
  return failureOf(error, texts).message;
}

/** Notifies of a failed call, but for a 401, of which the sign-in says the reason. */
export function notifyFailure(error: unknown, texts: FailureTexts, autoClose?: number): void {
  const { message, reason } = failureOf(error, texts);
  if (statusOf(error) !== 401) notifyError(message, { reason, autoClose });
}

/** The same for a write without a form: says too that the write may have arrived (rule 11.3). */
export function notifyFailedWrite(error: unknown, texts: FailureTexts, autoClose?: number): void {
  if (statusOf(error) !== 401) notifyError(failureText(error, texts), { autoClose, doubt: doubtOf(error) });
}
