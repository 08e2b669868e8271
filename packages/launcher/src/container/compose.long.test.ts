import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../front-ends/front-ends.ts';

const FOLDER = join(ROOT, 'docs/operations/container');
const REQUIRED = [
  'PUBLIC_URL',
  'POSTGRES_PASSWORD',
  'SUPPORT_NAME',
  'SUPPORT_PHONE',
  'DATA_CONTROLLER_NAME',
  'DATA_CONTROLLER_ADDRESS',
  'DATA_CONTROLLER_EMAIL',
];

const compose = [['docker', 'compose'], ['docker-compose']].find(
  ([command = '', ...args]) => spawnSync(command, [...args, 'version']).status === 0,
);
if (!compose) console.log('compose.yaml is not read on this machine: Compose is not installed.');

/** The example settings as an operator fills them in, but for one. */
function settings(without?: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'compose-')), '.env');
  const lines = readFileSync(join(FOLDER, 'example.env'), 'utf8')
    .replaceAll(/^(\w+)=$/gm, '$1=x')
    .split('\n');
  writeFileSync(file, lines.filter((line) => !line.startsWith(`${without}=`)).join('\n'));
  return file;
}

function config(env: string) {
  const [command = '', ...args] = compose!;
  const files = ['--env-file', env, '--file', join(FOLDER, 'compose.yaml')];
  return spawnSync(command, [...args, ...files, 'config'], { encoding: 'utf8', env: { PATH: process.env.PATH } });
}

describe.skipIf(!compose)('compose.yaml', () => {
  test('is a database and two gateways without privileges on the same volumes', () => {
    const { status, stdout, stderr } = config(settings());
    expect(stderr).toBe('');
    expect(status).toBe(0);
    const gateways = stdout
      .split(/^ {2}gateway-\d:$/m)
      .slice(1)
      .map((text) => text.split(/^ {0,2}\S/m)[0]);
    expect(gateways).toHaveLength(2);
    for (const gateway of gateways) {
      for (const line of [
        'read_only: true',
        'init: true',
        '- ALL',
        '- no-new-privileges:true',
        'condition: service_healthy',
      ])
        expect(gateway).toContain(line);
      expect(gateway).toMatch(/data:\/data|target: \/data/);
      expect(gateway).toMatch(/releases:\/releases|target: \/releases/);
    }
  });

  test.each(REQUIRED)('is refused without %s', (name) => {
    const { status, stderr } = config(settings(name));
    expect(status).not.toBe(0);
    expect(stderr).toContain(name);
  });
});
