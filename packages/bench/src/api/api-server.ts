import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

type Modules = {
  app: typeof import('@mentorias/api/app');
  config: typeof import('@mentorias/api/config');
  'database/open-database': typeof import('@mentorias/api/database/open-database');
  'demo/seed-demo': typeof import('@mentorias/api/demo/seed-demo');
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
const app = await buildApp({ database, config, now: () => new Date() });
await app.listen({ host: '127.0.0.1', port: 0 });
process.on('message', () => {
  process.send?.({ statements });
  statements = 0;
});
process.once('disconnect', () => process.exit(0));
const { port } = app.server.address() as AddressInfo;
process.send?.({ port });

function moduleOf<Name extends keyof Modules>(name: Name): Promise<Modules[Name]> {
  return import(join(folder, 'packages/api/src', `${name}.ts`));
}
