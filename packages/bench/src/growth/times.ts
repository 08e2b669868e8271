import { median } from '../median.ts';

/** A measure at every size: the median of its times, in milliseconds. */
export interface Growth {
  part: string;
  name: string;
  milliseconds: number[];
}

/** Above this many times what it costs at the smallest size, a measure is not flat. */
export const FLAT = 2;
/** Two times as much of nearly nothing is noise, in milliseconds. */
const NOISE_MS = 1;

/** How many times what it costs at the smallest size. */
export function ratiosOf({ milliseconds }: Growth): number[] {
  return milliseconds.map((one) => one / milliseconds[0]!);
}

/** The index of the first size at which it is no longer flat; -1 where it stays so. */
export function firstSteep(growth: Growth): number {
  const [smallest = 0] = growth.milliseconds;
  return growth.milliseconds.findIndex((one) => one > smallest * FLAT && one - smallest > NOISE_MS);
}

/** How often something is repeated: less where it takes long, in milliseconds of the first time. */
const ROUNDS = [
  [5000, 1],
  [1000, 3],
  [0, 9],
] as const;

/** The medians of `runs`, one for each size, in turns: other work on the machine meets all of them. */
export async function mediansOf(runs: (() => Promise<unknown>)[]): Promise<number[]> {
  const first = [];
  for (const run of runs) first.push(await timeOf(run));
  const slowest = Math.max(...first);
  const rounds = ROUNDS.find(([least]) => slowest >= least)![1];
  const times = runs.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, run] of runs.entries()) times[index]!.push(await timeOf(run));
  }
  return times.map(median);
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}
