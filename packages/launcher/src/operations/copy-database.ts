import { assertEmbedded, copyDatabase } from '@mentorias/api/backup/backup-database';
import { apiConfigFrom, databaseUrlFrom } from '@mentorias/api/config';
import type { Database } from '@mentorias/api/database/open-database';
import { openDatabase } from '@mentorias/api/database/open-database';
import { OperatorError } from '@mentorias/api/operator-error';
import { operatorMessage } from '@mentorias/api/operator-message';

const [target] = process.argv.slice(2);

try {
  if (!target) throw new OperatorError('Falta el destino: npm run copy-database -- postgres://usuario@servidor/base');
  const url = databaseUrlFrom({ 'El destino': target }, 'El destino');
  const { dataDir } = apiConfigFrom(process.env);
  assertEmbedded(dataDir);
  const copied = await withDatabase(undefined, dataDir, (from) =>
    withDatabase(url, dataDir, (to) => copyDatabase(from.kysely, to.kysely)),
  );
  for (const [table, count] of Object.entries(copied)) console.log(`  ${table.padEnd(26)}${count}`);
  console.log(`Copiado de ${dataDir}. Inicia ahora con DATABASE_URL; la carpeta queda como estaba.`);
} catch (error) {
  console.error(operatorMessage(error));
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
