import { PAGE_SIZE } from '@mentorias/contract/lists';
import type { Subject } from './databases/databases.ts';
import type { Plan } from './databases/plans.ts';
import { planOf } from './databases/plans.ts';
import { isCount } from './databases/query-log.ts';
import type { List } from './lists.ts';
import type { Cost } from './read-page.ts';
import { readPage } from './read-page.ts';

export interface DeepPage {
  list: List;
  page: number;
  total: number;
  /** Whether the page has as many rows as the total implies. */
  exact: boolean;
  cost: Cost;
  plans: (Plan & { counts: boolean })[];
}

/** The first page of a list, the middle one and the last, with the plans of their queries; a count's stands once. */
export async function deepPages(subject: Subject, list: List): Promise<DeepPage[]> {
  const { total_count: total, total_pages: last } = (await list.read(subject.admin, 1)).meta;
  const pages = new Set([1, Math.ceil(last / 2), last].map((page) => Math.max(1, page)));
  const found: DeepPage[] = [];
  for (const page of pages) found.push(await deepPage(subject, list, page, total));
  return found;
}

async function deepPage(subject: Subject, list: List, page: number, total: number): Promise<DeepPage> {
  const { rows, meta, cost, queries, settings } = await readPage(subject, list, page);
  const plans: DeepPage['plans'] = [];
  for (const query of queries.filter((query) => page === 1 || !isCount(query))) {
    plans.push({ ...(await planOf(subject.kysely, query, settings)), counts: isCount(query) });
  }
  const due = Math.min(PAGE_SIZE, Math.max(0, total - (page - 1) * PAGE_SIZE));
  return { list, page, total, exact: meta.total_count === total && rows === due, cost, plans };
}
