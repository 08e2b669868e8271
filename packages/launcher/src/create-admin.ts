import { apiConfigFrom } from '@mentorias/api/config';
import { createAdmin } from '@mentorias/api/create-admin';
import { openDatabase } from '@mentorias/api/database/open-database';

const [email] = process.argv.slice(2);

try {
  if (!email) throw new Error('Falta el correo: npm run create-admin -- persona@ejemplo.pe');
  const config = apiConfigFrom(process.env);
  const database = await openDatabase(config);
  try {
    const link = await createAdmin({ database, config, now: () => new Date() }, email);
    console.log(`${email} es administrador. Con este enlace, de un solo uso, define su contraseña:\n${link}`);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
