#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { RemoteName } from '@mentorias/federation/registry';
import { ROLE_ROUTING } from '@mentorias/federation/releases/routing-table';
import type { Routing } from '@mentorias/federation/role-routing';
import { installedVersion, packageJsonOf } from '@mentorias/federation/webpack/package-version';
import { filesOfNewRemote, pathOfNewRemote } from './create-remote/new-remote.ts';
import { filesOfStandalone } from './create-remote/standalone.ts';

const USAGE = `Usage: create-remote <name> <role> [--standalone] [--bundler rspack|webpack] [--folder <path>]`;

const OPTIONS = {
  standalone: { type: 'boolean', default: false },
  bundler: { type: 'string', default: 'rspack' },
  folder: { type: 'string' },
} as const;

const OWN_FOLDER = dirname(findPackageJSON('..', import.meta.url) ?? '');
const ROOT = resolve(OWN_FOLDER, '../..');

/** The package has JavaScript, the workspace TypeScript. */
const IS_IN_WORKSPACE = import.meta.filename.endsWith('.ts');

const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
const [name = '', role = ''] = positionals;
const { bundler } = values;
const routingTable: Routing = ROLE_ROUTING;

if (!RemoteName.safeParse(name).success) fail(`a remote's name has small letters, digits and dashes, not '${name}'`);
if (!/^[a-z][a-z0-9_-]*$/.test(role)) fail(`a role's name has small letters, digits and dashes, not '${role}'`);
if (bundler !== 'rspack' && bundler !== 'webpack') fail(`the bundlers are rspack and webpack, not '${bundler}'`);
if (values.standalone || !IS_IN_WORKSPACE) createStandalone(bundler);
else createInWorkspace();

function createStandalone(bundler: 'rspack' | 'webpack') {
  const folder = resolve(values.folder ?? join(IS_IN_WORKSPACE ? dirname(ROOT) : '.', `remote-${name}`));
  write(folder, filesOfStandalone({ name, role, bundler, rangeOf, registry: scopedRegistry() }));
  console.log(`${folder} is a remote in ${role} at /${name}: npm install, npm test and npm run build work there.`);
}

/** The packages of ours have one version; what they are tested with is stated in the package of this command. */
function rangeOf(needed: string): string {
  const { version, devDependencies } = packageJsonOf(OWN_FOLDER);
  if (needed.startsWith('@mentorias/')) return `^${version}`;
  const stated = devDependencies?.[needed] ?? '';
  return `^${stated.startsWith('catalog:') ? installedVersion(needed, OWN_FOLDER) : stated}`;
}

/** The registry of our packages, where npm has one for them alone. */
function scopedRegistry(): string | undefined {
  const { stdout } = spawnSync('npm', ['config', 'get', '@mentorias:registry'], { encoding: 'utf8' });
  return URL.canParse(stdout?.trim()) ? stdout.trim() : undefined;
}

function createInWorkspace() {
  const routings = routingTable[role];
  if (!routings) fail(`the roles are ${Object.keys(routingTable).join(', ')}, not '${role}'`);
  const model = JSON.parse(readFileSync(join(ROOT, 'remote-admin/package.json'), 'utf8'));
  const path = pathOfNewRemote(name, routings);
  write(join(ROOT, `remote-${name}`), filesOfNewRemote({ name, path, role, model }));
  const table = join(ROOT, 'packages/federation/releases/routing-table.json');
  routings.push({ remote: name, paths: [path] });
  writeFileSync(table, `${JSON.stringify(routingTable, null, 2)}\n`);
  spawnSync('biome', ['format', '--write', table, `remote-${name}`], { cwd: ROOT, stdio: 'ignore' });
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const { status } = spawnSync('npx', ['--yes', packageManager.split('+')[0], 'install'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) fail('the new remote was written, but its dependencies could not be installed');
  console.log(
    `remote-${name} serves ${role} at ${path}. 'npm start' builds it, publishes it and shows it in the menu.`,
  );
}

function write(folder: string, files: Record<string, string>) {
  if (existsSync(folder)) fail(`${folder} is there already`);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

function fail(sentence: string): never {
  console.error(`create-remote: ${sentence}. ${USAGE}`);
  process.exit(1);
}
