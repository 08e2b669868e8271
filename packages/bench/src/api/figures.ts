import { median } from '../composition/figures.ts';
import type { Call } from './calls.ts';
import type { Load } from './load.ts';

/** A call on a database: how many statements it takes, and the load of each round. */
export interface MeasuredCall {
  call: Call;
  statements: number;
  rounds: Load[];
}

/** The slowest hundredth of the requests may take so many times what the middle one takes. */
const TAIL = 3;

const HEAD = ['Call', 'Statements', 'Requests/s', 'Share', 'Bar', 'p50 ms', 'p99 ms', 'p99 / p50', ''];

/** The calls on a database as a table; the first of them is what the others are a share of. */
export function tableOf(calls: MeasuredCall[]): string {
  const rows = calls.map((measured) => {
    const { call, statements } = measured;
    const { perSecond, share, p50, p99 } = figuresOf(measured, calls[0]!);
    const numbers = [statements, perSecond.toFixed(0), share.toFixed(2), call.bar, p50.toFixed(1), p99.toFixed(1)];
    return [call.name, ...numbers, (p99 / p50).toFixed(1), missesOf(measured, calls[0]!).join(', ')];
  });
  return [HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The bars that a call misses. */
export function missesOf(measured: MeasuredCall, first: MeasuredCall): string[] {
  const { share, p50, p99 } = figuresOf(measured, first);
  return [...(share < measured.call.bar ? ['share'] : []), ...(p99 >= TAIL * p50 ? ['tail'] : [])];
}

/** Medians over the rounds; a share is of the first call in the same round. */
function figuresOf({ rounds }: MeasuredCall, first: MeasuredCall) {
  const sorted = rounds.map(({ milliseconds }) => milliseconds.toSorted((a, b) => a - b));
  const quantile = (part: number) => median(sorted.map((all) => all[Math.floor(all.length * part)]!));
  return {
    perSecond: median(rounds.map(({ requestsPerSecond }) => requestsPerSecond)),
    share: median(
      rounds.map(({ requestsPerSecond }, round) => requestsPerSecond / first.rounds[round]!.requestsPerSecond),
    ),
    p50: quantile(0.5),
    p99: quantile(0.99),
  };
}
