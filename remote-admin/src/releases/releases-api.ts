import type { AnyId } from '@mentorias/contract/ids';
import {
  readFrames,
  readReleaseChanges,
  readReleaseDays,
  readReleaseFailures,
  readReleases,
  readReleaseVitals,
} from '@mentorias/contract/received/releases';
import { http } from '@mentorias/session';
import type { TableQuery } from '@mentorias/ui/table';
import { queryOptions } from '@tanstack/react-query';
import { listQuery } from '../lists/list-query.ts';

const RELEASES = 'admin/releases';

export const releasesQuery = (query: TableQuery) => listQuery(RELEASES, ['admin', 'releases'], query, readReleases);

export const daysQuery = (query: TableQuery) =>
  listQuery(`${RELEASES}/days`, ['admin', 'releases', 'days'], query, readReleaseDays);

export const failuresQuery = (query: TableQuery) =>
  listQuery(`${RELEASES}/failures`, ['admin', 'releases', 'failures'], query, readReleaseFailures);

export const changesQuery = (query: TableQuery) =>
  listQuery(`${RELEASES}/changes`, ['admin', 'releases', 'changes'], query, readReleaseChanges);

export const vitalsQuery = (query: TableQuery) =>
  listQuery(`${RELEASES}/vitals`, ['admin', 'releases', 'vitals'], query, readReleaseVitals);

/** The stack of one kind of failure. */
export function framesQuery(id: AnyId) {
  const path = `${RELEASES}/failures/${encodeURIComponent(id)}`;
  return queryOptions({
    queryKey: ['admin', 'releases', 'failures', 'frames', id],
    queryFn: async ({ signal }) => readFrames(await http.get(path, { signal }).json()),
  });
}
