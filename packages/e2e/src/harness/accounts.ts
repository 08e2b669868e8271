import { mailboxOf } from '@mentorias/api/demo/accounts';
import type { FilterPeople } from '@mentorias/contract/events/calendar-events';
import type { EntrepreneurInput } from '@mentorias/contract/people/users';
import type { LimaDate, Minutes } from '@mentorias/domain/time/lima-time';
import { instantOf } from '@mentorias/domain/time/lima-time';
import { ADMIN, PASSWORD } from './browser.ts';

/** Signs in without a browser and returns the token. */
export async function tokenOf(url: string, email: string): Promise<string> {
  const { token } = await call<{ token: string }>(url, 'auth/login', { body: { email, password: PASSWORD } });
  return token;
}

/** Closes all sessions of an account, as its owner may from another device. */
export async function endSessions(url: string, email: string): Promise<void> {
  await call(url, 'auth/sessions', { method: 'DELETE', token: await tokenOf(url, email) });
}

/** Creates an entrepreneur without events and returns the e-mail to sign in with. */
export async function newEntrepreneur(url: string, name: string): Promise<string> {
  const email = `${mailboxOf(name).replace('/', '-')}@ejemplo.pe`;
  const body: Partial<EntrepreneurInput> = {
    user_type: 'user',
    name,
    email,
    company_name: `Taller de ${name}`,
    password: PASSWORD,
    password_confirmation: PASSWORD,
  };
  await call(url, 'admin/users', { body, token: await tokenOf(url, ADMIN) });
  return email;
}

/** Creates a mentor as the administrator; without a name until the first sign-in by Google (rule 1.6). */
export async function newMentor(url: string, email: string, code: string): Promise<void> {
  const body = { user_type: 'guide', email, code, guide_type: 'assigned', specializations: [], location: 'Lima' };
  await call(url, 'admin/users', { body, token: await tokenOf(url, ADMIN) });
}

interface NewEvent {
  /** E-mails. */
  entrepreneur: string;
  guide: string;
  date: LimaDate;
  start: Minutes;
}

/** Places an event as the administrator. */
export async function newEvent(url: string, { entrepreneur, guide, date, start }: NewEvent): Promise<void> {
  const token = await tokenOf(url, ADMIN);
  const people = (email: string) =>
    call<FilterPeople>(url, `admin/calendar_events/filter?search=${encodeURIComponent(email)}`, { token });
  const [{ users }, { guides }] = await Promise.all([people(entrepreneur), people(guide)]);
  const body = { user_id: users[0]?.id, guide_id: guides[0]?.id, start_time: instantOf(date, start).toISOString() };
  await call(url, 'admin/calendar_events', { body, token });
}

/** A call to the API without a browser: a POST where there is a body, unless `method` says otherwise. */
export async function call<Reply>(
  url: string,
  path: string,
  options: { method?: string; body?: unknown; token?: string },
): Promise<Reply> {
  const { body, token } = options;
  const response = await fetch(`${url}/api/v1/${path}`, {
    method: options.method ?? (body ? 'POST' : 'GET'),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.status === 204 ? (undefined as Reply) : response.json();
}
