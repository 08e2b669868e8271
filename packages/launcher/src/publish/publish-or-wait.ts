import { access, constants } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { CommandError } from '@mentorias/release/command-error';

/** How long to wait for another gateway that publishes the same, in milliseconds. */
const WAIT_TIMEOUT_MS = 10_000;
const POLL_MS = 100;

/**
 * Returns what `publish` published, or nothing where another gateway did so meanwhile. Several gateways may start on one folder:
 * one of them publishes, the others wait for it. Throws what `publish` throws.
 */
export async function publishOrWait(
  isPublished: () => Promise<boolean>,
  publish: () => Promise<string[]>,
): Promise<string[]> {
  try {
    return await publish();
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    for (let waited = 0; waited < WAIT_TIMEOUT_MS; waited += POLL_MS) {
      if (await isPublished()) return [];
      await setTimeout(POLL_MS);
    }
    throw error;
  }
}

/** Whether this account may write those of the folders that are there. */
export async function mayWrite(...folders: string[]): Promise<boolean> {
  const tries = await Promise.allSettled(folders.map((folder) => access(folder, constants.W_OK)));
  return tries.every((outcome) => outcome.status === 'fulfilled' || outcome.reason.code === 'ENOENT');
}
