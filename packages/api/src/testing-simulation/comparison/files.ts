import { parse } from 'csv-parse/sync';
import { PATHS, trail } from '../acts/act.ts';
import type { Rows } from '../ledger/files.ts';
import { eventsFile, reportFile, trailLine, usersFile } from '../ledger/files.ts';
import type { Query } from '../ledger/lists.ts';
import { eventsOf, usersOf } from '../ledger/lists.ts';
import { dayOf } from '../ledger/plain-time.ts';
import type { Simulation } from '../simulation.ts';
import { eventQueries, userQueries } from './administration.ts';
import { addressOf, comparePages } from './pages.ts';

/** Every file that can be downloaded; each download leaves a row in the trail. */
export async function compareFiles(simulation: Simulation, firstMonth: string): Promise<void> {
  const { ledger, random } = simulation;
  const today = dayOf(ledger.now);
  for (const query of [{}, ...Array.from({ length: 5 }, () => random.of(eventQueries(simulation))!)]) {
    const file = { path: `${PATHS.admin}/download`, name: `table_data_${today}.csv`, action: 'export.events' };
    await compareFile(simulation, { ...file, query }, eventsFile(ledger, eventsOf(ledger, query)));
  }
  for (const query of [{}, ...Array.from({ length: 3 }, () => random.of(userQueries(simulation))!)]) {
    const file = { path: '/admin/users/download', name: `table_data_${today}.csv`, action: 'export.users' };
    await compareFile(simulation, { ...file, query }, usersFile(ledger, usersOf(ledger, query)));
  }
  const query = { from: firstMonth, to: today.slice(0, 7) };
  const name = `reporte_${query.from}_${query.to}.csv`;
  const report = { path: '/admin/report/download', query, name, action: 'export.report' };
  await compareFile(simulation, report, reportFile(ledger, query.from, query.to));
  await compareTrail(simulation);
}

interface File {
  path: string;
  query: Query;
  name: string;
  action: string;
}

async function compareFile(simulation: Simulation, { path, query, name, action }: File, rows: Rows): Promise<void> {
  const { comparison } = simulation;
  const address = addressOf(path, query);
  comparison.same(address, await download(simulation, address, name, action), rows);
}

async function download(simulation: Simulation, address: string, name: string, action: string): Promise<Rows> {
  const { admin, call, comparison } = simulation;
  const { status, text, headers } = await call(admin, 'GET', address);
  comparison.same(address, status, 200);
  comparison.same(address, headers['content-disposition'], `attachment; filename="${name}"`);
  trail(simulation, admin, action);
  return parse(text.replaceAll('\u00a0', ' '), { bom: true });
}

/** How many rows the trail has, of each action and of each person, and each row in its file. */
async function compareTrail(simulation: Simulation): Promise<void> {
  const { ledger, admin, call, comparison } = simulation;
  const count = async (query: Query, rows: number) => {
    const address = addressOf('/admin/audit', query);
    comparison.same(address, (await call(admin, 'GET', address)).body.meta.total_count, rows);
  };
  await count({}, ledger.trail.length);
  for (const action of new Set(ledger.trail.map((entry) => entry.action)))
    await count({ action }, ledger.trail.filter((entry) => entry.action === action).length);
  for (const person of ledger.people)
    await count({ person_id: String(person.id) }, ledger.trail.filter(({ people }) => people.includes(person)).length);
  const latest = ledger.trail.toReversed();
  const rows = latest.map(({ action }) => ({ action }));
  await comparePages(simulation, admin, { path: '/admin/audit', key: 'entries' }, rows);
  const name = `auditoria_${dayOf(ledger.now)}.csv`;
  const [head = [], ...lines] = await download(simulation, '/admin/audit/download', name, 'export.audit');
  const named = lines.map((line) => Object.fromEntries(line.map((cell, index) => [head[index]!, cell])));
  comparison.same('/admin/audit/download', named, latest.map(trailLine));
}
