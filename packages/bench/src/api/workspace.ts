import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { DatabasePlace } from '@mentorias/api/database/open-database';

/** Starts the product of a built workspace on a database; in a process of its own, because a second copy of the vitest that the harness imports fails in this one. */
export async function startWorkspace(folder: string, { databaseUrl = '' }: DatabasePlace) {
  const child = fork(new URL('workspace.child.ts', import.meta.url), [folder], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  const gone = once(child, 'exit');
  const url = await Promise.race([once(child, 'message').then(([url]) => String(url)), gone.then(() => undefined)]);
  if (!url) throw new Error(`The product of ${folder} did not start`);
  return {
    url,
    async stop() {
      child.disconnect();
      await gone;
    },
  };
}
