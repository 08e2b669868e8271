import type { ReceivedSignIn } from '@mentorias/contract/received/sign-in';
import type { LoginRequest } from '@mentorias/contract/sign-in/auth';
import { messageOf, statusOf } from '@mentorias/session';
import type { SignInFailure } from './failed-sign-in.tsx';
import { logIn } from './sign-in-api.ts';
import { texts } from './texts.ts';

/** The reply to a sign-in, or why it failed. A module of its own: its code comes while the person types (rule 13.10). */
export async function tryLogIn(request: LoginRequest): Promise<{ reply?: ReceivedSignIn; failure?: SignInFailure }> {
  try {
    return { reply: await logIn(request) };
  } catch (error) {
    const status = statusOf(error);
    const message = messageOf(error, status === 401 ? texts.wrong : texts.failed);
    return { failure: { message, wasAnswered: status !== undefined } };
  }
}
