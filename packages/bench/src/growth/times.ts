import { median } from '../median.ts';

/** Two times as much of nearly nothing is noise, in milliseconds. */
const NOISE_MS = 1;

/** Whether what is measured at growing sizes costs more than `times` as much at the largest as at the smallest. */
export function isSteep(milliseconds: number[], times: number): boolean {
  const [smallest = 0] = milliseconds;
  const largest = milliseconds.at(-1)!;
  return largest > smallest * times && largest - smallest > NOISE_MS;
}

/** How often something is repeated: less where it takes long, in milliseconds of the first time. */
const ROUNDS = [
  [5000, 1],
  [1000, 3],
  [0, 9],
] as const;

/** The medians of what `runs` return, one for each size, in turns: other work on the machine meets all of them. */
export async function mediansOf(runs: (() => Promise<number>)[]): Promise<number[]> {
  const first: number[] = [];
  for (const run of runs) first.push(await run());
  const rounds = ROUNDS.find(([least]) => Math.max(...first) >= least)![1];
  const times = runs.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, run] of runs.entries()) times[index]!.push(await run());
  }
  return times.map(median);
}

/** How many milliseconds `run` takes. */
export async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}
