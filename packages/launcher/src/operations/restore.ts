import { restoreDatabase } from '@mentorias/api/backup/restore/restore-database';
import { revivedLines } from '@mentorias/api/backup/restore/revived';
import { databasePlaceFrom } from '@mentorias/api/config';
import { operatorMessage } from '@mentorias/api/operator-message';
import { fileArgument } from './file-argument.ts';

const USAGE = 'Uso: npm run restore -- /ruta/mentorias.jsonl.gz';

try {
  const { file } = fileArgument(process.argv.slice(2), process.env, USAGE);
  const place = databasePlaceFrom(process.env);
  const { header, rows, erased, revived } = await restoreDatabase(place, file);
  for (const [table, count] of Object.entries(rows)) console.log(`  ${table.padEnd(26)}${count}`);
  const target = place.databaseUrl ? 'DATABASE_URL' : place.dataDir;
  console.log(`Restaurada en ${target} la copia del ${header.created_at}; cada fila es la de la copia.`);
  console.log('Sin sesiones ni enlaces de acceso, que no vuelven: todas las personas ingresan de nuevo.');
  if (erased > 0) console.log(`Se volvieron a eliminar los datos de ${erased} personas, que están en erasures.jsonl.`);
  for (const line of revivedLines(revived)) console.log(line);
} catch (error) {
  console.error(operatorMessage(error));
  process.exitCode = 1;
}
