import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The version that the bars are set for; it is fetched when the bench runs, because nothing else needs it. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Lighthouse's profiles of a machine and its line; of the mobile one a simulated slow line and a processor four times slower. */
export type Profile = 'desktop' | 'mobile';

/** The results of one visit; scores from 0 to 100, times in milliseconds. */
export interface Audit {
  scores: Record<Category, number>;
  largestPaintMs: number;
  blockedMs: number;
  layoutShift: number;
  /** The audits that cost points, by their names. */
  faults: string[];
}

/** The part of Lighthouse's report that is used. */
interface Report {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}

/** Lets Lighthouse visit a page as `profile` would, in the browser that listens on `port`, with what is stored there kept. */
export async function auditPage(url: string, port: number, profile: Profile): Promise<Audit> {
  const device = profile === 'desktop' ? ['--preset=desktop'] : [];
  const flags = [...device, '--disable-storage-reset', '--quiet', '--output=json', '--output-path=stdout'];
  const command = ['--yes', LIGHTHOUSE, url, `--port=${port}`, `--only-categories=${CATEGORIES.join(',')}`, ...flags];
  const { stdout } = await promisify(execFile)('npx', command, { maxBuffer: 64 * 1024 * 1024 });
  return summaryOf(JSON.parse(stdout));
}

function summaryOf({ categories, audits }: Report): Audit {
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const faults = CATEGORIES.flatMap((name) => categories[name].auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  const scores = CATEGORIES.map((name) => [name, Math.round(categories[name].score * 100)]);
  return {
    scores: Object.fromEntries(scores),
    largestPaintMs: number('largest-contentful-paint'),
    blockedMs: number('total-blocking-time'),
    layoutShift: number('cumulative-layout-shift'),
    faults: [...new Set(faults)],
  };
}
