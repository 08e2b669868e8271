import { fieldErrorsOf, hasNoAnswer, messageOf, reasonOf } from './errors.ts';
import { doubtOf } from './write.ts';

export interface FailureTexts {
  /** Where the server answers without a reason. */
  failed: string;
  /** Where no server answers, a gateway at most. */
  noAnswer?: string;
  /** Whether the text is fixed: then the server's reason stands below it and does not replace it (rule 11.1). */
  isFixed?: boolean;
}

/** What to say of a failed call: the server's words, else ours; ours first where they are fixed. */
export function failureOf(error: unknown, texts: FailureTexts): { message: string; reason?: string | undefined } {
  const { failed, noAnswer = failed, isFixed = false } = texts;
  if (isFixed) return { message: failed, reason: reasonOf(error) };
  return { message: messageOf(error, hasNoAnswer(error) ? noAnswer : failed) };
}

interface WriteState {
  isPending: boolean;
  isChecking: boolean;
  error: unknown;
}

/**
 * What the form of a write shows of it, for `SentNotice`: that it is sent, looked up or failed, and whether it may have arrived.
 * A refusal that names one of the form's `fields` is said there, and not here (rule 11.2).
 */
export function writeNotice(
  { isPending, isChecking, error }: WriteState,
  texts: FailureTexts,
  fields: readonly string[] = [],
) {
  const isAtField = Object.keys(fieldErrorsOf(error, fields)).length > 0;
  if (error == null || isAtField) return { isPending, isChecking };
  return { isPending, isChecking, ...failureOf(error, texts), doubt: doubtOf(error) };
}
