import { access, constants } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { CommandFailed } from '@mentorias/release/command-failed';

/** How long another gateway may take that publishes the same at this moment, in milliseconds. */
const OTHER_MS = 10_000;
const LOOK_MS = 100;

/**
 * What `publish` says that it did; nothing where another gateway has done the same meanwhile. Several gateways start on one
 * folder: one of them publishes, the others wait for it. Throws what `publish` throws.
 */
export async function publishOrWait(
  isPublished: () => Promise<boolean>,
  publish: () => Promise<string[]>,
): Promise<string[]> {
  try {
    return await publish();
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    for (let waited = 0; waited < OTHER_MS; waited += LOOK_MS) {
      if (await isPublished()) return [];
      await setTimeout(LOOK_MS);
    }
    throw error;
  }
}

/** Whether this account may write those of the folders that are there. */
export async function mayWrite(...folders: string[]): Promise<boolean> {
  const tries = await Promise.allSettled(folders.map((folder) => access(folder, constants.W_OK)));
  return tries.every((outcome) => outcome.status === 'fulfilled' || outcome.reason.code === 'ENOENT');
}
