import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import type { DatabaseKind } from '../databases.ts';
import { median } from '../median.ts';
import { table, verdict } from '../report.ts';
import type { Read, ReadTime } from './beside-worker.ts';
import type { Size } from './fill.ts';
import { ADMIN_LISTS } from './lists.ts';
import { READS } from './measures.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');

/** The least speed of this checkout as a share of the other one's. */
const LEAST_SPEED = 0.95;
const ROUNDS = 31;
/** Of a call that seemed slower: what other work of the machine does to a few rounds is then no part of its median. */
const MORE_ROUNDS = 151;

/** A call that both checkouts answer, with the medians of its milliseconds. */
export interface Comparison {
  path: string;
  other: number;
  own: number;
}

/** Every call that reads, of the installed checkout in `folder` and of this one in turns, each on a database that it filled. */
export async function measureBeside(kind: DatabaseKind, folder: string, size: Size): Promise<Comparison[]> {
  const other = await openCheckout(kind, 'other', resolve(folder), size);
  const own = await openCheckout(kind, 'own', ROOT, size);
  const comparisons: Comparison[] = [];
  const paths = new Map<string, Read>(
    [...READS, ...ADMIN_LISTS.map((path): Read => ['admin', path])].map((read) => [read[1], read]),
  );
  for (const [path, read] of paths) {
    // The first answers fill caches.
    const isAnswered = (await readTime(other, read)) !== undefined && (await readTime(own, read)) !== undefined;
    if (!isAnswered) continue;
    let comparison = await compareCalls(read, other, own, ROUNDS);
    if (speedOf(comparison) < LEAST_SPEED) comparison = await compareCalls(read, other, own, MORE_ROUNDS);
    comparisons.push(comparison);
    process.stderr.write(`${path}: ${speedOf(comparison).toFixed(2)}\n`);
  }
  for (const checkout of [other, own]) checkout.disconnect();
  return comparisons;
}

async function compareCalls(read: Read, other: ChildProcess, own: ChildProcess, rounds: number): Promise<Comparison> {
  const times: Record<'other' | 'own', number[]> = { other: [], own: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.other.push((await readTime(other, read))!);
    times.own.push((await readTime(own, read))!);
  }
  return { path: read[1], other: median(times.other), own: median(times.own) };
}

/** The calls that are slower than in the other checkout, one line each. */
export function missedSpeeds(comparisons: Comparison[]): string[] {
  return comparisons
    .filter((comparison) => speedOf(comparison) < LEAST_SPEED)
    .map((comparison) => `\`${comparison.path}\`: ${speedOf(comparison).toFixed(2)}`);
}

/** The speeds of both checkouts, in Markdown. */
export function besideReport(comparisons: Comparison[], { events }: Size, machine: string): string {
  const rows = comparisons.map((comparison) => {
    const { path, other, own } = comparison;
    return [`\`${path}\``, other.toFixed(1), own.toFixed(1), speedOf(comparison).toFixed(2)];
  });
  return `# Lists beside another commit

One run of \`pnpm bench:growth --beside <folder>\` on ${machine}: PostgreSQL with ${events} events for each of both checkouts, medians of ${ROUNDS}
calls in turns, of ${MORE_ROUNDS} where that seemed slower, in milliseconds. The last column is the speed as a share of the other checkout's. Bar: ${LEAST_SPEED}.

${verdict(missedSpeeds(comparisons))}

${table(['Call', 'Other', 'This', 'Speed'], rows)}
`;
}

function speedOf({ other, own }: Comparison): number {
  return other / own;
}

async function openCheckout(kind: DatabaseKind, name: string, folder: string, size: Size): Promise<ChildProcess> {
  process.stderr.write(`${folder}: filling ${size.events} events …\n`);
  const { databaseUrl = '' } = await kind.create(name);
  const checkout = fork(join(import.meta.dirname, 'beside-worker.ts'), [folder, databaseUrl, JSON.stringify(size)]);
  await nextTime(checkout);
  return checkout;
}

async function readTime(checkout: ChildProcess, read: Read): Promise<ReadTime['milliseconds']> {
  const answered = nextTime(checkout);
  checkout.send(read);
  return answered;
}

async function nextTime(checkout: ChildProcess): Promise<ReadTime['milliseconds']> {
  const ended = new AbortController();
  const isGone = once(checkout, 'exit', ended).then(() => {
    throw new Error('The process of a checkout ended.');
  });
  try {
    const [time] = (await Promise.race([once(checkout, 'message', ended), isGone])) as [ReadTime];
    return time.milliseconds;
  } finally {
    isGone.catch(() => {});
    ended.abort();
  }
}
