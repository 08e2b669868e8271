import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@mentorias/api/database/open-database';
import type { TestPostgres } from '@mentorias/api/database/testing-postgres';
import { DEMO_PASSWORD, demoEmail } from '@mentorias/api/demo/accounts';
import { hashPassword } from '@mentorias/api/sign-in/passwords/passwords';
import { appCode } from '@mentorias/api/sign-in/second-factor/testing';
import type { TestApi } from '@mentorias/api/testing';
import { startTestApi } from '@mentorias/api/testing';
import { addDays, limaDate } from '@mentorias/domain/time/lima-time';
import { WEEKDAYS } from '@mentorias/domain/time/weekdays';
import { onTestFinished } from 'vitest';
import { gatewayFolder } from '../testing/testing-gateway-folder.ts';

const HOUR = 3_600_000;
const PASSWORD = 'Mentorias2026!';
const MAIN = join(import.meta.dirname, '../testing/testing-main.child.ts');

/** Loaded into a gateway before its code: `Date` is off by what its file says, in every thread. */
const SHIFT = `
import { readFileSync } from 'node:fs';
const real = Date.now;
Date.now = () => real() + Number(readFileSync(process.env.CLOCK_FILE, 'utf8'));
globalThis.Date = new Proxy(Date, {
  construct: (target, parts) => Reflect.construct(target, parts.length === 0 ? [Date.now()] : parts),
});`;

/** A gateway whose machine's clock is off. */
export interface ShiftedGateway {
  url: string;
  /** Sets the machine's clock so many milliseconds ahead of the right time. */
  setAhead(milliseconds: number): void;
  /** The texts of the mails that it has sent. */
  mails(): string[];
  stop(): Promise<unknown>;
}

/** For tests: starts a gateway on a folder of its own, or on `place`, whose machine is so many milliseconds ahead. */
export async function startShifted(
  ahead: number,
  env: Record<string, string>,
  place?: Awaited<ReturnType<typeof gatewayFolder>>,
): Promise<ShiftedGateway> {
  const folder = place ?? (await gatewayFolder());
  if (!place) onTestFinished(folder.remove);
  const file = join(folder.folder, 'clock');
  const setAhead = (milliseconds: number) => writeFileSync(file, String(milliseconds));
  setAhead(ahead);
  const options = ['--import', `data:text/javascript,${encodeURIComponent(SHIFT)}`];
  const { url, said, child, stop } = await folder.start({ env: { ...env, CLOCK_FILE: file }, options, main: MAIN });
  if (child.exitCode !== null) throw new Error(`the gateway did not start: ${said.errors}`);
  const sent = join(folder.data, 'mail');
  const names = () => (existsSync(sent) ? readdirSync(sent).filter((name) => name.endsWith('.eml')) : []);
  return { url, setAhead, mails: () => names().map((name) => readFileSync(join(sent, name), 'utf8')), stop };
}

/** The users of one PostgreSQL server, and two gateways on it. */
export interface TwoGateways {
  api: TestApi;
  gateways: [ShiftedGateway, ShiftedGateway];
}

/** For tests: two gateways on one PostgreSQL server, each so many milliseconds ahead. */
export async function startTwo(postgres: TestPostgres, ahead: readonly [number, number]): Promise<TwoGateways> {
  const env = { DATABASE_URL: postgres.url, DEMO: '1', SECRET_KEY: randomBytes(32).toString('base64') };
  const gateways: TwoGateways['gateways'] = [await startShifted(ahead[0], env), await startShifted(ahead[1], env)];
  const database = await openDatabase({ dataDir: '', databaseUrl: postgres.url, production: false });
  onTestFinished(() => database.close());
  const api = await startTestApi({}, database);
  api.clock.now = new Date();
  return { api, gateways };
}

/** What two gateways answer to what people do with both of them, in words and statuses. */
export async function useBoth({ api, gateways: [one, other] }: TwoGateways): Promise<Record<string, unknown>> {
  const password_hash = await hashPassword(PASSWORD);
  const ana = await api.addUser({ password_hash, email: aNewEmail() });
  const right = { email: ana.email, password: PASSWORD };
  const statuses = [];
  for (const [at, password] of [
    [one, 'x'],
    [one, PASSWORD],
    [other, 'x'],
    [other, PASSWORD],
    [one, PASSWORD],
  ] as const)
    statuses.push((await post(at, '/auth/login', { ...right, password })).status);

  const opened = [await signIn(one, right), await signIn(other, right)] as const;
  const sessions = [await statusOf(other, opened[0]), await statusOf(one, opened[1])];

  return {
    'a wrong password and the right one, here and there': statuses,
    'a session of the one at the other, and back': sessions,
    "a nonce of the one, Google's reply at the other, and back": [
      await byGoogle(one, other),
      await byGoogle(other, one),
    ],
    'a second factor': await bySecondFactor({ api, gateways: [one, other] }, password_hash),
    'a link, mailed once': await byLink([one, other], ana.email),
    'a booking, sent again to the other': await bookTwice({ api, gateways: [one, other] }),
    'waits after wrong passwords': await guess([one, other], (await api.addUser({ password_hash })).email),
  };
}

/** What `useBoth` returns where clocks matter nothing. */
export const AS_IF_RIGHT = {
  'a wrong password and the right one, here and there': [401, 200, 401, 200, 200],
  'a session of the one at the other, and back': [200, 200],
  "a nonce of the one, Google's reply at the other, and back": [200, 200],
  'a second factor': [200, 200, 422],
  'a link, mailed once': [1, 204, 422],
  'a booking, sent again to the other': [201, 201, true],
  'waits after wrong passwords': { free: true, limited: true, short: true },
};

async function post(gateway: ShiftedGateway, path: string, body: unknown, token?: string, more = {}, method = 'POST') {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...more,
  };
  const reply = await fetch(`${gateway.url}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
  const text = await reply.text();
  const wait = Number(reply.headers.get('retry-after') ?? 0);
  return { status: reply.status, body: text === '' ? undefined : JSON.parse(text), wait };
}

async function signIn(gateway: ShiftedGateway, right: { email: string; password: string }): Promise<string> {
  return (await post(gateway, '/auth/login', right)).body.token;
}

/** The status of a sign-in of an example account. */
export async function signInAtDemo(gateway: ShiftedGateway, password = DEMO_PASSWORD): Promise<number> {
  return (await post(gateway, '/auth/login', { email: demoEmail('emprendedor'), password })).status;
}

async function statusOf({ url }: ShiftedGateway, token: string): Promise<number> {
  return (await fetch(`${url}/api/v1/auth/session`, { headers: { authorization: `Bearer ${token}` } })).status;
}

async function byGoogle(one: ShiftedGateway, other: ShiftedGateway): Promise<number> {
  const { nonce } = (await post(one, '/auth/google/nonce', {})).body;
  const choice = { name: 'Rosa', email: demoEmail('emprendedor'), nonce };
  const headers = { 'content-type': 'application/json' };
  const [, google] = /"script":"(http[^"]+)client"/.exec(await (await fetch(other.url)).text()) ?? [];
  const reply = await fetch(`${google}token`, { method: 'POST', headers, body: JSON.stringify(choice) });
  const { credential } = (await reply.json()) as { credential: string };
  return (await post(other, '/auth/google', { credential })).status;
}

/** Signs in at both with the codes of a right clock; then once more with one that was used. */
async function bySecondFactor({ api, gateways: [one, other] }: TwoGateways, password_hash: string) {
  const person = await api.addUser({ password_hash });
  const right = { email: person.email, password: PASSWORD };
  const code = (secret: string, steps: number) => appCode(secret, Date.now() + steps * 30_000);
  const setup = { current_password: PASSWORD };
  const { secret } = (await post(one, '/auth/second_factor/setup', setup, person.token)).body;
  await post(one, '/auth/second_factor', { code: code(secret, -1) }, person.token, {}, 'PUT');
  const answer = async (gateway: ShiftedGateway, given: string) => {
    const { challenge } = (await post(one, '/auth/login', right)).body.second_factor;
    return (await post(gateway, '/auth/second_factor', { challenge, code: given })).status;
  };
  const last = code(secret, 1);
  return [await answer(one, code(secret, 0)), await answer(other, last), await answer(one, last)];
}

async function byLink(gateways: readonly [ShiftedGateway, ShiftedGateway], email: string) {
  const [one, other] = gateways;
  await post(one, '/auth/password_resets', { email });
  const sent = () => mailsTo(gateways, email);
  await untilSent(() => sent().length, 15_000);
  // Both have looked for mail since.
  await pause(2500);
  const token = /#token=3D([\w-]{43})|#token=([\w-]{43})/
    .exec(plain(sent()[0] ?? ''))
    ?.slice(1)
    .find(Boolean);
  const body = { token, password: 'Quinua2026!', password_confirmation: 'Quinua2026!' };
  const set = async (gateway: ShiftedGateway) =>
    (await post(gateway, '/auth/password_resets', body, undefined, {}, 'PUT')).status;
  return [sent().length, await set(other), await set(one)];
}

/** A mail without the soft line breaks of quoted-printable, or out of base64. */
function plain(mail: string): string {
  const [head = '', ...rest] = mail.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  return /base64/i.test(head) ? Buffer.from(body, 'base64').toString() : body.replaceAll('=\r\n', '');
}

async function bookTwice({ api, gateways: [one, other] }: TwoGateways) {
  const { token } = await api.addUser();
  const guide = await api.addGuide(Object.fromEntries(WEEKDAYS.map((day) => [day, ['00:00-23:00']])));
  const start_time = `${addDays(limaDate(new Date()), 3)}T10:00:00-05:00`;
  const body = { guide_id: guide.id, start_time, attendees: [] };
  const key = { 'idempotency-key': randomUUID() };
  const booked = await post(one, '/entrepreneur/calendar_events', body, token, key);
  const again = await post(other, '/entrepreneur/calendar_events', body, token, key);
  return [booked.status, again.status, booked.body.id === again.body.id];
}

/** Guesses at both in turns: the first ten are free, soon one has to wait, and none for more than a minute. */
async function guess(gateways: readonly [ShiftedGateway, ShiftedGateway], email: string) {
  const replies = [];
  for (let n = 0; n < 14; n += 1) replies.push(await post(gateways[n % 2]!, '/auth/login', { email, password: 'x' }));
  const free = replies.slice(0, 10).every(({ status }) => status === 401);
  return { free, limited: replies.at(-1)?.status === 429, short: replies.every(({ wait }) => wait <= 60) };
}

/** Places an event, and returns how many reminders its two people have when both gateways have looked for some. */
export async function remindOf({ api, gateways }: TwoGateways): Promise<number> {
  const [guide, user] = [await api.addGuide({}, { email: aNewEmail() }), await api.addUser({ email: aNewEmail() })];
  const start = Date.now() + 23.5 * HOUR;
  const during = `[${new Date(start).toISOString()},${new Date(start + HOUR).toISOString()})`;
  const row = { guide_id: guide.id, user_id: user.id, during, created_by: user.id, created_at: new Date() };
  await api.database.kysely.insertInto('calendar_events').values(row).execute();
  const sent = () => [guide, user].flatMap(({ email }) => mailsTo(gateways, email)).length;
  await untilSent(sent, 45_000);
  await pause(35_000);
  return sent();
}

function mailsTo(gateways: readonly ShiftedGateway[], email: string): string[] {
  return gateways.flatMap((gateway) => gateway.mails()).filter((mail) => mail.includes(`To: ${email}`));
}

async function untilSent(sent: () => number, timeoutMs: number): Promise<void> {
  for (let waited = 0; sent() === 0 && waited < timeoutMs; waited += 100) await pause(100);
}

function aNewEmail(): string {
  return `persona.${randomUUID()}@ejemplo.pe`;
}
