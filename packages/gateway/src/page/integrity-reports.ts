import type { Registry } from '@mentorias/federation/registry';
import type { ShellManifest } from '@mentorias/federation/shell/shell-manifest';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { releasesIn } from '../releases/current-registry.ts';

/** Where browsers report what the policy blocked, and the name of that endpoint in the headers. */
export const INTEGRITY_REPORTS = '/integrity-reports';
const ENDPOINT = 'integrity';

/**
 * The headers by which the browser runs no script without a hash: the backstop of what the shell does itself. Scripts alone, because
 * Chromium logs an error for the destination 'style'. It only reports where a script has no hash for good: with Google's script, and with
 * an older shell, which fetches its late files without one.
 */
export function integrityHeaders({ late }: Pick<ShellManifest, 'late'>, withGoogle: boolean): Record<string, string> {
  const isEnforced = late !== undefined && !withGoogle;
  return {
    'reporting-endpoints': `${ENDPOINT}="${INTEGRITY_REPORTS}"`,
    [isEnforced ? 'integrity-policy' : 'integrity-policy-report-only']:
      `blocked-destinations=(script), endpoints=(${ENDPOINT})`,
  };
}

/** By path the hashes of the files that the shell loads late. */
export function lateHashes(late: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(late).map(([name, hash]) => [`/assets/${name}`, hash]));
}

/** The reports of one request, as the Reporting API sends them; other fields and other types of report are ignored. */
const Reports = z.array(z.object({ type: z.string(), body: z.unknown() })).max(100);
const Violation = z.object({ blockedURL: z.url().max(2000), reportOnly: z.boolean() });
type Violation = z.infer<typeof Violation>;

const BODY_LIMIT_BYTES = 100_000;

/** A file is logged once in this time, in milliseconds, however many browsers report it; of different files so many are. */
const QUIET_MS = 60_000;
const MAX_LINES = 20;

interface ReportParts {
  registry: () => Promise<Registry>;
  now: () => number;
}

/**
 * Takes what browsers report of `Integrity-Policy`, without a session, as they send it: one line in the log for each script that had no
 * hash, with its release. What belongs to no release is not logged: whoever can post here could write the log.
 */
export async function integrityReports(app: FastifyInstance, { registry, now }: ReportParts): Promise<void> {
  let lines = new Set<string>();
  let since = now();

  function isNew(line: string): boolean {
    if (Math.abs(now() - since) >= QUIET_MS) {
      lines = new Set();
      since = now();
    }
    if (lines.has(line) || lines.size >= MAX_LINES) return false;
    lines.add(line);
    return true;
  }

  app.addContentTypeParser('application/reports+json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(null, []);
    }
  });
  app.post(INTEGRITY_REPORTS, { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
    const known = await registry();
    for (const { blockedURL, reportOnly } of violationsIn(request.body)) {
      const found = fileAt(blockedURL, known);
      if (!found || !isNew(`${found.release} ${found.file} ${reportOnly}`)) continue;
      app.log.warn({ event: 'script_without_hash', ...found, blocked: !reportOnly }, 'a script had no hash');
    }
    return reply.code(204).send();
  });
}

function violationsIn(body: unknown): Violation[] {
  const reports = Reports.safeParse(body).data ?? [];
  return reports.flatMap((report) => {
    const violation = report.type === 'integrity-violation' ? Violation.safeParse(report.body).data : undefined;
    return violation ? [violation] : [];
  });
}

/** The release that a file at `url` is part of, and its name there; the shell's files have no version in their address. */
function fileAt(url: string, registry: Registry) {
  const { href, pathname } = new URL(url);
  const places = [
    { release: 'shell', base: '/assets/' },
    ...releasesIn(registry).map(({ name, version, base }) => ({ release: `${name}@${version}`, base })),
  ];
  for (const { release, base } of places) {
    const address = base.startsWith('/') ? pathname : href;
    if (address.startsWith(base)) return { release, file: address.slice(base.length).slice(0, 200) };
  }
  return undefined;
}
