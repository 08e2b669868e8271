import type { AddressInfo } from 'node:net';
import { createLocalJWKSet } from 'jose';
import { buildApp } from '../app.ts';
import { apiConfigFrom } from '../config.ts';
import { openDatabase } from '../database/open-database.ts';

/** In a process of its own: serves the API on a port of its own, which it prints, until it is asked to end. */
const { GOOGLE_KEYS = '{"keys":[]}' } = process.env;
const config = apiConfigFrom(process.env);
const database = await openDatabase(config);
const keys = createLocalJWKSet(JSON.parse(GOOGLE_KEYS));
const app = await buildApp({
  database,
  config,
  now: () => new Date(),
  google: { clientId: 'two-at-once', issuers: ['https://accounts.google.com'], keys },
  assignedRelease: async () => ({ version: '1.0.0' }),
});
process.once('SIGTERM', async () => {
  app.server.closeAllConnections();
  await app.close();
  await database.close();
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`);
