import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { gatewayFolder } from '../testing/testing-gateway-folder.ts';

/** How a start that cannot succeed ends: its exit code and all that it printed. */
async function outcomeOfStart(env: Record<string, string>, sentence: string) {
  const place = await gatewayFolder({ isNew: true });
  onTestFinished(place.remove);
  const { child, said } = await place.start({ env });
  await expect.poll(() => said.errors.trim()).toBe(sentence);
  return child.exitCode;
}

test.each([
  [{ HOST: '999.1.1.1' }, 'HOST debe ser una dirección de esta máquina, por ejemplo 127.0.0.1.'],
  [{ METRICS_PORT: '4999', PORT: '4999' }, 'METRICS_PORT debe ser un puerto distinto de PORT.'],
  [{ NODE_ENV: 'prodution' }, "NODE_ENV debe ser production, development o test, no 'prodution'."],
  [
    { DATA_DIR: import.meta.filename },
    `${import.meta.filename} es un archivo o está dentro de uno: elige una carpeta.`,
  ],
  [{ DATA_DIR: '/proc/mentorias/data' }, 'No se puede crear la carpeta /proc/mentorias: elige otra.'],
  [{ RELEASES_DIR: '/proc/mentorias' }, 'No se puede crear la carpeta /proc/mentorias: elige otra.'],
  [{ SHELL_DIR: '/nowhere' }, "No hay una compilación del shell en /nowhere: ejecuta 'pnpm build'."],
  [{ REMOTES_CONFIG: '/nowhere.json' }, 'REMOTES_CONFIG: el archivo /nowhere.json no se puede leer.'],
  [{ NODE_ENV: 'production' }, 'PUBLIC_URL es obligatoria con NODE_ENV=production.'],
  [
    { NODE_ENV: 'production', PUBLIC_URL: 'https://mentorias.example' },
    'SUPPORT_NAME es obligatoria con NODE_ENV=production: es el nombre de quien ayuda a los usuarios.',
  ],
])('starting with %j: one sentence', async (env, sentence) => {
  expect(await outcomeOfStart(env, sentence)).toBe(1);
});

describe.runIf(mayMount())('starting on a disk of its own', () => {
  test.each([
    ['full', ['-o', 'size=8m'], 'No queda espacio en el disco de DATA_DIR: libera espacio o elige otra carpeta.'],
    ['read-only', ['-o', 'ro'], 'El disco de DATA_DIR es de solo lectura, o falta montarlo: elige otra carpeta.'],
  ])('that is %s: one sentence', async (_, options, sentence) => {
    const disk = mkdtempSync(join(tmpdir(), 'disk-'));
    execFileSync('mount', ['-t', 'tmpfs', ...options, 'tmpfs', disk]);
    onTestFinished(() => void execFileSync('umount', [disk]));
    const data = join(disk, 'data');
    expect(await outcomeOfStart({ DATA_DIR: data }, sentence.replace('DATA_DIR', data))).toBe(1);
  });
});

/** Whether this account may mount a small disk. */
function mayMount(): boolean {
  const place = mkdtempSync(join(tmpdir(), 'disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', place]);
  if (status === 0) execFileSync('umount', [place]);
  return status === 0;
}
