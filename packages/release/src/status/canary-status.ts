import { CanaryStatus } from '@mentorias/federation/canary-status';
import { z } from 'zod';
import { CommandFailed } from '../command-failed.ts';
import { parseAs } from '../read-json.ts';
import { askProduct, isRunning } from '../running-product.ts';

/** The figures of a remote's canary in the product at this address; undefined where it has none. Throws CommandFailed. */
export async function askCanaryStatus(
  address: string,
  remote: string,
  token: string | undefined,
): Promise<CanaryStatus | undefined> {
  if (!isRunning(address)) throw new CommandFailed('status asks a running product: say with --shell at which address');
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const canaries = await askProduct(address, {
    path: '/canaries.json',
    what: 'canaries',
    headers,
    hidden: `${address} shows its figures to this machine or with its METRICS_TOKEN alone`,
  });
  return parseAs(z.array(CanaryStatus), address, canaries).find((status) => status.remote === remote);
}

type Figures = CanaryStatus['figures']['canary'];

/** A table of person-days, and the verdict. */
export function showCanaryStatus({ remote, canary, control, suspended, figures, verdict }: CanaryStatus): string {
  const row = (...cells: string[]) =>
    cells
      .map((cell, at) => cell.padEnd(at === 0 ? 28 : 18))
      .join('')
      .trimEnd();
  const rowOf = (name: string, { used, failed, blank, calls_failed }: Figures) =>
    row(name, String(used), ...[failed, blank, calls_failed].map((count) => shareOf(count, used)));
  return [
    row(remote, 'person-days', 'failed', 'blank or frozen', 'calls failed'),
    rowOf(`canary  ${canary}`, figures.canary),
    rowOf(`current ${control}`, figures.control),
    `${remote}@${canary} is ${suspended === undefined ? 'on trial' : 'suspended'}; verdict: ${verdict}`,
  ].join('\n');
}

/** '3 (7.5 %)'. */
function shareOf(count: number, used: number): string {
  return used === 0 ? '0' : `${count} (${Math.round((1000 * count) / used) / 10} %)`;
}
