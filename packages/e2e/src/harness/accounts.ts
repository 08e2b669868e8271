import { mailboxOf } from '@mentorias/api/demo/accounts';
import type { EntrepreneurInput } from '@mentorias/contract/users';
import { ADMIN, PASSWORD } from './browser.ts';

/** The token of a session that was opened without a browser. */
export async function tokenOf(url: string, email: string): Promise<string> {
  const { token } = await call(url, 'auth/login', { email, password: PASSWORD });
  return String(token);
}

/** Gives the program one more entrepreneur, in whose way no example session stands; answers the e-mail to sign in with. */
export async function newEntrepreneur(url: string, name: string): Promise<string> {
  const email = `${mailboxOf(name).replace('/', '-')}@ejemplo.pe`;
  const entrepreneur: Partial<EntrepreneurInput> = {
    user_type: 'user',
    name,
    email,
    company_name: `Taller de ${name}`,
    password: PASSWORD,
    password_confirmation: PASSWORD,
  };
  await call(url, 'admin/users', entrepreneur, await tokenOf(url, ADMIN));
  return email;
}

async function call(url: string, path: string, body: unknown, token?: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
