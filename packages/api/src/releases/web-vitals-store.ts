import type { WebVital } from '@mentorias/contract/program/release-words';
import { WEB_VITALS } from '@mentorias/contract/program/release-words';
import type { ReleaseVitals } from '@mentorias/contract/program/releases';
import type { Role } from '@mentorias/domain/people/roles';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { limaDate } from '@mentorias/domain/time/lima-time';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { atMost75, bucketOf } from './vital-buckets.ts';

const KEPT_FOR = 30 * 24 * 3_600_000;

/** One value of one page; stored is only that there was one more in its bucket. */
interface Sample {
  remote: string;
  version: string;
  role: Role;
  metric: WebVital;
  value: number;
  day: LimaDate;
}

export async function countVital(db: Kysely<Schema>, { value, ...sample }: Sample): Promise<void> {
  await db
    .insertInto('web_vitals')
    .values({ ...sample, bucket: bucketOf(sample.metric, value), samples: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['remote', 'version', 'role', 'metric', 'day', 'bucket'])
        .doUpdateSet({ samples: sql`web_vitals.samples + 1` }),
    )
    .execute();
}

/** How fast each release was for each role since a Lima day, by release. */
export async function vitalsSince(db: Kysely<Schema>, from: LimaDate): Promise<ReleaseVitals[]> {
  const counts = await db
    .selectFrom('web_vitals')
    .select(['remote', 'version', 'role', 'metric', 'bucket', sql<number>`sum(samples)::integer`.as('samples')])
    .where('day', '>=', from)
    .groupBy(['remote', 'version', 'role', 'metric', 'bucket'])
    .orderBy('remote')
    .orderBy('version', 'desc')
    .orderBy('role')
    .execute();
  const groups = Map.groupBy(counts, ({ remote, version, role }) => `${remote}@${version} ${role}`);
  return [...groups.values()].map((rows) => {
    const { remote, version, role } = rows[0]!;
    const of = (metric: WebVital) => {
      const buckets = new Map(rows.filter((row) => row.metric === metric).map((row) => [row.bucket, row.samples]));
      const samples = [...buckets.values()].reduce((sum, count) => sum + count, 0);
      return samples === 0 ? null : { samples, at_most: atMost75(metric, buckets) };
    };
    const [INP, LCP, CLS] = WEB_VITALS.map(of);
    return { remote, version, role, INP: INP ?? null, LCP: LCP ?? null, CLS: CLS ?? null };
  });
}

export async function deleteOldVitals(db: Kysely<Schema>, now: Date): Promise<void> {
  const oldest = limaDate(new Date(now.getTime() - KEPT_FOR));
  await db.deleteFrom('web_vitals').where('day', '<=', oldest).execute();
}
