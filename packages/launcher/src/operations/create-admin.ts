import { apiConfigFrom, databasePlaceFrom } from '@mentorias/api/config';
import { createAdmin } from '@mentorias/api/create-admin';
import { databaseTime } from '@mentorias/api/database/database-clock';
import { openDatabase } from '@mentorias/api/database/open-database';
import { ConfigError } from '@mentorias/api/environment';
import { OperatorError } from '@mentorias/api/operator-error';
import { operatorMessage } from '@mentorias/api/operator-message';

const [email] = process.argv.slice(2);

try {
  if (!email) throw new OperatorError('Falta el correo: npm run create-admin -- persona@ejemplo.pe');
  // A database that cannot be is said first, then the address that is missing.
  databasePlaceFrom(process.env);
  assertLinkLeadsSomewhere(process.env);
  const config = apiConfigFrom(process.env);
  const database = await openDatabase(config);
  try {
    const now = await databaseTime(database.kysely);
    const link = await createAdmin({ database, config, now: () => now }, email);
    console.log(`${email} es administrador. Con este enlace, de un solo uso, define su contraseña:\n${link}`);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(operatorMessage(error));
  process.exitCode = 1;
}

/** A link to localhost is of use on a trial only: an installation must have its PUBLIC_URL. */
function assertLinkLeadsSomewhere({ DATA_DIR, DATABASE_URL, NODE_ENV, PUBLIC_URL }: NodeJS.ProcessEnv) {
  const isInstallation = DATA_DIR || DATABASE_URL || NODE_ENV === 'production';
  if (isInstallation && !PUBLIC_URL)
    throw new ConfigError(
      'Falta PUBLIC_URL, la dirección a la que lleva el enlace: por ejemplo, PUBLIC_URL=https://mentorias.ejemplo.pe npm run create-admin -- persona@ejemplo.pe',
    );
}
