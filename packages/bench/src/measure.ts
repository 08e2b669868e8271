import type { Databases, Subject } from './databases.ts';
import type { List } from './lists.ts';
import { median } from './median.ts';
import { planOf } from './plans.ts';
import type { Cost } from './spent.ts';
import { isCount } from './spent.ts';

export interface Figure {
  list: List;
  small: FirstPage;
  large: FirstPage;
}

export interface FirstPage extends Cost {
  /** Pages of 8 kB that the page's own queries looked at: a figure that no other work on the machine moves. */
  buffers: number;
}

const ROUNDS = 31;
const WARM_UP = 3;

/** The first page of each list on both databases, run by run beside each other, as medians. */
export async function measureFirstPages({ small, large }: Databases, lists: List[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const list of lists) {
    const [onSmall, onLarge]: [Cost[], Cost[]] = [[], []];
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      onSmall.push(await costOf(small, list));
      onLarge.push(await costOf(large, list));
    }
    figures.push({
      list,
      small: { ...medians(onSmall.slice(WARM_UP)), buffers: await buffersOf(small, list) },
      large: { ...medians(onLarge.slice(WARM_UP)), buffers: await buffersOf(large, list) },
    });
  }
  return figures;
}

async function costOf({ kysely, spent }: Subject, list: List): Promise<Cost> {
  spent.take();
  await list.read(kysely, 1);
  return spent.take().cost;
}

async function buffersOf({ kysely, spent }: Subject, list: List): Promise<number> {
  spent.take();
  await list.read(kysely, 1);
  const { queries, settings } = spent.take();
  let buffers = 0;
  for (const query of queries) if (!isCount(query)) buffers += (await planOf(kysely, query, settings)).buffers;
  return buffers;
}

function medians(costs: Cost[]): Cost {
  return { page: median(costs.map(({ page }) => page)), count: median(costs.map(({ count }) => count)) };
}
