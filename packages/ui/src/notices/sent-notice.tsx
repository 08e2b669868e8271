import { ErrorNotice } from './error-notice.tsx';
import { LoadingText } from './loading-text.tsx';

interface SentNoticeProps {
  /** Whether a write without a response is being looked up. */
  isChecking: boolean;
  /** Why it failed. */
  message?: string | false | null | undefined;
  /** The server's words, where ours are fixed. */
  reason?: string | undefined;
  /** Says that the write may have arrived, and where to look. */
  doubt?: string | undefined;
}

/** The state of a write that did not simply succeed: being looked up, or failed (rule 11.3). */
export function SentNotice({ isChecking, message, reason, doubt }: SentNoticeProps) {
  if (isChecking) return <LoadingText>La respuesta no llegó. Comprobando si se guardó...</LoadingText>;
  return message ? <ErrorNotice message={message} reason={reason} doubt={doubt} /> : null;
}
