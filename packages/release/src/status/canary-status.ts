import { CanaryStatus } from '@mentorias/federation/canary-status';
import { z } from 'zod';
import { CommandError } from '../command-error.ts';
import { askProduct, isRunning } from '../running-product.ts';

/** How a remote's canary does in the product at this address; undefined where it has none. Throws CommandError. */
export async function askCanaryStatus(
  address: string,
  remote: string,
  token: string | undefined,
): Promise<CanaryStatus | undefined> {
  if (!isRunning(address)) throw new CommandError('status asks a running product: say with --shell at which address');
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const canaries = await askProduct(address, {
    path: '/canaries.json',
    what: 'canaries',
    headers,
    hidden: `${address} shows its figures with its METRICS_TOKEN alone, or without a proxy to its own machine`,
  });
  const parsed = z.array(CanaryStatus).safeParse(canaries);
  if (!parsed.success)
    throw new CommandError(
      `${address} describes its canaries in another way: its gateway and this tool are of different releases`,
    );
  return parsed.data.find((status) => status.remote === remote);
}

/** How many people reported failures of the canary and of the current release, and whether the canary is still on trial. */
export function formatCanaryStatus(status: CanaryStatus): string {
  const { remote, canary, current, people } = status;
  return [
    `canary  ${remote}@${canary} failed for ${people.canary} people, ${stateOf(status)}`,
    `current ${remote}@${current} failed for ${people.current} people`,
  ].join('\n');
}

function stateOf({ error_limit, suspended_at }: CanaryStatus): string {
  if (suspended_at) return `suspended at ${suspended_at}`;
  return error_limit === undefined ? 'on trial' : `on trial until it has failed for ${error_limit}`;
}
