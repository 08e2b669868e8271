import type { ReleaseState } from '@mentorias/contract/program/release-words';
import type { CanaryComparison, ReleaseRow } from '@mentorias/contract/program/releases';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { addDays, limaDate } from '@mentorias/domain/time/lima-time';
import { verdictOf } from '../remote-failures/canary-verdict.ts';
import { compareReleases } from '../remote-failures/release-days-store.ts';
import { suspendedCanaries } from '../remote-failures/suspensions-store.ts';
import type { RecordedChange, ReleaseRecords, ServedRelease, Services } from '../services.ts';
import type { UsedRelease } from './release-figures.ts';
import { releasesUsedSince } from './release-figures.ts';

const ORDER: ReleaseState[] = ['current', 'canary', 'suspended', 'before'];
const NEVER_USED = { people: 0, used: 0, failed: 0, blank: 0, calls_failed: 0 };

interface Known {
  served: ServedRelease[];
  /** Suspended canaries, also of the past. */
  suspended: { remote: string; version: string }[];
  used: UsedRelease[];
  changes: RecordedChange[];
}

/** The first of the seven Lima days up to today. */
export function sevenDaysAgo(now: Date): LimaDate {
  return addDays(limaDate(now), -6);
}

/** Every release that is served, suspended, or was used in the last seven days: by remote, the current one first. */
export async function releaseRows(
  { database: { kysely }, now }: Pick<Services, 'database' | 'now'>,
  releases: ReleaseRecords,
): Promise<ReleaseRow[]> {
  const [served, changes] = await Promise.all([releases.served(), releases.changes()]);
  const suspended = await suspendedCanaries(kysely);
  return rowsOf({ served, changes, suspended, used: await releasesUsedSince(kysely, sevenDaysAgo(now())) });
}

function rowsOf({ served, suspended, used, changes }: Known): ReleaseRow[] {
  const names = new Set([...served, ...suspended, ...used].map(({ remote, version }) => `${remote}@${version}`));
  const rows = [...names].map((name): ReleaseRow => {
    const [remote = '', version = ''] = name.split('@');
    const isThis = (one: { remote: string; version: string }) => one.remote === remote && one.version === version;
    const release = served.find(isThis);
    const published = changes.filter((change) => isThis(change) && ['publish', 'canary'].includes(change.action));
    const first = published.toSorted((a, b) => (a.at < b.at ? -1 : 1))[0];
    return {
      ...NEVER_USED,
      ...used.find(isThis),
      remote,
      version,
      state: release?.state ?? (suspended.some(isThis) ? 'suspended' : 'before'),
      percent: release?.percent ?? null,
      published_at: first?.at ?? null,
      published_by: first?.by ?? null,
    };
  });
  return rows.sort(
    (a, b) =>
      a.remote.localeCompare(b.remote) ||
      ORDER.indexOf(a.state) - ORDER.indexOf(b.state) ||
      (b.published_at ?? '').localeCompare(a.published_at ?? '') ||
      b.version.localeCompare(a.version),
  );
}

/** Each canary, on trial or suspended at last, beside the current release. */
export async function canaryComparisons(
  { database: { kysely } }: Pick<Services, 'database'>,
  served: ServedRelease[],
): Promise<CanaryComparison[]> {
  const canaries = served.filter(({ state }) => state !== 'current');
  return Promise.all(
    canaries.flatMap(({ remote, version, state }) => {
      const control = served.find((one) => one.remote === remote && one.state === 'current')?.version;
      return control === undefined ? [] : [compare(remote, version, control, state === 'suspended')];
    }),
  );

  async function compare(remote: string, canary: string, control: string, isSuspended: boolean) {
    const figures = await compareReleases(kysely, { remote, version: canary, control });
    const verdict = verdictOf(figures);
    const measure = verdict.state === 'worse' ? verdict.measure : null;
    return { remote, canary, control, is_suspended: isSuspended, figures, verdict: verdict.state, measure };
  }
}
