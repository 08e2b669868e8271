import { restoreDatabase } from '@mentorias/api/backup/restore/restore-database';
import { databasePlaceFrom } from '@mentorias/api/config';
import { sentenceFor } from '@mentorias/api/sentence-for';
import { fileArgument } from './file-argument.ts';

const USAGE = 'Uso: npm run restore -- /ruta/mentorias.jsonl.gz';

try {
  const { file } = fileArgument(process.argv.slice(2), process.env, USAGE);
  const place = databasePlaceFrom(process.env);
  const { header, rows } = await restoreDatabase(place, file);
  for (const [table, count] of Object.entries(rows)) console.log(`  ${table.padEnd(26)}${count}`);
  const target = place.databaseUrl ? 'DATABASE_URL' : place.dataDir;
  console.log(`Restaurada en ${target} la copia del ${header.created_at}; cada fila es la de la copia.`);
} catch (error) {
  console.error(sentenceFor(error));
  process.exitCode = 1;
}
