import type { GuideSearchReply } from '@mentorias/contract/people/guides';
import { limaDate } from '@mentorias/domain/time/lima-time';
import { ADMIN, ENTREPRENEUR } from '@mentorias/e2e/src/harness/browser.ts';
import { logIn } from '../log-in.ts';

/** A call of the API with the session that makes it. */
export interface Call {
  name: string;
  url: string;
  token: string;
  /** The least share of the requests per second of the call that only recognises the person (issue 13); 0 for none. */
  bar: number;
}

/** The calls to measure as far as the workspace has them, the first of them the one that only recognises the person. */
export async function callsOf(origin: string): Promise<Call[]> {
  const entrepreneur = await logIn(origin, ENTREPRENEUR);
  const admin = await logIn(origin, ADMIN);
  const api = `${origin}/api/v1`;
  const found = await fetch(`${api}/entrepreneur/guides`, {
    headers: { authorization: `Bearer ${entrepreneur.token}` },
  });
  const { guides }: GuideSearchReply = await found.json();
  const guide = guides.find(({ next_slot }) => next_slot)!;
  const day = limaDate(new Date(guide.next_slot!));
  const of = (person: typeof admin, name: string, path: string, bar: number): Call => ({
    name,
    url: `${api}${path}`,
    token: person.token,
    bar,
  });
  const calls = [
    of(entrepreneur, 'the person alone', '/auth/session', 1),
    of(entrepreneur, 'the person, and one', '/floor', 0),
    of(
      entrepreneur,
      'hours of a day',
      `/entrepreneur/guides/${guide.id}/available_hours?date=${day}T00:00:00.000Z`,
      0.5,
    ),
    of(entrepreneur, 'hours of the window', `/entrepreneur/guides/${guide.id}/available_days`, 0.5),
    of(entrepreneur, 'one mentor', `/entrepreneur/guides/${guide.id}`, 0.5),
    of(entrepreneur, 'mentor search', '/entrepreneur/guides', 0.4),
    of(entrepreneur, 'mentor search, a word', '/entrepreneur/guides?search=ventas', 0.4),
    of(entrepreneur, 'own events', '/entrepreneur/calendar_events', 0.35),
    of(admin, 'events', '/admin/calendar_events', 0.35),
    of(admin, 'users', '/admin/users', 0.35),
  ];
  const known = await Promise.all(calls.map(isKnown));
  return calls.filter((_, index) => known[index]);
}

async function isKnown({ url, token }: Call): Promise<boolean> {
  return (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).status !== 404;
}
