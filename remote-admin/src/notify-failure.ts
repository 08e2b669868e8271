import { doubtOf, messageOf, statusOf } from '@mentorias/session';
import { notifyError } from '@mentorias/ui';

interface FailureTexts {
  /** Where the server answered without saying why. */
  failed: string;
  /** Where no answer came. */
  noAnswer?: string;
}

/** The words for a call that failed: the server's, else ours. */
export function failureText(error: unknown, { failed, noAnswer = failed }: FailureTexts): string {
  return messageOf(error, statusOf(error) === undefined ? noAnswer : failed);
}

/** Says that a call failed. That the session was lost is said at the sign-in, where it leads. */
export function notifyFailure(error: unknown, texts: FailureTexts, autoClose?: number): void {
  if (statusOf(error) !== 401) notifyError(failureText(error, texts), { autoClose });
}

/** The same for a write without a form that could say that it may have arrived. */
export function notifyFailedWrite(error: unknown, texts: FailureTexts, autoClose?: number): void {
  if (statusOf(error) !== 401) notifyError(failureText(error, texts), { autoClose, detail: doubtOf(error) });
}
