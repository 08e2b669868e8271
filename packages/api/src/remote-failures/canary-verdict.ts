import type { Measure } from '@mentorias/contract/program/release-words';
import { MEASURES } from '@mentorias/contract/program/release-words';

/** Days on which people used a release (a person and a day count once), and on how many of them each thing went wrong. */
export type ReleaseFigures = Record<Measure | 'used', number>;

/** The figures of a canary, and of the current release since the canary's first day. */
export interface Comparison {
  canary: ReleaseFigures;
  control: ReleaseFigures;
}

/** 'too few' until both were used enough; 'worse' names the measure. */
export type Verdict = { state: 'too few' | 'not worse' } | { state: 'worse'; measure: Measure };

/** The least person-days of each release for a verdict, and the least of them on which the same thing went wrong with the canary. */
export const LEAST_USED = 20;
export const LEAST_TROUBLED = 3;

/** A canary is worse where chance alone would do this to it at most once in so many times. */
const CHANCE = 1000;

/**
 * Fisher's exact test, one-sided: people get the canary by chance, so if it were as good, what went wrong would be spread over
 * both by chance too. The bound is strict because it is asked again at each report.
 */
export function verdictOf({ canary, control }: Comparison): Verdict {
  const measure = MEASURES.find(
    (one) =>
      canary[one] >= LEAST_TROUBLED &&
      chanceOf(canary[one], canary.used, canary[one] + control[one], canary.used + control.used) <= 1 / CHANCE,
  );
  if (Math.min(canary.used, control.used) < LEAST_USED) return { state: 'too few' };
  return measure ? { state: 'worse', measure } : { state: 'not worse' };
}

/** Whether the canary fails more than twice as often as the current release: if not, what fails is something that both need. */
export function isGrosslyWorse({ canary, control }: Comparison): boolean {
  return canary.failed * Math.max(control.used, 1) > 2 * control.failed * Math.max(canary.used, 1);
}

/** The chance that at least `hits` of `marked` among `all` are among `drawn` of them (hypergeometric). */
export function chanceOf(hits: number, drawn: number, marked: number, all: number): number {
  let sum = 0;
  for (let count = hits; count <= Math.min(drawn, marked); count++) {
    sum += Math.exp(logChoose(marked, count) + logChoose(all - marked, drawn - count) - logChoose(all, drawn));
  }
  return sum;
}

function logChoose(all: number, chosen: number): number {
  if (chosen > all) return Number.NEGATIVE_INFINITY;
  return logFactorial(all) - logFactorial(chosen) - logFactorial(all - chosen);
}

/** Stirling's series; below 16 the product itself. */
function logFactorial(number: number): number {
  if (number < 16)
    return Array.from({ length: number }, (_, at) => Math.log(at + 1)).reduce((sum, log) => sum + log, 0);
  const x = number + 1;
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + 1 / (12 * x) - 1 / (360 * x ** 3);
}
