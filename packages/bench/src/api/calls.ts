import type { GuideSearchReply } from '@mentorias/contract/people/guides';
import { limaDate } from '@mentorias/domain/time/lima-time';
import { ADMIN, ENTREPRENEUR } from '@mentorias/e2e/src/harness/browser.ts';
import { logIn } from '../log-in.ts';

/** A call of the API with the session that makes it. */
export interface Call {
  name: string;
  url: string;
  token: string;
}

/** The calls of the first screens, as far as the API at `origin` has them; the first of them only recognises the person. */
export async function callsOf(origin: string): Promise<Call[]> {
  const { token } = await logIn(origin, ENTREPRENEUR);
  const admin = await logIn(origin, ADMIN);
  const search: GuideSearchReply = await (await get(`${origin}/api/v1/entrepreneur/guides`, token)).json();
  const { id, next_slot } = search.guides.find((guide) => guide.next_slot)!;
  const guide = `/entrepreneur/guides/${id}`;
  const day = limaDate(new Date(next_slot!));
  const calls = [
    ['the person alone', '/auth/session', token],
    ['hours of a day', `${guide}/available_hours?date=${day}T00:00:00.000Z`, token],
    ['hours of the window', `${guide}/available_days`, token],
    ['one mentor', guide, token],
    ['mentor search', '/entrepreneur/guides', token],
    ['mentor search, a word', '/entrepreneur/guides?search=ventas', token],
    ['own events', '/entrepreneur/calendar_events', token],
    ['events', '/admin/calendar_events', admin.token],
    ['users', '/admin/users', admin.token],
  ].map(([name, path, token]) => ({ name: name!, url: `${origin}/api/v1${path}`, token: token! }));
  const replies = await Promise.all(calls.map(({ url, token }) => get(url, token)));
  return calls.filter((_, index) => replies[index]!.status !== 404);
}

function get(url: string, token: string): Promise<Response> {
  return fetch(url, { headers: { authorization: `Bearer ${token}` } });
}
