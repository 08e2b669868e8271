import type { ServedRelease } from '@mentorias/api/metrics/api-metrics';
import type { Registry as ReleaseRegistry } from '@mentorias/federation/registry';
import { Counter, Gauge } from 'prom-client';
import type { ShellRegistry } from '../releases/current-registry.ts';
import type { GatewayMetrics } from './gateway-metrics.ts';

interface InUse extends ServedRelease {
  channel: 'current' | 'canary' | 'suspended';
}

/**
 * Which releases are in use, read from the registry at each scrape, and how many pages were served with each. Series of releases
 * that are no longer published are removed. Returns the function that counts a page.
 */
export function releaseMetrics(
  { register, api }: GatewayMetrics,
  registry: () => Promise<ShellRegistry>,
): (page: ReleaseRegistry) => void {
  const registers = [register];
  new Gauge({
    name: 'mentorias_shell_info',
    help: 'The version of the shell that this gateway serves.',
    labelNames: ['version'],
    registers,
    // Each worker says the same.
    aggregator: 'max',
    async collect() {
      const read = await registry().catch(() => undefined);
      this.reset();
      if (read) this.set({ version: read.shell.version }, 1);
    },
  });
  const pages = new Counter({
    name: 'mentorias_page_loads_total',
    help: 'Pages handed out while this release of the remote was current or a canary.',
    labelNames: ['remote', 'version', 'channel'],
    registers,
  });
  let counted = new Map<string, InUse>();

  new Gauge({
    name: 'mentorias_remote_release_info',
    help: 'Releases in use: the current one of each remote, its canary, and a canary that was suspended.',
    labelNames: ['remote', 'version', 'channel'],
    registers,
    // Each worker says the same.
    aggregator: 'max',
    async collect() {
      const read = await registry().catch(() => undefined);
      this.reset();
      if (!read) return;
      const releases = releasesIn(read);
      for (const release of releases) this.set({ ...release }, 1);
      keep(releases);
      api.keepFailuresOf([...releases, { remote: 'shell', version: read.shell.version }]);
    },
  });

  function keep(releases: InUse[]) {
    const kept = new Map(releases.map((release) => [keyOf(release), release]));
    for (const [key, release] of counted) if (!kept.has(key)) pages.remove({ ...release });
    counted = kept;
  }

  return (page) => {
    for (const release of releasesIn(page)) {
      if (release.channel === 'suspended') continue;
      counted.set(keyOf(release), release);
      pages.inc({ ...release });
    }
  };
}

function releasesIn({ remotes }: ReleaseRegistry): InUse[] {
  return Object.values(remotes).flatMap(({ name: remote, version, canary, suspended }): InUse[] => [
    { remote, version, channel: 'current' },
    ...(canary ? [{ remote, version: canary.release.version, channel: 'canary' as const }] : []),
    ...(suspended ? [{ remote, version: suspended.version, channel: 'suspended' as const }] : []),
  ]);
}

function keyOf({ remote, version, channel }: InUse): string {
  return `${remote}@${version} ${channel}`;
}
