import type { FastifyBaseLogger } from 'fastify';
import type { AssignedRelease, Services } from '../services.ts';
import type { Comparison, Verdict } from './canary-verdict.ts';
import { isGrosslyWorse, verdictOf } from './canary-verdict.ts';
import { compareReleases, peopleInTrouble } from './release-days-store.ts';
import { suspendCanary } from './suspensions-store.ts';

interface JudgedCanary {
  remote: string;
  version: string;
  canary: NonNullable<AssignedRelease['canary']>;
  /** How many users have reported failures of it. */
  reporters: number;
}

/**
 * Suspends a canary that is worse than the current release; or, without waiting for figures, one that failed for as many users as
 * its limit, unless the current release fails much alike. To be called after each trouble; says so in one line of the log.
 */
export async function judgeCanary(
  { database: { kysely }, now }: Pick<Services, 'database' | 'now'>,
  { remote, version, canary: { errorLimit, control }, reporters }: JudgedCanary,
  log: FastifyBaseLogger,
): Promise<void> {
  const compared = await compareReleases(kysely, { remote, version, control });
  const verdict = verdictOf(compared);
  const isAtLimit = reporters >= errorLimit && isGrosslyWorse(compared);
  if (verdict.state !== 'worse' && !isAtLimit) return;
  const people = await peopleInTrouble(kysely, remote, version);
  if (!(await suspendCanary(kysely, { remote, version, people, suspended_at: now() }))) return;
  const line = {
    event: 'canary_suspended',
    release: `${remote}@${version}`,
    control: `${remote}@${control}`,
    people,
    reason: reasonOf(compared, verdict, errorLimit),
  };
  log.error(line, 'a canary is suspended');
}

function reasonOf({ canary, control }: Comparison, verdict: Verdict, errorLimit: number): string {
  if (verdict.state !== 'worse') return `it failed for as many people as its error limit, ${errorLimit}`;
  const { measure } = verdict;
  const what = measure.replace('_', ' ');
  return `worse: ${what} on ${canary[measure]} of ${canary.used} person-days, ${control[measure]} of ${control.used} with the current release`;
}
