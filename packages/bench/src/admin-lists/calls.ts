import { filterPeople } from '@mentorias/api/calendar-events/booking/people-to-choose';
import { eventSpan } from '@mentorias/api/calendar-events/lists/admin-list';
import { figures } from '@mentorias/api/calendar-events/lists/figures';
import type { Schema } from '@mentorias/api/database/schema';
import { monthlyReport } from '@mentorias/api/report/monthly-report';
import type { Kysely } from 'kysely';
import { median } from '../median.ts';
import type { Subject } from './databases/databases.ts';

export interface CallFigure {
  name: string;
  milliseconds: number;
}

/** In the middle of the events. */
const NOW = new Date('2026-04-15T15:00:00Z');
const ROUNDS = 5;
const WEEK = { search: '', from: '2026-04-13', to: '2026-04-19' };
const MONTH = { search: '', from: '2026-03-30', to: '2026-05-03' };

/** The calls of the administrators' page beside its lists. */
const CALLS: Record<string, (db: Kysely<Schema>) => Promise<unknown>> = {
  'figures on top': (db) => figures(db, NOW),
  'calendar, a week': (db) => eventSpan(db, WEEK, NOW),
  'calendar, a month': (db) => eventSpan(db, MONTH, NOW),
  'calendar, a month of “quispe”': (db) => eventSpan(db, { ...MONTH, search: 'quispe' }, NOW),
  'people to choose from': (db) => filterPeople(db, ''),
  'people to choose from, “quispe”': (db) => filterPeople(db, 'quispe'),
  'report of a month': (db) => monthlyReport(db, { from: '2026-03', to: '2026-03' }, NOW),
  'report of a year': (db) => monthlyReport(db, { from: '2025-05', to: '2026-04' }, NOW),
};

/** The other calls on the large database, as medians. */
export async function measureCalls({ kysely }: Subject): Promise<CallFigure[]> {
  const measured: CallFigure[] = [];
  for (const [name, call] of Object.entries(CALLS)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now();
      await call(kysely);
      times.push(performance.now() - start);
    }
    measured.push({ name, milliseconds: median(times) });
  }
  return measured;
}
