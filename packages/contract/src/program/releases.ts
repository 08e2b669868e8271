import { z } from 'zod';
import { Instant, LimaDay, Meta, Page, Search } from '../lists.ts';
import { FAILURE_PHASES, MEASURES, RELEASE_ACTIONS, RELEASE_STATES } from './release-words.ts';

/** GET /admin/releases and the lists below it; `search` looks in what a row shows. */
export const ReleasesQuery = z.strictObject({
  page: Page,
  search: Search,
});
export type ReleasesQuery = z.infer<typeof ReleasesQuery>;

/** Person-days on which a release was used, and on which each thing went wrong. */
const Figures = z.object({ used: z.int(), failed: z.int(), blank: z.int(), calls_failed: z.int() });

const Named = z.object({ remote: z.string(), version: z.string() });

/** A release of a remote, or of the shell, with its figures of the last seven Lima days. */
export const ReleaseRow = Named.extend({
  state: z.enum(RELEASE_STATES),
  /** Of a canary: the share of the people who get it. */
  percent: z.number().nullable(),
  /** When and by whom it was published, where the releases folder has its history. */
  published_at: Instant.nullable(),
  published_by: z.string().nullable(),
  people: z.int(),
  ...Figures.shape,
});
export type ReleaseRow = z.infer<typeof ReleaseRow>;

/** A canary beside the current release, both counted from the canary's first day on. */
export const CanaryComparison = z.object({
  remote: z.string(),
  canary: z.string(),
  control: z.string(),
  is_suspended: z.boolean(),
  figures: z.object({ canary: Figures, control: Figures }),
  verdict: z.enum(['too few', 'not worse', 'worse']),
  /** Of 'worse': what goes wrong more often. */
  measure: z.enum(MEASURES).nullable(),
});
export type CanaryComparison = z.infer<typeof CanaryComparison>;

export const ReleasesPage = z.object({
  releases: z.array(ReleaseRow),
  canaries: z.array(CanaryComparison),
  meta: Meta,
});
export type ReleasesPage = z.infer<typeof ReleasesPage>;

/** How many people used a release on a Lima day. */
export const ReleaseDay = Named.extend({ day: LimaDay, people: z.int() });
export type ReleaseDay = z.infer<typeof ReleaseDay>;

/** GET /admin/releases/days: the latest first. */
export const ReleaseDaysPage = z.object({ days: z.array(ReleaseDay), meta: Meta });

/** A kind of failure of one release. */
export const ReleaseFailure = Named.extend({
  id: z.int(),
  phase: z.enum(FAILURE_PHASES),
  message: z.string(),
  reports: z.int(),
  first_at: Instant,
  last_at: Instant,
  /** The trace of the latest report. */
  trace_id: z.string(),
});
export type ReleaseFailure = z.infer<typeof ReleaseFailure>;

/** GET /admin/releases/failures: the latest first. */
export const ReleaseFailuresPage = z.object({ failures: z.array(ReleaseFailure), meta: Meta });

/** GET /admin/releases/failures/:id: its stack, the innermost frame first. */
export const ReleaseFailureDetails = ReleaseFailure.extend({
  frames: z.array(
    z.object({
      /** As the browser wrote it. */
      text: z.string(),
      /** 'src/dashboard/dashboard-screen.tsx:21:13', where the release has a source map. */
      source: z.string().nullable(),
    }),
  ),
});
export type ReleaseFailureDetails = z.infer<typeof ReleaseFailureDetails>;

/** A command that changed which release is current or on trial, or that removed one. */
export const ReleaseChange = Named.extend({
  at: Instant,
  /** The account that ran the command. */
  by: z.string(),
  action: z.enum(RELEASE_ACTIONS),
  /** The release that was current before, where it is another. */
  left: z.string().nullable(),
});
export type ReleaseChange = z.infer<typeof ReleaseChange>;

/** What three quarters of the samples stay within; null above what is told apart. */
const Vital = z.object({ samples: z.int(), at_most: z.number().nullable() }).nullable();

/** How fast a release was for a role in the last seven Lima days. */
export const ReleaseVitals = Named.extend({ role: z.string(), INP: Vital, LCP: Vital, CLS: Vital });
export type ReleaseVitals = z.infer<typeof ReleaseVitals>;

/** GET /admin/releases/vitals: by release. */
export const ReleaseVitalsPage = z.object({ vitals: z.array(ReleaseVitals), meta: Meta });

/** GET /admin/releases/changes: the latest first. */
export const ReleaseChangesPage = z.object({ changes: z.array(ReleaseChange), meta: Meta });
