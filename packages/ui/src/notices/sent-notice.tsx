import { ErrorNotice } from './error-notice.tsx';
import { LoadingText } from './loading-text.tsx';

interface SentNoticeProps {
  /** Whether no answer came, and what was sent is looked for. */
  isChecking: boolean;
  /** Why it failed. */
  message?: string | false | null | undefined;
  /** The server's own words, where ours are fixed. */
  reason?: string | undefined;
  /** That it may have arrived all the same, and where to look. */
  doubt?: string | undefined;
}

/** What becomes of something that was sent; nothing is said while all goes well. */
export function SentNotice({ isChecking, message, reason, doubt }: SentNoticeProps) {
  if (isChecking) return <LoadingText>La respuesta no llegó. Comprobando si se guardó...</LoadingText>;
  return message ? <ErrorNotice message={message} reason={reason} doubt={doubt} /> : null;
}
