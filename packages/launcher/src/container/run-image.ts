import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { chownSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuiltImage } from './build-image.ts';

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
