import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { prepareClose } from './close-server.ts';

const CLIENTS = 40;
const CONNECT_TIMEOUT_MS = 10_000;

/** Sends its requests, each on a connection of its own, counts the connections, and tells how each request ended. */
const CLIENT = `
const { request } = require('node:http');
const { parentPort, workerData: { port, connected } } = require('node:worker_threads');
parentPort.once('message', async (clients) => {
  const ends = Array.from({ length: clients }, () => new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, agent: false }, (reply) => {
      reply.resume().on('close', () => resolve(reply.complete ? 'whole' : 'cut'));
    });
    asked.on('error', ({ code }) => resolve(code));
    asked.on('socket', (socket) => socket.on('connect', () => { Atomics.add(connected, 0, 1); Atomics.notify(connected, 0); }));
    asked.end();
  }));
  parentPort.postMessage(await Promise.all(ends));
});`;

/** Keeps this thread from doing anything until the clients are connected. */
function standStillUntilConnected(connected: Int32Array): void {
  const end = performance.now() + CONNECT_TIMEOUT_MS;
  for (let count = 0; count < CLIENTS && performance.now() < end; count = Atomics.load(connected, 0))
    Atomics.wait(connected, 0, count, 100);
}

test('requests that wait in the listen queue of a busy process are answered before it closes', async () => {
  const server = createServer((_request, reply) => reply.end('answered'));
  const close = prepareClose(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const connected = new Int32Array(new SharedArrayBuffer(4));
  const { port } = server.address() as AddressInfo;
  const client = new Worker(CLIENT, { eval: true, workerData: { port, connected } });
  await once(client, 'online');
  const answered = once(client, 'message');
  client.postMessage(CLIENTS);
  standStillUntilConnected(connected);
  await close();
  expect(Atomics.load(connected, 0)).toBe(CLIENTS);
  const [ends] = await answered;
  expect(ends).toEqual(Array(CLIENTS).fill('whole'));
  await client.terminate();
});
