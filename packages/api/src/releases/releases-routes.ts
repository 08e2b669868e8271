import { IdParams } from '@mentorias/contract/lists';
import {
  ReleaseChangesPage,
  ReleaseDaysPage,
  ReleaseFailureDetails,
  ReleaseFailuresPage,
  ReleasesPage,
  ReleasesQuery,
  ReleaseVitalsPage,
} from '@mentorias/contract/program/releases';
import type { Api } from '../http/api.ts';
import { notFound } from '../http/errors.ts';
import { failureKinds, findFailureKind } from '../remote-failures/failure-kinds-store.ts';
import type { ReleaseRecords, Services } from '../services.ts';
import { failureDetails, inWireForm } from './failure-details.ts';
import { canaryComparisons, releaseRows, sevenDaysAgo } from './list-releases.ts';
import { pageOf } from './page-of.ts';
import { peopleByDay } from './release-figures.ts';
import { vitalsSince } from './web-vitals-store.ts';

/** The releases of remotes and shell, how they do, and who changed what: for administrators (rule 13.8). */
export function releasesRoutes(app: Api, services: Services): void {
  const { kysely } = services.database;

  app.get(
    '/admin/releases',
    { schema: { querystring: ReleasesQuery, response: { 200: ReleasesPage } } },
    async ({ query }) => {
      const records = recordsOf(services);
      const { rows, meta } = pageOf(await releaseRows(services, records), query, (row) => row.published_by ?? '');
      return { releases: rows, canaries: await canaryComparisons(services, await records.served()), meta };
    },
  );

  app.get(
    '/admin/releases/days',
    { schema: { querystring: ReleasesQuery, response: { 200: ReleaseDaysPage } } },
    async ({ query }) => {
      recordsOf(services);
      const { rows, meta } = pageOf(await peopleByDay(kysely), query, ({ day }) => day);
      return { days: rows, meta };
    },
  );

  app.get(
    '/admin/releases/failures',
    { schema: { querystring: ReleasesQuery, response: { 200: ReleaseFailuresPage } } },
    async ({ query }) => {
      recordsOf(services);
      const kinds = await failureKinds(kysely);
      const { rows, meta } = pageOf(kinds, query, (row) => `${row.phase} ${row.message} ${row.trace_id}`);
      return { failures: rows.map(inWireForm), meta };
    },
  );

  app.get(
    '/admin/releases/failures/:id',
    { schema: { params: IdParams, response: { 200: ReleaseFailureDetails } } },
    async ({ params }) => {
      const records = recordsOf(services);
      const kind = await findFailureKind(kysely, params.id);
      if (!kind) throw notFound();
      return failureDetails(kind, records);
    },
  );

  app.get(
    '/admin/releases/changes',
    { schema: { querystring: ReleasesQuery, response: { 200: ReleaseChangesPage } } },
    async ({ query }) => {
      const changes = await recordsOf(services).changes();
      const latestFirst = changes.toSorted((a, b) => (a.at < b.at ? 1 : -1));
      const { rows, meta } = pageOf(latestFirst, query, ({ by }) => by);
      return { changes: rows.map(({ left, ...change }) => ({ ...change, left: left ?? null })), meta };
    },
  );

  app.get(
    '/admin/releases/vitals',
    { schema: { querystring: ReleasesQuery, response: { 200: ReleaseVitalsPage } } },
    async ({ query }) => {
      recordsOf(services);
      const { rows, meta } = pageOf(await vitalsSince(kysely, sevenDaysAgo(services.now())), query, ({ role }) => role);
      return { vitals: rows, meta };
    },
  );
}

/** Throws a 404 where no gateway serves releases. */
function recordsOf({ releases }: Services): ReleaseRecords {
  if (!releases) throw notFound();
  return releases;
}
