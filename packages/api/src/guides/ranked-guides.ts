import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { instantOf, limaDate } from '@mentorias/domain/time/lima-time';
import { sql } from 'kysely';
import { freeSlots } from '../availability/free-slots.ts';
import type { StopListening } from '../database/listen/listener.ts';
import type { Db } from '../database/schema.ts';
import { guideOfChangedHours } from '../live/changed-hours.ts';
import type { Services } from '../services.ts';
import type { RankedGuide } from './search-order.ts';

const SECOND = 1000;
/** When the whole order is read again, for changes without a notification: in the background from the first age on, before the search from the second on. */
const FRESH_MS = 120 * SECOND;
const USABLE_MS = 5 * FRESH_MS;
/** Guides whose hours were changed are read again at most so often. */
const CATCH_UP_EVERY_MS = SECOND / 4;

/** How many orders are kept. */
const MAX_ORDERS = 50;

/** Guides in the order of the search. */
export interface Order {
  ids: readonly number[];
  /** How many were put in order; some are left out where an hour is required. */
  found: number;
}

/** The active guides by their names, by whose ids they are found, with their free hours in the window that begins with `today`. */
export interface RankedGuides {
  today: LimaDate;
  guides: Map<number, RankedGuide>;
  /** Those of these guides, by what was asked for. */
  orders: Map<string, Order>;
}

/**
 * What orders the search of this process: read as a whole at the first search of a day, then guide by guide where somebody tells of a
 * change (decision 77). It only orders: each search reads which guides are active, and what a page shows.
 */
export function rankedGuides({ database: { kysely, listen }, now }: Services) {
  let known: (RankedGuides & { readAt: number }) | undefined;
  let reading: Promise<RankedGuides> | undefined;
  let catchingUp: Promise<void> | undefined;
  let caughtUpAt = 0;
  const changed = new Set<number>();
  let stopListening: StopListening | undefined;

  /** Reads all of them again; callers at the same time share one read. */
  function reread(): Promise<RankedGuides> {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function read(): Promise<RankedGuides> {
    const at = now();
    const readAt = performance.now();
    changed.clear();
    const guides = await readGuides(kysely, at);
    known = {
      today: limaDate(at),
      guides: new Map(guides.map((guide) => [guide.id, guide])),
      orders: new Map(),
      readAt,
    };
    return known;
  }

  async function catchUp({ today, guides, orders }: RankedGuides): Promise<void> {
    const ids = [...changed].filter((id) => guides.has(id));
    changed.clear();
    if (ids.length === 0) return;
    caughtUpAt = performance.now();
    const at = now();
    const found = new Map((await readGuides(kysely, at, ids)).map((guide) => [guide.id, guide]));
    if (limaDate(at) !== today) return;
    orders.clear();
    for (const id of ids) {
      const guide = found.get(id);
      if (guide) guides.set(id, guide);
      else guides.delete(id);
    }
  }

  function begin() {
    stopListening ??= listen({
      onText(text) {
        const id = guideOfChangedHours(text);
        if (id !== undefined) changed.add(id);
      },
      onMissed() {
        known = undefined;
      },
    });
  }

  return {
    reread,
    async current(): Promise<RankedGuides> {
      begin();
      const age = known ? performance.now() - known.readAt : Number.POSITIVE_INFINITY;
      if (!known || known.today !== limaDate(now()) || age > USABLE_MS) return reread();
      if (age > FRESH_MS) reread().catch(() => {});
      if (changed.size > 0 && !reading && performance.now() - caughtUpAt > CATCH_UP_EVERY_MS) {
        catchingUp ??= catchUp(known).finally(() => {
          catchingUp = undefined;
        });
      }
      await catchingUp;
      return known;
    },
    async close(): Promise<void> {
      await stopListening?.();
    },
  };
}

/** The order of that name, made where it is not kept. */
export function kept(orders: Map<string, Order>, name: string, make: () => Order): Order {
  const known = orders.get(name);
  if (known) return known;
  if (orders.size === MAX_ORDERS) orders.clear();
  const made = make();
  orders.set(name, made);
  return made;
}

type Row = [...Parameters<typeof rankedGuide>];

/** All active guides, or those with these ids, in one query and one value. */
async function readGuides(db: Db, now: Date, ids?: number[]): Promise<RankedGuide[]> {
  const midnight = instantOf(limaDate(now), 0);
  const { rows } = await sql<{ guides: Row[] }>`
    WITH ${freeSlots(now, ids)}, starts AS (
      SELECT guide_id, json_agg((extract(epoch FROM begins - ${midnight}::timestamptz) / 60)::int ORDER BY begins) AS starts
      FROM free GROUP BY guide_id
    )
    SELECT coalesce(
      json_agg(json_build_array(id, guide_type, areas, coalesce(starts, '[]')) ORDER BY name_text, id), '[]'
    ) AS guides
    FROM guide JOIN users USING (id) LEFT JOIN starts ON guide_id = id WHERE given_name IS NOT NULL
  `.execute(db);
  return rows[0]!.guides.map((row) => rankedGuide(...row));
}

function rankedGuide(id: number, guide_type: string | null, areas: string[], starts: number[]): RankedGuide {
  return { id, guide_type, areas, starts };
}
