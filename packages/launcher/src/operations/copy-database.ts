import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { apiConfigFrom } from '@mentorias/api/config';
import { copyDatabase } from '@mentorias/api/database/copy-database';
import type { Database } from '@mentorias/api/database/open-database';
import { openDatabase } from '@mentorias/api/database/open-database';

const [url] = process.argv.slice(2);

try {
  if (!url) throw new Error('Falta el destino: npm run copy-database -- postgres://usuario@servidor/base');
  const { dataDir } = apiConfigFrom(process.env);
  if (!existsSync(join(dataDir, 'db'))) throw new Error(`No hay una base de datos en ${dataDir}.`);
  const copied = await withDatabase(undefined, dataDir, (from) =>
    withDatabase(url, dataDir, (to) => copyDatabase(from.kysely, to.kysely)),
  );
  for (const [table, count] of Object.entries(copied)) console.log(`  ${table.padEnd(26)}${count}`);
  console.log(`Copiado de ${dataDir}. Inicia ahora con DATABASE_URL; la carpeta queda como estaba.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function withDatabase<T>(databaseUrl: string | undefined, dataDir: string, use: (it: Database) => Promise<T>) {
  const database = await openDatabase({ dataDir, databaseUrl, production: false });
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}
