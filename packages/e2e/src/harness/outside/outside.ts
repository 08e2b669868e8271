import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(import.meta.dirname, '../../../../..');

/** Settings of the package manager and the test runner that started us: nobody outside has them. */
const OURS = /^(npm_|pnpm_|VITEST|NODE_ENV$|NODE_OPTIONS$|CLOCK$|INIT_CWD$|TEST$|WHOLE_TABLES$)/i;

/** A folder outside of the workspace in which commands run as on a machine that knows nothing of it: Node 24, npm, an empty cache. */
export interface Outside {
  folder: string;
  env: NodeJS.ProcessEnv;
  /** Runs a line of shell in `folder`, below it or elsewhere; returns all its output and its seconds. Rejects with the output where it fails. */
  run(line: string, below?: string): Promise<{ output: string; seconds: number }>;
  /** Starts a line that goes on, and resolves with the first match of `ready` in its output. */
  start(line: string, below: string, ready: RegExp): Promise<{ match: string; stop(): Promise<void> }>;
  remove(): Promise<void>;
}

export async function goOutside(): Promise<Outside> {
  const folder = await mkdtemp(join(tmpdir(), 'outside-'));
  const env = await strangersEnvironment(folder);
  return {
    folder,
    env,
    async run(line, below = '.') {
      const before = performance.now();
      const cwd = resolve(folder, below);
      const { stdout, stderr } = await promisify(execFile)('bash', ['-c', line], { cwd, env, maxBuffer: 1e8 }).catch(
        (error) => {
          throw new Error(`${line}\n${error.stdout}${error.stderr}`);
        },
      );
      return { output: stdout + stderr, seconds: (performance.now() - before) / 1000 };
    },
    async start(line, below, ready) {
      // A group of its own: npm does not pass signals on.
      const child = spawn('bash', ['-c', line], { cwd: resolve(folder, below), env, detached: true });
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text) => {
          output += text;
        });
      const exit = once(child, 'exit');
      let match: string | undefined;
      while (!match) {
        await Promise.race([once(child.stdout, 'data'), exit]);
        if (child.exitCode !== null) throw new Error(`${line} ended with ${child.exitCode}: ${output}`);
        match = ready.exec(output)?.[1];
      }
      const stop = async () => {
        if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid);
        await exit;
      };
      return { match, stop };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** This machine's, without what belongs to the workspace; npm has the same registry, and settings and a cache of its own. */
async function strangersEnvironment(folder: string): Promise<NodeJS.ProcessEnv> {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OURS.test(name)));
  const path = (process.env.PATH ?? '').split(delimiter).filter((one) => !one.startsWith(ROOT));
  const settings = join(folder, 'npmrc');
  await writeFile(settings, '');
  return {
    ...inherited,
    PATH: [dirname(process.execPath), ...path].join(delimiter),
    npm_config_registry: execFileSync('npm', ['config', 'get', 'registry'], {
      encoding: 'utf8',
      env: inherited,
    }).trim(),
    npm_config_cache: join(folder, 'npm-cache'),
    NPM_CONFIG_USERCONFIG: settings,
  };
}

/** The lines of the first block of shell commands below a heading of a document. */
export function commandsIn(document: string, heading: string): string[] {
  const [, section = ''] = readFileSync(join(ROOT, document), 'utf8').split(`\n## ${heading}\n`);
  const block = /```sh\n([\s\S]*?)```/.exec(section.split('\n## ')[0] ?? '')?.[1];
  if (!block) throw new Error(`${document} has no commands below '${heading}'`);
  return block.trim().split('\n');
}
