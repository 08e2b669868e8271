import { databasePlaceFrom } from '@mentorias/api/config';
import { expands, migrate, migrations, pendingMigrations } from '@mentorias/api/database/migrate';
import { openEmbedded, openServer } from '@mentorias/api/database/open-database';
import { serverError } from '@mentorias/api/database/server-errors';
import { operatorMessage } from '@mentorias/api/operator-message';

/** Lists what would run, and runs nothing. */
const isDryRun = process.argv.includes('--dry-run');

const EXPANDS = '   solo añade: la versión anterior del programa puede seguir usando esta base de datos';
const CHANGES = '   cambia el esquema: la versión anterior del programa ya no puede usar esta base de datos';

try {
  const { dataDir, databaseUrl, databaseUrlName: name } = databasePlaceFrom(process.env);
  const database = databaseUrl ? await openServer(databaseUrl, { name }) : await openEmbedded(dataDir);
  try {
    const scripts = await migrations();
    const run = isDryRun ? pendingMigrations : migrate;
    const ran = await run(database.kysely, scripts).catch((error) => {
      throw databaseUrl ? serverError(error, databaseUrl, name) : error;
    });
    const isNew = ran.length === scripts.length;
    for (const { name, script } of scripts.filter(({ name }) => ran.includes(name)))
      console.log(`  ${name}${isNew ? '' : expands(script) ? EXPANDS : CHANGES}`);
    const done = isDryRun ? 'Eso falta: sin --dry-run se ejecuta.' : 'La base de datos quedó al día.';
    console.log(ran.length === 0 ? 'La base de datos está al día.' : done);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(operatorMessage(error));
  process.exitCode = 1;
}
