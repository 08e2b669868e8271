import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../testing/free-port.ts';

/** The programs of a Prometheus. */
export interface PrometheusPrograms {
  prometheus: string;
  promtool: string;
}

/**
 * The programs on the PATH, or those of Debian's package, which root unpacks into a temporary folder: installed, it would start a
 * service. Undefined and a line that says so where neither is to be had.
 */
export function findPrometheus(): PrometheusPrograms | undefined {
  const unpacked = join(tmpdir(), 'mentorias-prometheus');
  const found = programsIn('') ?? programsIn(join(unpacked, 'usr/bin'));
  if (found) return found;
  if (process.getuid?.() === 0 && isThere('apt-get')) unpackPackage(unpacked);
  const programs = programsIn(join(unpacked, 'usr/bin'));
  if (!programs) process.stderr.write('Prometheus is not installed here: its tests are left out.\n');
  return programs;
}

/** A server with the configuration in `folder`; its data lies there too. */
export async function startPrometheus(program: string, folder: string) {
  const port = await freePort();
  const server = spawn(
    program,
    [
      `--config.file=${join(folder, 'prometheus.yaml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  );
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)).json();
  return {
    /** What an expression is at present; throws where Prometheus refuses it. */
    async query(expression: string): Promise<{ metric: Record<string, string>; value: [number, string] }[]> {
      const { status, error, data } = await ask(`query?query=${encodeURIComponent(expression)}`);
      if (status !== 'success') throw new Error(`${expression}: ${error}`);
      return data.result;
    },
    async rules(): Promise<{ name: string; query: string; health: string; state: string; lastError?: string }[]> {
      const { data } = await ask('rules');
      return data.groups.flatMap(({ rules }: { rules: unknown[] }) => rules);
    },
    stop: () => stop(server),
  };
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

function programsIn(folder: string): PrometheusPrograms | undefined {
  const programs = { prometheus: join(folder, 'prometheus'), promtool: join(folder, 'promtool') };
  return Object.values(programs).every(isThere) ? programs : undefined;
}

function isThere(program: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
}

function unpackPackage(folder: string): void {
  const options = { cwd: folder, stdio: 'ignore' as const };
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  try {
    execFileSync('apt-get', ['update', '-qq'], options);
    execFileSync('apt-get', ['download', '-qq', 'prometheus'], options);
    const [archive = ''] = readdirSync(folder).filter((name) => name.endsWith('.deb'));
    execFileSync('dpkg-deb', ['-x', archive, folder], options);
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
  }
}
