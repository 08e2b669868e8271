import type { EnqueueRead } from '@mentorias/federation/releases/reading/reading-queues';
import { folderSources } from '@mentorias/federation/releases/release-folder';
import type { ReleaseSource } from '@mentorias/federation/releases/release-source';
import type { GatewayConfig } from '../config/gateway-config.ts';
import { teamKeysOf } from '../config/remotes-config.ts';
import { originSource } from './origin-source.ts';

/** The sources that the gateway reads releases from: the teams' own origins that the operator named, else the releases folder. */
export function configuredSources(
  { releases, remotes, publicUrl }: Pick<GatewayConfig, 'releases' | 'remotes' | 'publicUrl'>,
  queue: EnqueueRead,
) {
  const keys = teamKeysOf(remotes);
  const elsewhere = [...remotes].flatMap(([remote, { pointer, keys }]) =>
    pointer ? [inBackground(originSource({ remote, pointer, keys, pagesOrigin: publicUrl }))] : [],
  );
  return {
    async list(): Promise<ReleaseSource[]> {
      const folders = await queue('releases', () => folderSources(releases, keys, queue));
      return [...folders.filter(({ remote }) => !remotes.get(remote)?.pointer), ...elsewhere];
    },
    /** Reads the other origins again. */
    async refresh(): Promise<void> {
      await Promise.all(elsewhere.map((source) => source.refresh()));
    },
  };
}

/** A source that answers at once with its last reading, so that a slow origin delays no request. */
export interface BackgroundSource extends ReleaseSource {
  /** Reads again, or waits for the reading under way. Never rejects: `published` throws why the last reading failed. */
  refresh(): Promise<void>;
}

export function inBackground(source: ReleaseSource): BackgroundSource {
  let last: ReturnType<ReleaseSource['published']> | undefined;
  let inFlight: Promise<void> | undefined;

  async function read() {
    const reading = source.published();
    await reading.catch(() => {});
    last = reading;
    inFlight = undefined;
  }

  return {
    ...source,
    async published() {
      if (!last) throw new Error('it has not answered yet');
      return last;
    },
    refresh() {
      inFlight ??= read();
      return inFlight;
    },
  };
}
