import { ErrorNotice } from './error-notice.tsx';
import { LoadingText } from './loading-text.tsx';
import { SlowNotice } from './slow-notice.tsx';

export interface SentNoticeProps {
  /** Whether a write is on its way. */
  isPending?: boolean | undefined;
  /** Whether a write without a response is being looked up. */
  isChecking: boolean;
  /** Why it failed. */
  message?: string | false | null | undefined;
  /** The server's words, where ours are fixed. */
  reason?: string | undefined;
  /** Says that the write may have arrived, and where to look. */
  doubt?: string | undefined;
}

const SLOW = 'Está tardando más de lo normal. Espera la respuesta: nada se enviará dos veces.';

/** The state of a write that did not simply succeed: slow, being looked up, or failed (rules 11.3 and 11.4). */
export function SentNotice({ isPending = false, isChecking, message, reason, doubt }: SentNoticeProps) {
  if (isChecking) return <LoadingText>La respuesta no llegó. Comprobando si se guardó...</LoadingText>;
  if (isPending) return <SlowNotice>{SLOW}</SlowNotice>;
  return message ? <ErrorNotice message={message} reason={reason} doubt={doubt} /> : null;
}
