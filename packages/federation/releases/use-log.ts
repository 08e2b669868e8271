import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/*
 * The log of use lies beside the releases, where several gateways write and the release tool reads:
 *   <releases>/.use/<gateway>.json     of each release the last day on which it was asked for
 */

/** Where the log of use lies among the releases; no remote has this name. */
export const USE_FOLDER = '.use';

/** A day in UTC, 'YYYY-MM-DD': days compare as texts. */
const Day = z.iso.date();

/** What one gateway knows. */
export const UseLog = z.strictObject({
  /** The day on which it began to write. */
  since: Day,
  /** By release ('guide@1.4.0', 'shell@1.0.0-104eebd3170b') the last day on which it was handed out or asked for. */
  releases: z.record(z.string(), Day),
});
export type UseLog = z.infer<typeof UseLog>;

/** The UTC day of an instant, in milliseconds since 1970. */
export function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** Two logs as one: the earlier beginning, of each release the later day. */
export function mergeUse(one: UseLog, other: UseLog): UseLog {
  const releases = { ...one.releases };
  for (const [release, day] of Object.entries(other.releases))
    if (day > (releases[release] ?? '')) releases[release] = day;
  const [since = one.since] = [one.since, other.since].sort();
  return { since, releases };
}

/** What one gateway has written; undefined where it has written nothing that can be read. */
export async function readUseLog(file: string): Promise<UseLog | undefined> {
  try {
    return UseLog.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** What all gateways know together; undefined where none has written anything. Throws for a log that cannot be read. */
export async function readUse(releases: string): Promise<UseLog | undefined> {
  const folder = join(releases, USE_FOLDER);
  const names = await readdir(folder).catch(() => []);
  let use: UseLog | undefined;
  for (const name of names.filter((one) => one.endsWith('.json'))) {
    const log = await readUseLog(join(folder, name));
    if (!log) throw new Error(`${join(folder, name)} is no log of use`);
    use = use ? mergeUse(use, log) : log;
  }
  return use;
}
