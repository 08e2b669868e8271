import type { FailureTexts } from '@mentorias/session';
import { doubtOf, failureOf, statusOf } from '@mentorias/session';
import { notifyError } from '@mentorias/ui';

/** What to say of a failed call, in one sentence. */
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
