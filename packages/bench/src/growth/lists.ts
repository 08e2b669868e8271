import { EVENT_COLUMNS } from '@mentorias/contract/events/calendar-events';
import type { Meta } from '@mentorias/contract/lists';
import { USER_COLUMNS } from '@mentorias/contract/people/users';
import type { Subject } from './subject.ts';
import { isSteep, mediansOf, timeOf } from './times.ts';

/** The largest ratio of what a page of the large list costs to what one of the small list costs (decision 16). */
export const PAGE_RATIO = 1.5;

const WHOLE = [
  '/admin/users',
  ...USER_COLUMNS.map((column) => `/admin/users?sort_by=${column}`),
  '/admin/calendar_events',
  ...EVENT_COLUMNS.map((column) => `/admin/calendar_events?sort_by=${column}`),
];

const WEEK = 'from=2026-04-06&to=2026-04-12';
const FILTERED = [
  '/admin/users?user_type=1',
  '/admin/users?user_type=1&sort_by=code',
  '/admin/users?user_type=0&sort_by=company_name',
  '/admin/users?missing=availability',
  '/admin/users?missing=events&sort_by=name',
  '/admin/users?last_event=30&user_type=0',
  '/admin/users?last_event=90&sort_by=last_event',
  '/admin/users?search=quispe',
  '/admin/users?search=quispe&sort_by=name',
  '/admin/users?search=julio.soto777@ejemplo.pe',
  '/admin/calendar_events?status=cancelled',
  '/admin/calendar_events?status=unrecorded',
  '/admin/calendar_events?status=held&month=2026-03',
  '/admin/calendar_events?status=missed',
  '/admin/calendar_events?status=held_by_one&month=2026-03',
  '/admin/calendar_events?status=disputed',
  '/admin/calendar_events?rating=low',
  '/admin/users?user_type=0&without_held=2026-03',
  '/admin/calendar_events?status=confirmed&sort_by=guide',
  '/admin/calendar_events?guide_id=400&sort_by=user',
  '/admin/calendar_events?user_id=401',
  '/admin/calendar_events?status=past&sort_by=start_time&sort_direction=desc',
  '/admin/calendar_events?guide_id=400&status=past&sort_by=start_time&sort_direction=desc',
  `/admin/calendar_events?${WEEK}`,
  `/admin/calendar_events?${WEEK}&sort_by=guide`,
  '/admin/calendar_events?guide_status=inactive&sort_by=guide',
  '/admin/calendar_events?search=quispe',
  '/admin/calendar_events?search=quispe&sort_by=user',
  '/admin/calendar_events?search=costos&sort_by=created_at',
  '/admin/calendar_events?search=julio.soto777@ejemplo.pe',
];

/** The administrators' lists in every order, with the filters and searches of a usual day. */
export const ADMIN_LISTS = [...WHOLE, ...FILTERED];

/** What an administrators' list costs, in milliseconds. */
export interface ListCost {
  path: string;
  /** A page near the start without finding and counting the list, which grows with it: at the smallest size and at the largest. */
  pages: number[];
  /** To find and count the list, at the largest size. */
  count: number;
  /** The page in the middle, at the largest size. */
  middle: number;
}

/** Both lists of the administrators in every order, and with the filters and searches of a usual day. */
export async function measureLists(small: Subject, large: Subject): Promise<ListCost[]> {
  const costs: ListCost[] = [];
  // The first page of a whole list comes in one statement with its count, which would hide what the page costs.
  for (const [paths, page] of [[WHOLE, 2] as const, [FILTERED, 1] as const]) {
    for (const path of paths) costs.push(await measureList(path, page, small, large));
  }
  return costs;
}

/** The lists whose pages cost more where the list is longer, one line each. */
export function missedBars(costs: ListCost[]): string[] {
  return costs
    .filter(({ pages }) => isSteep(pages, PAGE_RATIO))
    .map(({ path, pages }) => `\`${path}\`: a page costs ${ratioOf(pages).toFixed(2)} times the small list's`);
}

export function ratioOf([small = 0, large = 0]: number[]): number {
  return large / small;
}

async function measureList(path: string, page: number, small: Subject, large: Subject): Promise<ListCost> {
  const pages = await mediansOf([() => pageMs(small, path, page), () => pageMs(large, path, page)]);
  large.takeCountMs();
  const { meta } = await large.call<{ meta: Meta }>('admin', 'GET', pathOf(path, page));
  const count = large.takeCountMs();
  const middlePage = Math.max(page, Math.ceil(meta.total_pages / 2));
  const [middle = 0] = await mediansOf([() => pageMs(large, path, middlePage)]);
  return { path, pages, count, middle };
}

async function pageMs({ call, takeCountMs }: Subject, path: string, page: number): Promise<number> {
  takeCountMs();
  const whole = await timeOf(() => call('admin', 'GET', pathOf(path, page)));
  return whole - takeCountMs();
}

function pathOf(path: string, page: number): string {
  return `${path}${path.includes('?') ? '&' : '?'}page=${page}`;
}
