import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';

type Modules = {
  app: typeof import('@mentorias/api/app');
  config: typeof import('@mentorias/api/config');
  'database/open-database': typeof import('@mentorias/api/database/open-database');
  'demo/seed-demo': typeof import('@mentorias/api/demo/seed-demo');
  'database/prepared': typeof import('@mentorias/api/database/prepared');
  permissions: typeof import('@mentorias/api/permissions');
  'sign-in/sessions/authenticate': typeof import('@mentorias/api/sign-in/sessions/authenticate');
};

/**
 * The API of the workspace in the folder that is its argument, with the example data, in a process of its own. Sends its port to
 * its parent, and to every message of it how many statements it has executed since the one before.
 */
const folder = process.argv[2]!;
const { buildApp } = await moduleOf('app');
const { apiConfigFrom } = await moduleOf('config');
const { openDatabase } = await moduleOf('database/open-database');
const { seedDemo } = await moduleOf('demo/seed-demo');

let statements = 0;
const config = apiConfigFrom(process.env);
const database = await openDatabase(config, () => {
  statements += 1;
});
await seedDemo(database, new Date());
const services = { database, config, now: () => new Date() };
const app = await buildApp(services);
if (existsSync(join(folder, 'packages/api/src/database/prepared.ts'))) await addFloor();
await app.listen({ host: '127.0.0.1', port: 0 });
process.on('message', () => {
  process.send?.({ statements });
  statements = 0;
});
process.once('disconnect', () => process.exit(0));
const { port } = app.server.address() as AddressInfo;
process.send?.({ port });

/** A call that recognises the person and then asks the database for the number one: no call with a prepared read of its own costs less. */
async function addFloor(): Promise<void> {
  const { prepared } = await moduleOf('database/prepared');
  const { PERMISSIONS } = await moduleOf('permissions');
  const { authenticate } = await moduleOf('sign-in/sessions/authenticate');
  const readOne = prepared((db) => db.selectNoFrom(sql<number>`1`.as('one')));
  Object.assign(PERMISSIONS, { 'GET /floor': 'signed-in' });
  await app.register(
    async (scope) => {
      authenticate(scope.withTypeProvider(), services);
      scope.get('/floor', async () => ({ one: await readOne(database.kysely, {}) }));
    },
    { prefix: '/api/v1' },
  );
}

function moduleOf<Name extends keyof Modules>(name: Name): Promise<Modules[Name]> {
  return import(pathToFileURL(join(folder, 'packages/api/src', `${name}.ts`)).href);
}
