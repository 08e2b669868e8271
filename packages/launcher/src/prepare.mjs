import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../../..');
const NODE24 = join(ROOT, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
const INSTALLED = join(ROOT, 'node_modules/.installed-from');

/** Installs what is missing and builds what has changed, saying so in Spanish. Ends the process where that fails. */
export async function prepare() {
  await install();
  await runNode24(['packages/launcher/src/build.ts']);
}

/** Installs what is missing, Node 24 among it. Ends the process where that fails. */
export async function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(ROOT, 'pnpm-lock.yaml')))
    .digest('hex');
  const installed = existsSync(INSTALLED) ? readFileSync(INSTALLED, 'utf8') : '';
  if (installed !== wanted || !existsSync(NODE24)) {
    console.log('Instalando las dependencias (una sola vez, alrededor de un minuto)…');
    await run('npx', ['--yes', pnpm(), 'install', '--frozen-lockfile', '--reporter=append-only', '--loglevel=warn']);
    writeFileSync(INSTALLED, wanted);
  }
}

/**
 * Runs a script with the Node 24 that the project installs for itself; a failure of the script ends this process with its code.
 * @param {string[]} args
 * @returns {Promise<void>}
 */
export function runNode24(args) {
  return run(NODE24, args);
}

/** The flags of Node with which the gateway starts: its heap stays small, whatever it streams (docs/decisions/0016). */
export function gatewayFlags() {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'packages/gateway/package.json'), 'utf8'));
  return scripts.start.split(' ').filter((/** @type {string} */ word) => word.startsWith('--'));
}

/** `pnpm@<version>` as package.json names it. */
function pnpm() {
  return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).config.pnpm;
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<void>}
 */
function run(command, args) {
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32' && command === 'npx',
  });
  const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  process.on('SIGTERM', forward).on('SIGINT', forward);
  return new Promise((done) => {
    child.on('error', (error) => {
      console.error(`No se pudo ejecutar ${command}: ${error.message}`);
      process.exit(1);
    });
    child.on('exit', (code, signal) => {
      process.off('SIGTERM', forward).off('SIGINT', forward);
      if (code !== 0) process.exit(code ?? (signal === 'SIGINT' ? 130 : 1));
      done();
    });
  });
}
