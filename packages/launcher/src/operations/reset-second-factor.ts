import { apiConfigFrom } from '@mentorias/api/config';
import { databaseTime } from '@mentorias/api/database/database-clock';
import { openDatabase } from '@mentorias/api/database/open-database';
import { OperatorError } from '@mentorias/api/operator-error';
import { operatorMessage } from '@mentorias/api/operator-message';
import { resetSecondFactor } from '@mentorias/api/sign-in/second-factor/reset-second-factor';

const [email] = process.argv.slice(2);

try {
  if (!email) throw new OperatorError('Falta el correo: npm run reset-second-factor -- persona@ejemplo.pe');
  const database = await openDatabase(apiConfigFrom(process.env));
  try {
    await resetSecondFactor({ database }, email, await databaseTime(database.kysely));
    console.log(`${email} ya no tiene verificación en dos pasos y sus sesiones están cerradas.`);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(operatorMessage(error));
  process.exitCode = 1;
}
