import { LoginReply } from '@mentorias/contract/sign-in/auth';
import { PASSWORD } from '@mentorias/e2e/src/harness/browser.ts';

/** The session of an account of the example data, from the product at `url`. */
export async function logIn(url: string, email: string): Promise<LoginReply> {
  const reply = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return LoginReply.parse(await reply.json());
}
