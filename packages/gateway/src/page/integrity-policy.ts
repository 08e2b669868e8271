import type { ShellManifest } from '@mentorias/federation/shell/shell-manifest';

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
