import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startGatewayProcess } from '../testing/testing-process.ts';

const STOP_TIMEOUT_MS = 10_000;
const READERS = 40;

test('REL-08: on SIGTERM under load what is under way is answered, nothing is cut, and the process ends with 0', async () => {
  const { child, url } = await startGatewayProcess();
  const agent = new Agent({ keepAlive: true });
  const ends: string[] = [];
  const hasRead = new Set<number>();

  /** How a request ended: 'whole', 'refused' where no connection took it (a kept one may close as it is used again), or how it was cut. */
  function ask(path: string): Promise<string> {
    const { promise, resolve } = Promise.withResolvers<string>();
    let isSent = false;
    const asked = request(`${url}${path}`, { agent }, (reply) => {
      reply.resume();
      reply.on('close', () => resolve(reply.complete ? 'whole' : 'cut within its reply'));
    });
    asked.on('socket', (socket) =>
      socket.once('connect', () => {
        isSent = true;
      }),
    );
    asked.on('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'ECONNREFUSED' || isSent === false || asked.reusedSocket ? 'refused' : `cut: ${code}`),
    );
    asked.end();
    return promise;
  }

  async function readOn(reader: number) {
    for (let end = 'whole'; end === 'whole'; ) {
      end = await ask('/api/v1/openapi.json');
      ends.push(end);
      hasRead.add(reader);
    }
  }

  const readers = Array.from({ length: READERS }, (_, reader) => readOn(reader));
  while (hasRead.size < READERS) await pause(10);
  child.kill('SIGTERM');
  const start = performance.now();
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(performance.now() - start).toBeLessThan(STOP_TIMEOUT_MS);
  await Promise.all(readers);
  expect(new Set(ends)).toEqual(new Set(['whole', 'refused']));
  expect(ends.filter((end) => end === 'whole').length).toBeGreaterThanOrEqual(READERS);
});
