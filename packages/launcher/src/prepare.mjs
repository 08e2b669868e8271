import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve(fileURLToPath(import.meta.url), '../../../..');
const NODE24 = join(ROOT, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
const WINDOWS = process.platform === 'win32';
const PARENT = process.ppid;
/** Names the process whose end is the end of the script; nothing tells it otherwise. */
const PARENT_PID = 'MENTORIAS_PARENT_PID';
/** How often the parent is checked, in milliseconds. */
const ORPHANED_MS = 250;
/** Where Node keeps what it compiled, sources without their types among it. */
const COMPILE_CACHE = join(ROOT, 'node_modules/.cache/node');
/** pnpm's own record of what is installed, whoever ran it. */
const INSTALLED = join(ROOT, 'node_modules/.pnpm/lock.yaml');

/** Installs what is missing and builds what has changed, saying so in Spanish. Ends the process where that fails. */
export async function prepare() {
  await install();
  await runNode24(['packages/launcher/src/build.ts']);
}

/** Installs what is missing, Node 24 among it. Ends the process where that fails. */
export async function install() {
  if (/[!?]/.test(ROOT)) {
    console.error(
      `La carpeta del proyecto no puede tener ! ni ? en su ruta, que webpack no admite: muévela. Está en ${ROOT}`,
    );
    process.exit(1);
  }
  const wanted = readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8');
  const installed = existsSync(INSTALLED) ? readFileSync(INSTALLED, 'utf8') : '';
  if (installed !== wanted || !existsSync(NODE24)) {
    console.log('Instalando las dependencias (una sola vez, alrededor de un minuto)…');
    // npx's children are stopped as a process group: its shell forwards no signals.
    const alone = {
      stdio: /** @type {import('node:child_process').StdioOptions} */ (['ignore', 'inherit', 'inherit']),
      detached: !WINDOWS,
      shell: WINDOWS,
    };
    await run('npx', ['--yes', pnpm(), 'install', '--frozen-lockfile', '--reporter=append-only', '--loglevel=warn'], {
      ...alone,
      onFailure: 'No se pudieron instalar las dependencias: el detalle está arriba.',
    });
  }
}

/**
 * Runs a script with the Node 24 that the project installs for itself; a failure of the script ends this process with its code.
 * The channel to it tells the script when this process is gone, even by a kill.
 * @param {string[]} args
 * @param {Record<string, string>} [environment]
 * @returns {Promise<void>}
 */
export function runNode24(args, environment = {}) {
  return run(NODE24, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: environmentOf(environment) });
}

/**
 * Runs a script with that Node instead of this process, which keeps its number and is gone; where Node cannot (before 22.15, on
 * Windows), as `runNode24` does. The script is told whose child it is.
 * @param {string[]} args
 * @param {Record<string, string>} environment
 * @returns {Promise<void>}
 */
export async function becomeNode24(args, environment) {
  if (WINDOWS || !process.execve) return runNode24(args, environment);
  process.chdir(ROOT);
  const parent = isOfNpm() && { [PARENT_PID]: String(PARENT) };
  process.execve(NODE24, [NODE24, ...args], { ...environmentOf(environment), ...parent });
}

/**
 * @param {Record<string, string>} more
 * @returns {NodeJS.ProcessEnv}
 */
function environmentOf(more) {
  return { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, ...more };
}

/** The flags of Node with which the gateway starts: its heap stays small, whatever it streams (docs/decisions/0016). */
export function gatewayFlags() {
  return gatewayStart().filter((word) => word.startsWith('--'));
}

/**
 * The variables with which the gateway starts: the C library gives back what V8's compilers have freed (docs/decisions/0041).
 * @returns {Record<string, string>}
 */
export function gatewayEnvironment() {
  return Object.fromEntries(
    gatewayStart()
      .filter((word) => /^[A-Z_]+=/.test(word))
      .map((word) => word.split('=')),
  );
}

/** @returns {string[]} */
function gatewayStart() {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'packages/gateway/package.json'), 'utf8'));
  return scripts.start.split(' ');
}

/** `pnpm@<version>` as package.json names it, without its hash. */
export function pnpm() {
  return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).packageManager.split('+')[0];
}

/**
 * Runs a command to its end, and stops it when this process is stopped or the package manager that started it has died.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { onFailure?: string }} how `onFailure` is what to say where it fails, unless it was stopped
 * @returns {Promise<void>}
 */
function run(command, args, { onFailure, ...how }) {
  const child = spawn(command, args, { cwd: ROOT, ...how });
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    if (how.detached && child.pid) process.kill(-child.pid, signal);
    else child.kill(signal);
  };
  const untilOrphaned = whenOrphaned(() => stop('SIGTERM'));
  process.on('SIGTERM', stop).on('SIGINT', stop);
  return new Promise((done) => {
    child.on('error', (error) => {
      console.error(`No se pudo ejecutar ${command}: ${error.message}`);
      process.exit(1);
    });
    child.on('exit', (code, signal) => {
      process.off('SIGTERM', stop).off('SIGINT', stop);
      clearInterval(untilOrphaned);
      if (code !== 0 && code !== null && onFailure) console.error(onFailure);
      if (code !== 0) process.exit(code ?? 128 + (signal ? constants.signals[signal] : 1));
      done();
    });
  });
}

/**
 * Calls `stop` when the package manager that runs this script has died: there is no signal for it.
 * @param {() => void} stop
 */
function whenOrphaned(stop) {
  if (!isOfNpm()) return undefined;
  return setInterval(() => {
    if (process.ppid !== PARENT) stop();
  }, ORPHANED_MS);
}

/** Whether npm or pnpm runs this script: who stops it stops this process too. */
function isOfNpm() {
  return process.env.npm_lifecycle_event !== undefined;
}
