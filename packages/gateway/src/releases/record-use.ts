import { randomUUID } from 'node:crypto';
import { chmod, rename, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { releaseIn } from '@mentorias/api/actor';
import { SHELL_VERSION_HEADER } from '@mentorias/contract/headers';
import { REMOTE, VERSION } from '@mentorias/federation/registry';
import { makeFolder } from '@mentorias/federation/releases/make-folder';
import { folderOf } from '@mentorias/federation/releases/release-folder';
import { SHELL } from '@mentorias/federation/releases/shell-release';
import type { UseLog } from '@mentorias/federation/releases/use-log';
import { dayOf, mergeUse, readUseLog, USE_FOLDER } from '@mentorias/federation/releases/use-log';
import { withTimeout } from '@mentorias/federation/with-timeout';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config/gateway-config.ts';
import type { ShellRegistry } from './current-registry.ts';
import { releasesIn } from './current-registry.ts';
import { coalesce } from './one-at-a-time.ts';

/** How often the log of use is written where something is new, in milliseconds. */
const FLUSH_INTERVAL_MS = 60_000;

/** How long a stop waits for the last writing, in milliseconds: the folder may be a network drive that is away. */
const LAST_WRITING_TIMEOUT_MS = 1000;

const FILE = new RegExp(`^/remotes/(?<name>${REMOTE})/(?<version>${VERSION})/`);
const SHELL_VERSION = new RegExp(`^${VERSION}$`);

/**
 * Writes down on which days a release was asked for, for `release prune`: by its files, and by the calls of open tabs, which name
 * their release and their shell. Returns the function that notes what a page hands out.
 */
export function recordUse(
  app: FastifyInstance,
  { releases, port }: Pick<GatewayConfig, 'releases' | 'port'>,
  now: () => number,
): (page: ShellRegistry) => void {
  const writer = createUseWriter(releases, `${hostname()}-${port}`, now, (error) =>
    app.log.error(
      { problem: String(error) },
      'the use of releases cannot be written, and release prune needs it: docs/deploying.md, Removing old releases',
    ),
  );
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (request.url.startsWith('/api/')) noteCall(writer, request);
    const { name, version } = statusCode < 400 ? (FILE.exec(request.url)?.groups ?? {}) : {};
    if (name && version) writer.note(`${name}@${version}`);
  });
  const writing = setInterval(writer.write, FLUSH_INTERVAL_MS).unref();
  app.addHook('onReady', async () => void writer.write());
  app.addHook('onClose', async () => {
    clearInterval(writing);
    await withTimeout(LAST_WRITING_TIMEOUT_MS, writer.write()).catch(() => {});
  });
  return (page) => {
    writer.note(`${SHELL}@${page.shell.version}`);
    for (const { name, version } of releasesIn(page)) writer.note(`${name}@${version}`);
  };
}

function noteCall(writer: ReturnType<typeof createUseWriter>, { headers }: FastifyRequest): void {
  const release = releaseIn(headers);
  if (release) writer.note(release);
  const shell = headers[SHELL_VERSION_HEADER];
  if (typeof shell === 'string' && shell.length <= 64 && SHELL_VERSION.test(shell)) writer.note(`${SHELL}@${shell}`);
}

/** Headers name releases too, and may name anything: so many unknown names wait at most to be looked up. */
const MAX_NEW = 1000;

/**
 * The log of use of one gateway, `writer` by name. Only releases that lie in the folder are written, so nobody fills it, and those that
 * are gone are dropped. `onProblem` gets why it cannot be written, once until it can again.
 */
function createUseWriter(releases: string, writer: string, now: () => number, onProblem: (error: unknown) => void) {
  const folder = join(releases, USE_FOLDER);
  const file = join(folder, `${writer.replace(/[^\w-]/g, '-')}.json`);
  let written: UseLog | undefined;
  let isAway = false;
  const unwritten = new Map<string, string>();

  /** Those that lie in the folder, one after the other: where it hangs, one thread waits for it. */
  async function present(used: UseLog['releases']): Promise<UseLog['releases']> {
    const found: UseLog['releases'] = {};
    for (const [release, day] of Object.entries(used)) {
      const [name = '', version = ''] = release.split('@');
      const isThere = await stat(folderOf(releases, name, version)).catch(() => undefined);
      if (isThere) found[release] = day;
    }
    return found;
  }

  async function replaceFile() {
    const isNew = new Map(unwritten);
    const today = dayOf(now());
    const noted: UseLog = { since: today, releases: Object.fromEntries(isNew) };
    const before = await readUseLog(file);
    const { since, releases: all } = before ? mergeUse(before, noted) : noted;
    const log: UseLog = { since, releases: await present(all) };
    const draft = join(folder, `.${randomUUID()}.draft`);
    if (makeFolder(folder)) await chmod(folder, 0o755);
    await writeFile(draft, `${JSON.stringify(log, null, 2)}\n`);
    await chmod(draft, 0o644);
    await rename(draft, file);
    written = log;
    for (const [release, day] of isNew) if (unwritten.get(release) === day) unwritten.delete(release);
  }

  async function writeNew() {
    if (written && unwritten.size === 0) return;
    try {
      await replaceFile();
      isAway = false;
    } catch (error) {
      if (!isAway) onProblem(error);
      isAway = true;
    }
  }

  return {
    /** A release as 'guide@1.4.0'. */
    note(release: string): void {
      const today = dayOf(now());
      if (written?.releases[release] === today || unwritten.size >= MAX_NEW) return;
      unwritten.set(release, today);
    },
    /** Writes what is new, by one rename; never rejects. */
    write: coalesce(writeNew),
  };
}
