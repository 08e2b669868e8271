import { once } from 'node:events';
import type { Result } from 'autocannon';
import autocannon from 'autocannon';
import { median } from '../median.ts';

/** What a steady load of GETs made of a call. */
export interface Load {
  perSecond: number;
  /** Milliseconds of the middle request, and of the slowest hundredth. */
  p50: number;
  p99: number;
}

export const CONNECTIONS = 16;

/** Sends a GET again and again on each of the connections, for so many seconds. Throws where a reply is not a 2xx. */
export async function load(url: string, token: string, seconds: number): Promise<Load> {
  const headers = { authorization: `Bearer ${token}` };
  const run = autocannon({ url, headers, connections: CONNECTIONS, duration: seconds }, () => {});
  // autocannon's own percentiles are whole milliseconds, and many calls take one or two. The time comes last; the types leave out the first argument.
  const milliseconds: number[] = [];
  run.on('response', (...details: unknown[]) => milliseconds.push(Number(details.at(-1))));
  const [result] = await once(run, 'done');
  const { duration, errors, non2xx }: Result = result;
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} connections failed, ${non2xx} replies were not a 2xx`);
  const slowestFirst = milliseconds.toSorted((one, other) => other - one);
  return {
    perSecond: milliseconds.length / duration,
    p50: median(milliseconds),
    p99: slowestFirst[Math.floor(milliseconds.length / 100)] ?? Number.NaN,
  };
}
