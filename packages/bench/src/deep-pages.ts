import { PAGE_SIZE } from '@mentorias/contract/lists';
import type { Subject } from './databases.ts';
import type { List } from './lists.ts';
import type { Plan } from './plans.ts';
import { planOf } from './plans.ts';
import type { Cost } from './spent.ts';
import { isCount } from './spent.ts';

export interface DeepPage {
  list: List;
  page: number;
  total: number;
  /** The page holds as many rows as the total says that it must. */
  exact: boolean;
  cost: Cost;
  plans: (Plan & { counts: boolean })[];
}

/** A page of a list by its place, from 0 (the first) to 1 (the last), with the plans of its queries. */
export async function deepPage({ kysely, spent }: Subject, list: List, place: number): Promise<DeepPage> {
  const { total_count: total, total_pages: pages } = (await list.read(kysely, 1)).meta;
  const page = Math.max(1, Math.round(pages * place));
  spent.take();
  const { rows, meta } = await list.read(kysely, page);
  const { cost, queries } = spent.take();
  const plans: DeepPage['plans'] = [];
  for (const query of queries) plans.push({ ...(await planOf(kysely, query)), counts: isCount(query) });
  const due = Math.min(PAGE_SIZE, Math.max(0, total - (page - 1) * PAGE_SIZE));
  return { list, page, total, exact: meta.total_count === total && rows === due, cost, plans };
}
