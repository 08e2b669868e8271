import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { RemoteName } from '@mentorias/federation/registry';
import type { Routing } from '@mentorias/federation/role-routing';
import { filesOfNewRemote, pathOfNewRemote } from './create-remote/new-remote.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const TABLE = join(ROOT, 'packages/federation/releases/routing-table.json');

const [name = '', role = ''] = process.argv.slice(2);
const table: Routing = JSON.parse(readFileSync(TABLE, 'utf8'));

if (!RemoteName.safeParse(name).success) fail(`a remote's name has small letters, digits and dashes, not '${name}'`);
if (!isRole(role)) fail(`the roles are ${Object.keys(table).join(', ')}, not '${role}'`);
if (existsSync(join(ROOT, `remote-${name}`))) fail(`remote-${name} is there already`);
create(role);

function isRole(text: string): text is keyof Routing {
  return Object.hasOwn(table, text);
}

function create(served: keyof Routing) {
  const model = JSON.parse(readFileSync(join(ROOT, 'remote-admin/package.json'), 'utf8'));
  const path = pathOfNewRemote(name, table[served]);
  for (const [file, text] of Object.entries(filesOfNewRemote({ name, path, role: served, model }))) {
    const place = join(ROOT, `remote-${name}`, file);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
  table[served].push({ remote: name, paths: [path] });
  writeFileSync(TABLE, `${JSON.stringify(table, null, 2)}\n`);
  spawnSync('biome', ['format', '--write', TABLE, `remote-${name}`], { cwd: ROOT, stdio: 'ignore' });
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const { status } = spawnSync('npx', ['--yes', packageManager.split('+')[0], 'install'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) fail('the new remote was written, but its dependencies could not be installed');
  console.log(
    `remote-${name} serves ${served} at ${path}. 'npm start' builds it, publishes it and shows it in the menu.`,
  );
}

function fail(sentence: string): never {
  console.error(`create-remote: ${sentence}. Usage: pnpm create-remote <name> <role>`);
  process.exit(1);
}
