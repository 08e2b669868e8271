import type { AddressInfo } from 'node:net';
import { buildApp } from '@mentorias/api/app';
import { apiConfigFrom } from '@mentorias/api/config';
import { openDatabase } from '@mentorias/api/database/open-database';
import { pino } from 'pino';

const SAMPLE_MILLISECONDS = 20;

/** The API in a process of its own, which sends its port and its memory to its parent. */
const config = apiConfigFrom(process.env);
const database = await openDatabase(config);
const app = await buildApp({ database, config, now: () => new Date(), logger: pino({ level: 'silent' }) });
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
process.send?.({ port });
// The parent may have disconnected: a sample that cannot be sent is no error.
setInterval(
  () => process.send?.({ rss: process.memoryUsage().rss }, undefined, undefined, () => {}),
  SAMPLE_MILLISECONDS,
);
process.once('disconnect', () => process.exit(0));
