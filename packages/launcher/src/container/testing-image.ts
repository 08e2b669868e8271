import type { ChildProcess } from 'node:child_process';
import { execFile, spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../front-ends/front-ends.ts';

const run = promisify(execFile);

const NODE_IMAGE = 'docker.io/library/node:24-bookworm-slim';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** The configuration of an image, in its format. */
interface ImageConfig {
  User: string;
  Env: string[];
  WorkingDir: string;
  Cmd: string[];
  StopSignal: string;
  Volumes: Record<string, unknown>;
  Healthcheck: { Test: string[] };
}

export interface BuiltImage {
  /** Where its files lie. */
  root: string;
  config: ImageConfig;
  megabytes: number;
  remove(): Promise<void>;
}

/** What this machine lacks to build images without an image registry; undefined where nothing is missing. */
export function missingForImages(): string | undefined {
  if (process.getuid?.() !== 0) return 'it needs root';
  const missing = ['buildah', 'mmdebstrap', 'unshare'].filter((name) => spawnSync('which', [name]).status !== 0);
  return missing.length > 0 ? `${missing.join(' and ')} not installed` : undefined;
}

/** Builds the Containerfile as it is; the image that it starts from is made here, under the official one's name. */
export async function buildImage(): Promise<BuiltImage> {
  const folder = await mkdtemp(join(tmpdir(), 'image-'));
  const storage = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs'];
  const buildah = async (...args: string[]) => {
    const { stdout } = await run('buildah', [...storage, ...args], { cwd: ROOT, maxBuffer: 64e6 });
    return stdout.trim();
  };

  await makeNodeRoot(join(folder, 'node'));
  const base = await buildah('from', 'scratch');
  await buildah('add', '--quiet', base, join(folder, 'node'), '/');
  // Only the stand-in image gets the certificates by which this machine reaches the registry.
  if (process.env.NODE_EXTRA_CA_CERTS)
    await buildah(
      'config',
      '--env',
      `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`,
      '--env',
      `SSL_CERT_FILE=${CERTIFICATES}`,
      base,
    );
  await buildah('commit', '--quiet', '--rm', base, NODE_IMAGE);

  const how = [
    '--isolation',
    'chroot',
    '--network',
    'host',
    '--layers=false',
    '--format',
    'docker',
    ...(await caches()),
  ];
  await buildah(
    'build',
    '--quiet',
    ...how,
    '--tag',
    'mentorias',
    '--file',
    'docs/operations/container/Containerfile',
    '.',
  );
  const { Docker } = JSON.parse(await buildah('inspect', '--type', 'image', 'mentorias'));
  const root = await buildah('mount', await buildah('from', 'mentorias'));
  const size = (await run('du', ['-sm', root])).stdout;
  return {
    root,
    config: Docker.config,
    megabytes: Number.parseInt(size, 10),
    async remove() {
      await buildah('umount', '--all');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A Debian with Node 24, npm and the account `node`, as the official image is. */
async function makeNodeRoot(folder: string): Promise<void> {
  const suite = readFileSync('/etc/os-release', 'utf8').match(/^VERSION_CODENAME=(\w+)$/m)?.[1] ?? 'bookworm';
  await run('mmdebstrap', ['--quiet', '--variant=minbase', '--include=ca-certificates', suite, folder], {
    maxBuffer: 64e6,
  });
  const bin = join(folder, 'usr/local/bin');
  cpSync(realpathSync(process.execPath), join(bin, 'node'));
  const npm = resolve(realpathSync((await run('which', ['npm'])).stdout.trim()), '../..');
  mkdirSync(join(folder, 'usr/local/lib/node_modules'), { recursive: true });
  cpSync(npm, join(folder, 'usr/local/lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx']) symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(bin, name));
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  if (certificates) cpSync(realpathSync(certificates), join(folder, CERTIFICATES));
  await run('chroot', [folder, 'useradd', '--create-home', '--uid', '1000', 'node']);
}

/** Mounts the package caches of this machine. */
async function caches(): Promise<string[]> {
  const { stdout } = await run('npm', ['config', 'get', 'cache']);
  const folders = [
    [stdout.trim(), '/root/.npm'],
    [join(homedir(), '.local/share/pnpm/store'), '/root/.local/share/pnpm/store'],
  ];
  return folders.flatMap(([here, there]) => (existsSync(dirname(here!)) ? ['--volume', `${here}:${there}`] : []));
}

/** The account `node` of the image. */
const NODE_UID = 1000;

/** As a container with `--read-only --tmpfs /tmp` and its volumes, in a mount namespace of its own; there is no engine where CI runs. */
const AS_CONTAINER = `
root=$1 data=$2 releases=$3 sockets=$4
shift 4
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/tmp"
mount --bind "$data" "$root/data"
mount --bind "$releases" "$root/releases"
mkdir -p "$root/run/postgresql"
[ -z "$sockets" ] || mount --bind "$sockets" "$root/run/postgresql"
mount -o remount,bind,ro "$root"
exec chroot --userspec=node:node "$root" /usr/bin/env "$@"
`;

/** The volumes and environment of a container. */
export interface Run {
  data: string;
  releases: string;
  /** The folder with the socket of a PostgreSQL server; it appears as /run/postgresql. */
  sockets?: string;
  env: Record<string, string>;
}

/** A folder that the image's account owns. */
export async function volume(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'volume-'));
  chownSync(folder, NODE_UID, NODE_UID);
  return folder;
}

/** Runs a command in the image, its own unless given; what it says is in `said`. */
export function runImage(
  { root, config }: BuiltImage,
  { data, releases, sockets = '', env }: Run,
  command = config.Cmd,
): ChildProcess & { said: string[] } {
  const settings = [...config.Env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)];
  const args = ['--ignore-environment', `--chdir=${config.WorkingDir}`, ...settings, ...command];
  const child = spawn('unshare', ['--mount', 'sh', '-euc', AS_CONTAINER, 'sh', root, data, releases, sockets, ...args]);
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(String(text)));
  return Object.assign(child, { said });
}
