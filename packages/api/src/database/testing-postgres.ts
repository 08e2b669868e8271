import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import pg from 'pg';

/** A PostgreSQL server that a test started in a folder, on a socket there. */
export interface TestPostgres {
  url: string;
  /** Ends it: SIGINT closes its connections and stops ('fast'), SIGQUIT is as a crash would be ('immediate'). */
  stop(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  /** Suspends it: it keeps its connections and does not reply until it is resumed. */
  freeze(): void;
  resume(): void;
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

const INITDB = ['initdb', '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8'];

/** Creates and starts a server in `folder`; undefined where PostgreSQL is not installed. */
export async function startPostgres(folder: string): Promise<TestPostgres | undefined> {
  const bin = binFolder();
  return bin ? startServer(bin, folder, INITDB) : undefined;
}

/** Starts a streaming replica of a server in another folder. */
export async function startReplica(primary: TestPostgres, folder: string): Promise<TestPostgres> {
  const host = new URL(primary.url).searchParams.get('host')!;
  const copy = ['pg_basebackup', '-h', host, '-U', 'postgres', '-R', '-c', 'fast', '--no-sync'];
  return startServer(binFolder()!, folder, copy);
}

/** Starts a server on the data that a command makes. */
async function startServer(bin: string, folder: string, [command = '', ...options]: string[]): Promise<TestPostgres> {
  const data = join(folder, 'data');
  const owner = ownerOf(folder);
  mkdirSync(data, { mode: 0o700 });
  if (owner) chownSync(data, owner.uid, owner.gid);
  execFileSync(join(bin, command), ['-D', data, ...options], { ...owner, stdio: 'ignore' });
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  let server: ChildProcess;
  const start = async () => {
    const settings = [`unix_socket_directories=${folder}`, 'listen_addresses=', 'fsync=off', 'max_connections=60'];
    server = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
      ...owner,
      stdio: 'ignore',
    });
    await untilItAnswers(url);
  };
  const stop = async (signal: 'SIGINT' | 'SIGQUIT') => {
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await gone;
  };
  const signalAll = (signal: NodeJS.Signals) => () => {
    const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').split(' ').filter(Boolean);
    for (const pid of [server.pid!, ...children.map(Number)]) process.kill(pid, signal);
  };
  await start();
  return {
    freeze: signalAll('SIGSTOP'),
    resume: signalAll('SIGCONT'),
    url,
    start,
    stop,
    kill: () => stop('SIGQUIT'),
  };
}

function binFolder(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((path) => existsSync(join(path, 'initdb')) && existsSync(join(path, 'postgres')));
}

/** PostgreSQL refuses to run as root: its own account is used then. */
function ownerOf(folder: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })));
  chownSync(folder, uid!, gid!);
  return { uid: uid!, gid: gid! };
}

async function untilItAnswers(connectionString: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error('PostgreSQL did not start');
}
