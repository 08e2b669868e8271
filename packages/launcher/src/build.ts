import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BUNDLED_BY_REMOTES, BUNDLED_BY_SHELL } from '@mentorias/federation/webpack/bundled-packages';
import { sourceDigest } from '@mentorias/federation/webpack/source-digest';

const ROOT = resolve(import.meta.dirname, '../../..');

/** The four front ends, each built alone, and the file in which its build says what it was made from. */
const FRONT_ENDS = [
  { folder: 'shell', manifest: 'shell.json', bundled: BUNDLED_BY_SHELL },
  ...['remote-entrepreneur', 'remote-guide', 'remote-admin'].map((folder) => ({
    folder,
    manifest: 'release.json',
    bundled: BUNDLED_BY_REMOTES,
  })),
];

const stale = FRONT_ENDS.filter(({ folder, manifest, bundled }) => {
  const file = join(ROOT, folder, 'dist', manifest);
  return (
    !existsSync(file) ||
    JSON.parse(readFileSync(file, 'utf8')).build !== sourceDigest(join(ROOT, folder), ROOT, bundled)
  );
});
if (stale.length > 0) console.log(`Compilando ${stale.map(({ folder }) => folder).join(', ')}…`);
for (const { folder } of stale) await build(folder);

function build(folder: string): Promise<void> {
  const cli = join(ROOT, folder, 'node_modules/webpack-cli/bin/cli.js');
  const child = spawn(process.execPath, [cli, '--disable-interpret'], { cwd: join(ROOT, folder) });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  return new Promise((done) => {
    child.on('exit', (code) => {
      if (code === 0) return done();
      console.error(output);
      console.error(`No se pudo compilar ${folder}: el detalle está arriba.`);
      process.exit(1);
    });
  });
}
