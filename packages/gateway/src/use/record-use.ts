import { hostname } from 'node:os';
import { RELEASE_HEADER, SHELL_VERSION_HEADER } from '@mentorias/contract/headers';
import { RELEASE_NAME } from '@mentorias/contract/program/remote-failures';
import type { Registry } from '@mentorias/federation/registry';
import { REMOTE, VERSION } from '@mentorias/federation/registry';
import { SHELL } from '@mentorias/federation/releases/shell-release';
import { withTimeout } from '@mentorias/federation/with-timeout';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config/gateway-config.ts';
import type { ShellRegistry } from '../releases/current-registry.ts';
import type { UseWriter } from './use-writer.ts';
import { createUseWriter } from './use-writer.ts';

/** How often the log of use is written where something is new, in milliseconds. */
const WRITTEN_MS = 60_000;

/** How long a stop waits for the last writing, in milliseconds: the folder may be a network drive that is away. */
const LAST_WRITING_LIMIT_MS = 1000;

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
    app.log.error({ problem: String(error) }, 'the use of releases cannot be written: release prune needs it'),
  );
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (request.url.startsWith('/api/')) noteCall(writer, request);
    const { name, version } = statusCode < 400 ? (FILE.exec(request.url)?.groups ?? {}) : {};
    if (name && version) writer.note(name, version);
  });
  const writing = setInterval(writer.write, WRITTEN_MS).unref();
  app.addHook('onReady', async () => void writer.write());
  app.addHook('onClose', async () => {
    clearInterval(writing);
    await withTimeout(LAST_WRITING_LIMIT_MS, writer.write()).catch(() => {});
  });
  return ({ remotes, shell }) => {
    writer.note(SHELL, shell.version);
    for (const { name, version } of handedOut(remotes)) writer.note(name, version);
  };
}

function noteCall(writer: UseWriter, { headers }: FastifyRequest): void {
  const { [RELEASE_HEADER]: release, [SHELL_VERSION_HEADER]: shell } = headers;
  if (typeof release === 'string' && release.length <= 80 && RELEASE_NAME.test(release)) {
    const [name = '', version = ''] = release.split('@');
    writer.note(name, version);
  }
  if (typeof shell === 'string' && shell.length <= 64 && SHELL_VERSION.test(shell)) writer.note(SHELL, shell);
}

function handedOut(remotes: Registry['remotes']): { name: string; version: string }[] {
  return Object.values(remotes).flatMap((remote) => (remote.canary ? [remote, remote.canary.release] : [remote]));
}
