import { databasePlaceFrom } from '@mentorias/api/config';
import { migrate, migrations } from '@mentorias/api/database/migrate';
import { openEmbedded, openServer } from '@mentorias/api/database/open-database';
import { serverError } from '@mentorias/api/database/server-errors';
import { operatorMessage } from '@mentorias/api/operator-message';

try {
  const { dataDir, databaseUrl, databaseUrlName: name } = databasePlaceFrom(process.env);
  const database = databaseUrl ? await openServer(databaseUrl, { name }) : await openEmbedded(dataDir);
  try {
    const ran = await migrate(database.kysely, await migrations()).catch((error) => {
      throw databaseUrl ? serverError(error, databaseUrl, name) : error;
    });
    for (const name of ran) console.log(`  ${name}`);
    console.log(ran.length === 0 ? 'La base de datos está al día.' : 'La base de datos quedó al día.');
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(operatorMessage(error));
  process.exitCode = 1;
}
