import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD, demoEmail } from '@mentorias/api/demo/accounts';

/**
 * A day of traffic with the example accounts: users load the page, sign in (once with a wrong password), book the next free hour
 * twice, cancel it, and a browser reports a remote that failed.
 */
export async function visitTheProduct(url: string): Promise<void> {
  await (await fetch(url)).text();
  await (await fetch(`${url}/favicon.ico`)).text();
  await call(url, 'POST', 'auth/login', { body: { email: demoEmail('emprendedor'), password: 'equivocada' } });
  const entrepreneur = await tokenOf(url, 'emprendedor');
  const { guides } = await call(url, 'GET', 'entrepreneur/guides', { token: entrepreneur });
  const guide = guides.find(({ next_slot }: { next_slot: string | null }) => next_slot !== null);
  const booking = { token: entrepreneur, body: { guide_id: guide.id, start_time: guide.next_slot } };
  const { id } = await call(url, 'POST', 'entrepreneur/calendar_events', booking);
  await call(url, 'POST', 'entrepreneur/calendar_events', booking);
  const cancellation = { token: entrepreneur, body: { reason: 'Viaje' } };
  await call(url, 'POST', `entrepreneur/calendar_events/${id}/cancellation`, cancellation);
  const failure = {
    remote: 'guide',
    version: '1.0.0',
    phase: 'render',
    shell_version: '1.0.0',
    trace_id: randomUUID(),
  };
  await call(url, 'POST', 'remote-failures', { token: await tokenOf(url, 'mentor'), body: failure });
}

interface Sent {
  token?: string;
  body?: unknown;
}

async function tokenOf(url: string, mailbox: string): Promise<string> {
  const body = { email: demoEmail(mailbox), password: DEMO_PASSWORD };
  return (await call(url, 'POST', 'auth/login', { body })).token;
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads a reply as the browser does.
async function call(url: string, method: string, path: string, { token, body }: Sent): Promise<any> {
  const reply = await fetch(`${url}/api/v1/${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await reply.text();
  return text ? JSON.parse(text) : undefined;
}
