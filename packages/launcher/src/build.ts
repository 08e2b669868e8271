import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUNDLED_BY_REMOTES, BUNDLED_BY_SHELL } from '@mentorias/federation/webpack/bundled-packages';
import { sourceDigest } from '@mentorias/federation/webpack/source-digest';
import { builtFolder, ROOT, remoteFolders } from './front-ends.ts';

/** The front ends, each built alone, and the file in which a build says what it was made from. */
const FRONT_ENDS = [
  { folder: 'shell', manifest: 'shell.json', bundled: BUNDLED_BY_SHELL },
  ...remoteFolders().map((folder) => ({ folder, manifest: 'release.json', bundled: BUNDLED_BY_REMOTES })),
];

const stale = FRONT_ENDS.filter(({ folder, manifest, bundled }) => {
  const file = join(builtFolder(folder), manifest);
  const built = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).build : undefined;
  return built !== sourceDigest(join(ROOT, folder), ROOT, bundled);
});
for (const { folder } of stale) {
  console.log(`Compilando ${folder}…`);
  await build(folder);
}

function build(folder: string): Promise<void> {
  const cli = join(ROOT, folder, 'node_modules/webpack-cli/bin/cli.js');
  const child = spawn(process.execPath, [cli, '--disable-interpret'], { cwd: join(ROOT, folder) });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  return new Promise((done) => {
    child.on('exit', (code) => {
      if (code === 0) return done();
      console.error(output);
      console.error(`No se pudo compilar ${folder}: el detalle está arriba.`);
      process.exit(1);
    });
  });
}
