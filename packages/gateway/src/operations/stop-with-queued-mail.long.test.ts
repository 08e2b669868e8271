import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@mentorias/api/database/open-database';
import { exampleShell } from '@mentorias/federation/testing';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, expect, test } from 'vitest';

const MAIN = join(import.meta.dirname, '../main.ts');
const MAILS = 500;
const WAIT = { timeout: 60_000 };
const TEST_TIMEOUT_MS = 180_000;

let folder: string;
const folders: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gateway-'));
  folders.push(folder);
  writeFileSync(join(folder, 'shell.json'), JSON.stringify(exampleShell()));
});
afterAll(() => {
  for (const each of folders) rmSync(each, { recursive: true, force: true });
});

/** Puts mails into the outbox of the data folder, as bookings would. */
async function fillOutbox(count: number) {
  await withDatabase(async ({ kysely }) => {
    const now = new Date();
    const rows = Array.from({ length: count }, (_, n) => ({
      kind: 'event',
      payload: JSON.stringify({ news: 'booked', to: `persona${n}@ejemplo.pe`, event: EVENT, revision: 0 }),
      created_at: now,
      run_after: now,
      give_up_at: new Date(now.getTime() + 72 * 3_600_000),
    }));
    await kysely.insertInto('outbox').values(rows).execute();
  });
}

/** The addresses of the mails that have not left. */
async function stillWaiting(): Promise<string[]> {
  const rows = await withDatabase(({ kysely }) =>
    kysely.selectFrom('outbox').select('payload').where('done_at', 'is', null).execute(),
  );
  return rows.map(({ payload }) => (payload as { to: string }).to);
}

async function withDatabase<T>(work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir: join(folder, 'data'), databaseUrl: undefined, production: false });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** A mail server that takes so long over each mail; 'never' answers none. */
async function slowSmtp(answersAfterMs: () => number | 'never') {
  const accepted: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      stream.resume().on('end', () => {
        const delay = answersAfterMs();
        if (delay === 'never') return;
        setTimeout(() => {
          accepted.push(...envelope.rcptTo.map(({ address }) => address));
          done();
        }, delay);
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { accepted, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
}

function startGateway(smtpUrl: string): ChildProcess {
  const env = { DATA_DIR: join(folder, 'data'), SHELL_DIR: folder, PORT: '0', DEMO: '0', SMTP_URL: smtpUrl };
  const child = spawn(process.execPath, [MAIN], { env: { ...process.env, ...env }, stdio: 'ignore' });
  afterAll(() => void child.kill('SIGKILL'));
  return child;
}

/** Asks the process to stop, and says how it ended and how long that took. */
async function stop(child: ChildProcess) {
  const start = performance.now();
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  return { code, seconds: (performance.now() - start) / 1000 };
}

test(
  'REL-18: SIGTERM with 500 mails queued ends with 0 after the mail in hand; the others wait, and none has left twice',
  async () => {
    await fillOutbox(MAILS);
    const { accepted, url } = await slowSmtp(() => 150);
    const child = startGateway(url);
    await expect.poll(() => accepted.length, WAIT).toBeGreaterThan(3);
    const { code, seconds } = await stop(child);
    const left = MAILS - accepted.length;
    process.stdout.write(`SIGTERM with ${left} mails queued: code ${code} after ${seconds.toFixed(1)} s\n`);
    expect(code).toBe(0);
    expect(seconds).toBeLessThan(10);
    expect(left).toBeGreaterThan(MAILS / 2);
    const waiting = await stillWaiting();
    expect(new Set([...waiting, ...accepted]).size).toBe(MAILS);
    expect(waiting.length + accepted.length - MAILS).toBeLessThanOrEqual(1);
  },
  TEST_TIMEOUT_MS,
);

test(
  'REL-18: SIGTERM while the mail server does not answer ends with 0 too, and the mail in hand stays queued',
  async () => {
    await fillOutbox(3);
    let asked = 0;
    const { accepted, url } = await slowSmtp(() => {
      asked += 1;
      return 'never';
    });
    const child = startGateway(url);
    await expect.poll(() => asked, WAIT).toBe(1);
    const { code, seconds } = await stop(child);
    process.stdout.write(`SIGTERM beside a silent mail server: code ${code} after ${seconds.toFixed(1)} s\n`);
    expect(code).toBe(0);
    expect(seconds).toBeLessThan(10);
    expect(accepted).toEqual([]);
    expect(await stillWaiting()).toHaveLength(3);
  },
  TEST_TIMEOUT_MS,
);

const EVENT = {
  id: 1,
  start_time: '2026-11-23T19:00:00.000Z',
  end_time: '2026-11-23T20:00:00.000Z',
  status: 'confirmed',
  cancelled_by: null,
  cancel_reason: '',
  description: 'Costos de una bodega',
  attendees: [],
  meeting_link: '',
  attendance: null,
  guide: { id: 7, name: 'Ana Ruiz', email: 'ana@mentores.pe' },
  user: { id: 8, name: 'Rosa Quispe', email: 'rosa@bodega.pe', company_name: 'Bodega Rosa' },
  created_at: '2026-11-20T15:00:00.000Z',
};
