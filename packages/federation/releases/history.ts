import { z } from 'zod';
import { Version } from '../src/registry.ts';

/** Beside the pointer: a line of JSON for each change, the oldest first. */
export const HISTORY_FILE = 'history.jsonl';

/** One command that changed which release of a remote, or of the shell, is current or on trial, or that removed one. */
export const Change = z.strictObject({
  /** ISO instant. */
  at: z.iso.datetime(),
  /** The account that ran the command. */
  by: z.string().max(100),
  action: z.enum(['publish', 'promote', 'rollback', 'canary', 'drop', 'prune']),
  version: Version,
  /** The release that was current before, where it is another. */
  left: Version.optional(),
});
export type Change = z.infer<typeof Change>;

/** The changes that a history file holds, the oldest first. A line that is no change, as one that was cut off, is left out. */
export function changesIn(text: string): Change[] {
  return text.split('\n').flatMap((line) => changeIn(line) ?? []);
}

function changeIn(line: string): Change | undefined {
  try {
    return Change.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}
