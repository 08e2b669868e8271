import type { Databases, Subject } from './databases.ts';
import type { List } from './lists.ts';
import type { Cost } from './spent.ts';

export interface Figure {
  list: List;
  small: Cost;
  large: Cost;
}

const ROUNDS = 11;
const WARM_UP = 2;

/** The first page of each list on both databases, run by run beside each other, as medians. */
export async function measureFirstPages({ small, large }: Databases, lists: List[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const list of lists) {
    const [onSmall, onLarge]: [Cost[], Cost[]] = [[], []];
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      onSmall.push(await costOf(small, list, 1));
      onLarge.push(await costOf(large, list, 1));
    }
    figures.push({ list, small: medians(onSmall.slice(WARM_UP)), large: medians(onLarge.slice(WARM_UP)) });
  }
  return figures;
}

async function costOf({ kysely, spent }: Subject, list: List, page: number): Promise<Cost> {
  spent.take();
  await list.read(kysely, page);
  return spent.take().cost;
}

function medians(costs: Cost[]): Cost {
  return { page: median(costs.map(({ page }) => page)), count: median(costs.map(({ count }) => count)) };
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!;
}
