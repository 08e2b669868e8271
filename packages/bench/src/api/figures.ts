import { median } from '../median.ts';
import type { Call } from './calls.ts';
import type { Load } from './load.ts';

/** A call on a database: how many statements it takes, and what each round measured. */
export interface MeasuredCall {
  call: Call;
  statements: number;
  rounds: Round[];
}

interface Round {
  load: Load;
  /** Of the call that only recognises the person, right before. */
  alone: Load;
}

/** The slowest hundredth of the requests may take so many times what the middle one takes. */
const TAIL = 3;

const HEAD = ['Call', 'Statements', 'Requests/s', 'Share', 'Bar', 'p50 ms', 'p99 ms', 'p99 / p50', ''];

/** The calls on a database as a table. */
export function tableOf(calls: MeasuredCall[]): string {
  const rows = calls.map((measured) => {
    const { call, statements } = measured;
    const { perSecond, share, p50, p99 } = figuresOf(measured);
    const numbers = [
      statements,
      perSecond.toFixed(0),
      share.toFixed(2),
      call.bar || '–',
      p50.toFixed(1),
      p99.toFixed(1),
    ];
    return [call.name, ...numbers, (p99 / p50).toFixed(1), missesOf(measured).join(', ')];
  });
  return [HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The bars that a call misses. */
export function missesOf(measured: MeasuredCall): string[] {
  const { share, p50, p99 } = figuresOf(measured);
  return [...(share < measured.call.bar ? ['share'] : []), ...(p99 >= TAIL * p50 ? ['tail'] : [])];
}

/** Medians over the rounds: requests a second, their share of the recognising call's, and milliseconds. */
export function figuresOf({ rounds }: MeasuredCall) {
  const sorted = rounds.map(({ load }) => load.milliseconds.toSorted((a, b) => a - b));
  const quantile = (part: number) => median(sorted.map((all) => all[Math.floor(all.length * part)]!));
  return {
    perSecond: median(rounds.map(({ load }) => load.requestsPerSecond)),
    share: median(rounds.map(({ load, alone }) => load.requestsPerSecond / alone.requestsPerSecond)),
    p50: quantile(0.5),
    p99: quantile(0.99),
  };
}
