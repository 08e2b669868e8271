import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { backupDatabase } from '@mentorias/api/backup/backup-database';
import { databasePlaceFrom } from '@mentorias/api/config';
import { operatorMessage } from '@mentorias/api/operator-message';
import { fileArgument } from './file-argument.ts';

const USAGE = 'Uso: npm run backup -- /ruta/mentorias.jsonl.gz [--force]';
const MB = 1_000_000;

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort());

try {
  const { file, force } = fileArgument(process.argv.slice(2), process.env, USAGE, ['force']);
  const place = databasePlaceFrom(process.env);
  const start = performance.now();
  const { footer, bytes, pause } = await backupDatabase(place, file, {
    force,
    now: new Date(),
    signal: interrupted.signal,
  });
  const rows = footer.tables.reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const paused = pause === undefined ? '' : `; la base de datos se detuvo ${pause} ms`;
  console.log(`${file}: ${rows} filas, ${(bytes / MB).toFixed(1)} MB, en ${seconds} s${paused}.`);
  const key = join(place.dataDir, 'secret.key');
  if (existsSync(key)) console.log(`La copia no contiene ${key}: guárdalo aparte.`);
} catch (error) {
  console.error(interrupted.signal.aborted ? 'Interrumpido: no quedó ninguna copia.' : operatorMessage(error));
  process.exitCode = 1;
}
