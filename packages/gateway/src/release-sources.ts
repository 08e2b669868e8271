import type { QueueReading } from '@mentorias/federation/releases/reading-queues';
import { folderSources } from '@mentorias/federation/releases/release-folder';
import type { ReleaseSource } from '@mentorias/federation/releases/release-source';
import type { GatewayConfig } from './gateway-config.ts';
import { inBackground } from './in-background.ts';
import { otherOriginSource } from './other-origin-source.ts';
import { teamKeysOf } from './remotes-config.ts';

/** Where the gateway reads releases from: the teams' own origins that the operator named, for all else the releases folder. */
export function releaseSources(
  { releases, remotes, publicUrl }: Pick<GatewayConfig, 'releases' | 'remotes' | 'publicUrl'>,
  queue: QueueReading,
) {
  const keys = teamKeysOf(remotes);
  const elsewhere = [...remotes].flatMap(([remote, { pointer, keys }]) =>
    pointer ? [inBackground(otherOriginSource({ remote, pointer, keys, pagesOrigin: publicUrl }))] : [],
  );
  return {
    async list(): Promise<ReleaseSource[]> {
      const folders = await queue('releases', () => folderSources(releases, keys, queue));
      return [...folders.filter(({ remote }) => !remotes.get(remote)?.pointer), ...elsewhere];
    },
    /** Reads the other origins anew. */
    async refresh(): Promise<void> {
      await Promise.all(elsewhere.map((source) => source.refresh()));
    },
  };
}
