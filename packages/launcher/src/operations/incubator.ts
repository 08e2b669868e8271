import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { databaseUrlFrom } from '@mentorias/api/config';
import { OperatorError } from '@mentorias/api/operator-error';
import { operatorMessage } from '@mentorias/api/operator-message';
import { addIncubator } from './incubators/add-incubator.ts';
import { backupAll } from './incubators/backup-all.ts';
import { installationsIn, runFor } from './incubators/installations.ts';

const COMMANDS = ['backup', 'restore', 'migrate', 'create-admin', 'reset-second-factor', 'affected', 'copy-database'];
const USAGE = `Uso: npm run incubator -- add <nombre> <ajustes.env> [--embedded]
     npm run incubator -- backup <carpeta>
     npm run incubator -- run <nombre> <${COMMANDS.join(' | ')}> …`;

const [act, first = '', second = '', ...more] = process.argv.slice(2);
// Tests have no right to the machine's own folders.
const root = process.env.INCUBATORS_ROOT || '/';
// Prometheus and the accounts pass through the folders; what is private has modes of its own.
process.umask(0o022);
const fromHere = (path: string) => resolve(process.env.INIT_CWD ?? '.', path);

try {
  if (root === '/' && process.getuid?.() !== 0) throw new OperatorError('Ejecuta npm run incubator como root.');
  const isEmbedded = more[0] === '--embedded';
  if (act === 'add' && second && more.length === Number(isEmbedded)) {
    const adminUrl = databaseUrlFrom(process.env, 'ADMIN_DATABASE_URL');
    const settings = readSettings(fromHere(second));
    console.log(await addIncubator({ root, adminUrl, isEmbedded, name: first, settings }));
  } else if (act === 'backup' && first && !second) {
    process.exitCode = backupAll(root, fromHere(first), new Date()) ? 0 : 1;
  } else if (act === 'run' && COMMANDS.includes(second)) {
    const installation = installationsIn(root).find(({ name }) => name === first);
    if (!installation) throw new OperatorError(`No hay una incubadora ${first}.`);
    process.exitCode = runFor(installation, second, more, 'inherit').status ?? 1;
  } else throw new OperatorError(USAGE);
} catch (error) {
  console.error(operatorMessage(error));
  process.exitCode = 1;
}

function readSettings(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new OperatorError(`No se puede leer ${file} (${(error as NodeJS.ErrnoException).code}).`);
  }
}
