import { dirname } from 'node:path';
import { restoreDatabase } from '@mentorias/api/backup/restore/restore-database';
import { revivedLines } from '@mentorias/api/backup/restore/revived';
import { databasePlaceFrom } from '@mentorias/api/config';
import { operatorMessage } from '@mentorias/api/operator-message';
import { erasureFilesIn } from '@mentorias/api/personal-data/erasures-file';
import { fileArgument } from './file-argument.ts';

const USAGE = 'Uso: npm run restore -- /ruta/mentorias.jsonl.gz';

try {
  const { file } = fileArgument(process.argv.slice(2), process.env, USAGE);
  const place = databasePlaceFrom(process.env);
  const { header, rows, erased, revived } = await restoreDatabase(place, file);
  for (const [table, count] of Object.entries(rows)) console.log(`  ${table.padEnd(26)}${count}`);
  const target = place.databaseUrl ? place.databaseUrlName : place.dataDir;
  console.log(`Restaurada en ${target} la copia del ${header.created_at}; cada fila es la de la copia.`);
  console.log('Sin sesiones ni enlaces de acceso, que no vuelven: todas las personas ingresan de nuevo.');
  const lists = [place.dataDir, dirname(file)].flatMap(erasureFilesIn);
  console.log(
    lists.length === 0
      ? `No hay ninguna lista de eliminaciones (erasures*.jsonl) en ${place.dataDir} ni junto a la copia. Quien se eliminó después de la copia vuelve a existir.`
      : `Eliminaciones: ${[...new Set(lists)].join(', ')}. La lista de otra máquina va en ${place.dataDir}, como erasures-2.jsonl.`,
  );
  if (erased > 0)
    console.log(`Se volvieron a eliminar los datos de ${erased === 1 ? '1 persona' : `${erased} personas`}.`);
  for (const line of revivedLines(revived)) console.log(line);
} catch (error) {
  console.error(operatorMessage(error));
  process.exitCode = 1;
}
