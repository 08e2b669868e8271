import type { RecordedChange, ReleaseRecords, ServedRelease } from '@mentorias/api/services';
import { readChanges } from '@mentorias/federation/releases/history';
import type { QueueReading } from '@mentorias/federation/releases/reading/reading-queues';
import { publishedVersions } from '@mentorias/federation/releases/release-folder';
import { SHELL } from '@mentorias/federation/releases/shell-release';
import type { GatewayConfig } from '../config/gateway-config.ts';
import type { ShellRegistry } from './current-registry.ts';
import { readMap, sourcesOf } from './source-maps.ts';

/** How long the list of published shells is kept, in milliseconds. */
const SHELLS_FRESH_MS = 10_000;

/** What a gateway knows of releases: its registry, and the histories in the releases folder. */
export function releaseRecords(
  registry: () => Promise<ShellRegistry>,
  { releases, shell: shellFolder }: Pick<GatewayConfig, 'releases' | 'shell'>,
  queue: QueueReading,
  now: () => number,
): ReleaseRecords {
  let shells: { at: number; versions: Promise<string[]> } | undefined;

  function publishedShells(): Promise<string[]> {
    if (!shells || Math.abs(now() - shells.at) >= SHELLS_FRESH_MS)
      shells = { at: now(), versions: queue(SHELL, () => publishedVersions(releases, SHELL)).catch(() => []) };
    return shells.versions;
  }

  async function changesOf(remote: string): Promise<RecordedChange[]> {
    const changes = await queue(remote, () => readChanges(releases, remote)).catch(() => []);
    return changes.map((change) => ({ remote, ...change }));
  }

  return {
    async served() {
      return servedIn(await registry());
    },
    async changes() {
      const { remotes } = await registry();
      return (await Promise.all([SHELL, ...Object.keys(remotes)].map(changesOf))).flat();
    },
    async hasShell(version) {
      return version === (await registry()).shell.version || (await publishedShells()).includes(version);
    },
    async sourcesOf(frames) {
      const shells = await publishedShells();
      return sourcesOf(frames, (file) => readMap({ releases, shellFolder, shells }, file));
    },
  };
}

function servedIn({ remotes, shell }: ShellRegistry): ServedRelease[] {
  const ofRemotes = Object.values(remotes).flatMap(({ name: remote, version, canary, suspended }): ServedRelease[] => [
    { remote, version, state: 'current' },
    ...(canary ? [{ remote, version: canary.release.version, state: 'canary' as const, percent: canary.percent }] : []),
    ...(suspended ? [{ remote, version: suspended.version, state: 'suspended' as const }] : []),
  ]);
  return [...ofRemotes, { remote: SHELL, version: shell.version, state: 'current' }];
}
