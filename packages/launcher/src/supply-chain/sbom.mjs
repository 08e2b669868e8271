// `npm run sbom [-- file]`: what the product runs on, from the lock file, as a CycloneDX document.
import { spawnSync } from 'node:child_process';
import { install, pnpm, ROOT } from '../prepare.mjs';

const [file = 'sbom.cdx.json'] = process.argv.slice(2);
await install();
const what = [
  'sbom',
  '--prod',
  '--sbom-format',
  'cyclonedx',
  '--sbom-spec-version',
  '1.6',
  '--sbom-type',
  'application',
];
const { status } = spawnSync('npx', ['--yes', pnpm(), ...what, '--out', file], {
  cwd: ROOT,
  stdio: ['ignore', 'ignore', 'inherit'],
  shell: process.platform === 'win32',
});
if (status === 0) console.log(`${file} lists what the product runs on (CycloneDX 1.6).`);
process.exit(status ?? 1);
