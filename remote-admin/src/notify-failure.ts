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

/** Says that a call failed; that a write may have arrived stays until it is read. A lost session is told of at the sign-in, where it leads. */
export function notifyFailure(error: unknown, texts: FailureTexts, autoClose?: number): void {
  if (statusOf(error) === 401) return;
  const detail = doubtOf(error);
  notifyError(failureText(error, texts), { autoClose: detail ? false : autoClose, detail });
}
