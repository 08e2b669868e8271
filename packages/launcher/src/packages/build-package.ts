import { execFileSync } from 'node:child_process';
import { cpSync, globSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

/**
 * Before `pnpm pack` and `pnpm publish`, in the folder of a package: builds it into `dist/` as JavaScript with declarations, beside what is
 * taken as it is. Inside the workspace nobody reads that folder.
 */
const ROOT = resolve(import.meta.dirname, '../../../..');
const AS_THEY_ARE = ['**/*.{css,json,d.ts}'];
const NOT_PACKED = ['**/node_modules/**', 'dist/**', '.cache/**', 'typeface/**', 'package.json'];

const folder = process.cwd();
const dist = join(folder, 'dist');
const emitted = join(folder, '.cache/package');
const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
rmSync(emitted, { recursive: true, force: true });
execFileSync(process.execPath, [tsc, '-p', join(ROOT, 'tsconfig.packages.json'), '--outDir', emitted], {
  stdio: 'inherit',
});
rmSync(dist, { recursive: true, force: true });
cpSync(join(emitted, basename(folder)), dist, { recursive: true });
rmSync(emitted, { recursive: true });
for (const file of globSync(AS_THEY_ARE, { cwd: folder, exclude: NOT_PACKED }))
  cpSync(join(folder, file), join(dist, file));
