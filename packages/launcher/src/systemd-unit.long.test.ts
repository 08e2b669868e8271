import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './front-ends/front-ends.ts';
import { gatewayEnvironment, gatewayFlags } from './prepare.mjs';

const UNIT = 'docs/operations/systemd/mentorias@.service';

/** The exposure that systemd rates 'OK'; 0 is the safest, 10 the least safe. */
const EXPOSURE = 2;

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

/** The unit for the product where it lies now, by a link: the folder's own path may have spaces, which a unit must escape. */
function unitHere(): string {
  const folder = mkdtempSync(join(tmpdir(), 'unit-'));
  const root = join(folder, 'mentorias');
  symlinkSync(ROOT, root);
  const file = join(folder, 'mentorias@impulsa.service');
  writeFileSync(file, readFileSync(join(ROOT, UNIT), 'utf8').replaceAll('/opt/mentorias', root));
  return file;
}

const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });

test('the unit and the image start Node with the flags and the variables of the gateway', () => {
  const containerfile = readFileSync(join(ROOT, 'docs/operations/container/Containerfile'), 'utf8');
  expect(readFileSync(join(ROOT, UNIT), 'utf8')).toContain(`/node ${gatewayFlags().join(' ')} packages/launcher/src/`);
  expect(containerfile).toContain(
    `CMD ["node", ${gatewayFlags()
      .map((flag: string) => `"${flag}", `)
      .join('')}"packages/launcher/src/`,
  );
  for (const [name, value] of Object.entries(gatewayEnvironment())) {
    expect(readFileSync(join(ROOT, UNIT), 'utf8')).toContain(`\nEnvironment=${name}=${value}\n`);
    expect(containerfile).toContain(`\nENV ${name}=${value}\n`);
  }
});

test('the unit starts where there is a database, and makes none where the settings have lost theirs', () => {
  const unit = readFileSync(join(ROOT, UNIT), 'utf8');
  const [, script = ''] = /^ExecStartPre=\/bin\/sh -c '(.+)'$/m.exec(unit) ?? [];
  const command = script.replaceAll('$$', '$').replaceAll('%i', 'impulsa');
  const dataDir = mkdtempSync(join(tmpdir(), 'data-'));
  const start = (env: Record<string, string>) =>
    spawnSync('/bin/sh', ['-c', command], { encoding: 'utf8', env: { DATA_DIR: dataDir, ...env } });
  expect(start({})).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^Falta DATABASE_URL en \/etc\/mentorias\.d\/impulsa\.env; [^\n]+\.\n$/),
  });
  expect(start({ DATABSE_URL: 'postgres://a@b/c' }).status).toBe(1);
  expect(start({ DATABASE_URL: 'postgres://a@b/c' })).toMatchObject({ status: 0, stderr: '' });
  mkdirSync(join(dataDir, 'db'));
  expect(start({})).toMatchObject({ status: 0, stderr: '' });
});

describe.skipIf(!hasSystemd)('the unit', () => {
  test('is valid for systemd, and its programs exist', () => {
    const { status, stderr } = analyze('verify', '--recursive-errors=no', unitHere());
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  test('has a low exposure by systemd-analyze', () => {
    const { stdout } = analyze('security', '--offline=true', '--no-pager', unitHere());
    const exposure = Number(stdout.match(/Overall exposure level for \S+: ([\d.]+)/)?.[1]);
    console.log(`systemd-analyze security: ${exposure} (0 locked up, 10 wide open)`);
    expect(exposure).toBeLessThan(EXPOSURE);
  });
});
