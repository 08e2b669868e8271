import { median } from '../median.ts';
import type { Databases, Subject } from './databases/databases.ts';
import { planOf } from './databases/plans.ts';
import { isCount } from './databases/query-log.ts';
import type { List } from './lists.ts';
import type { Cost } from './read-page.ts';
import { readPage } from './read-page.ts';

export interface Figure {
  list: List;
  small: FirstPage;
  large: FirstPage;
}

export interface FirstPage extends Cost {
  /** Pages of 8 kB that the page's own queries looked at: a figure that no other work on the machine moves. */
  buffers: number;
}

/** How often all lists are read, because other work on the machine may last as long as all rounds of one list. */
const PASSES = 3;
const ROUNDS = 11;
const WARM_UP = 2;

/** The first page of each list on both databases, run by run beside each other, as medians. */
export async function measureFirstPages(databases: Databases, lists: List[]): Promise<Figure[]> {
  const costs = lists.map((list) => ({ list, small: [] as Cost[], large: [] as Cost[] }));
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const { list, small, large } of costs) {
      for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
        const [onSmall, onLarge] = [await readPage(databases.small, list, 1), await readPage(databases.large, list, 1)];
        if (round < WARM_UP) continue;
        small.push(onSmall.cost);
        large.push(onLarge.cost);
      }
    }
  }
  const figures: Figure[] = [];
  for (const { list, small, large } of costs) {
    figures.push({
      list,
      small: { ...medians(small), buffers: await buffersOf(databases.small, list) },
      large: { ...medians(large), buffers: await buffersOf(databases.large, list) },
    });
  }
  return figures;
}

async function buffersOf(subject: Subject, list: List): Promise<number> {
  const { queries, settings } = await readPage(subject, list, 1);
  let buffers = 0;
  for (const query of queries) {
    if (!isCount(query)) buffers += (await planOf(subject.kysely, query, settings)).buffers;
  }
  return buffers;
}

function medians(costs: Cost[]): Cost {
  return { page: median(costs.map(({ page }) => page)), count: median(costs.map(({ count }) => count)) };
}
