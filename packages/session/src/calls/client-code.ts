import { NotSent } from './not-sent.ts';

/** Loads what makes calls. Throws `NotSent`. */
export async function loadClient() {
  try {
    return (await import(/* webpackChunkName: "client" */ './client.ts')).client;
  } catch (cause) {
    throw new NotSent(cause);
  }
}

/** Loads it ahead; where it does not come, the next call tries again. */
export function prepareCalls(): void {
  loadClient().catch(() => {});
}
