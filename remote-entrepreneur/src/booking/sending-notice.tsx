import { SentNotice, SlowNotice } from '@mentorias/ui';
import { texts } from './texts.ts';
import type { Sending } from './use-booking-form.ts';

/** The state of the request: being sent, being checked, or failed. */
export function SendingNotice({ sending, isChecking }: { sending: Sending; isChecking: boolean }) {
  if (isChecking) return <SentNotice isChecking />;
  if (sending.status === 'sending') return <SlowNotice>{texts.slow}</SlowNotice>;
  if (sending.status === 'failed') return <SentNotice isChecking={false} {...sending} />;
  return null;
}
