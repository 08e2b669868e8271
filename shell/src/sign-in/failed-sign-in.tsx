import { ErrorNotice, useOnline } from '@mentorias/ui';
import { texts } from './texts.ts';

/** Why a sign-in failed. */
export interface SignInFailure {
  message: string;
  /** Whether a server answered. */
  wasAnswered: boolean;
}

/** Says why a sign-in failed; where nobody answered, a missing connection is the reason (rule 4.7). */
export function FailedSignIn({ message, wasAnswered }: SignInFailure) {
  const isOnline = useOnline();
  return <ErrorNotice message={message} reason={isOnline || wasAnswered ? undefined : texts.offline} />;
}
