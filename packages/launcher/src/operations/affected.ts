import { parseArgs } from 'node:util';
import { readInUse } from '@mentorias/api/backup/backup-database';
import { databasePlaceFrom } from '@mentorias/api/config';
import { OperatorError } from '@mentorias/api/operator-error';
import { operatorMessage } from '@mentorias/api/operator-message';
import { affectedBy, affectedFile } from '@mentorias/api/personal-data/affected';

const USAGE = 'Uso: npm run affected -- [--since 2026-11-01] [--tables users,calendar_events]';

try {
  const { since, tables } = optionsIn(process.argv.slice(2));
  const chosen = tables === undefined ? { since } : { since, tables: tables.split(',').map((table) => table.trim()) };
  const { result } = await readInUse(databasePlaceFrom(process.env), (moment) => affectedBy(moment, chosen));
  process.stdout.write(affectedFile(result));
} catch (error) {
  console.error(operatorMessage(error));
  process.exitCode = 1;
}

function optionsIn(args: string[]) {
  try {
    return parseArgs({ args, options: { since: { type: 'string' }, tables: { type: 'string' } } }).values;
  } catch {
    throw new OperatorError(USAGE);
  }
}
