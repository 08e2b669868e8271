import type { Database } from '../database/open-database.ts';
import { tidy } from '../maintenance.ts';
import {
  cancelAll,
  createAccount,
  editAccount,
  importAccounts,
  preferReminders,
  rename,
  setStatuses,
  toggle,
} from './acts/account-acts.ts';
import type { Act } from './acts/act.ts';
import { book, cancel, edit, move, place } from './acts/event-acts.ts';
import { addSpecial, link, record, removeSpecial, saveWeek } from './acts/guide-acts.ts';
import { compareFigures, compareLists } from './comparison/administration.ts';
import { compareFiles } from './comparison/files.ts';
import { compareEntrepreneurs, compareMentors } from './comparison/own-screens.ts';
import { deleteRefusedMails } from './ledger/mails.ts';
import { dayOf, daysAfter, HOUR, instantOf } from './ledger/plain-time.ts';
import type { Simulation } from './simulation.ts';
import { startSimulation } from './simulation.ts';

/** What people do, and how often beside the others. */
const ACTS: Record<string, [weight: number, act: Act]> = {
  book: [30, book],
  'move as entrepreneur': [5, move('user')],
  'edit as entrepreneur': [5, edit],
  'cancel as entrepreneur': [4, cancel('user')],
  'save week': [4, saveWeek],
  'add special date': [4, addSpecial],
  'remove special date': [2, removeSpecial],
  link: [8, link],
  record: [16, record],
  'move as mentor': [3, move('guide')],
  'cancel as mentor': [2, cancel('guide')],
  place: [8, place],
  'move as administrator': [3, move('admin')],
  'cancel as administrator': [2, cancel('admin')],
  toggle: [4, toggle],
  'set statuses': [1, setStatuses],
  'create account': [1, createAccount()],
  'edit account': [3, editAccount],
  rename: [1, rename],
  'prefer reminders': [2, preferReminders],
  'cancel all': [2, cancelAll],
  import: [0.5, importAccounts],
};

/** A Monday whose four weeks hold the end of a month and of a year. */
const FIRST_DAY = '2026-12-14';
const START = instantOf(FIRST_DAY, 8 * 60);
const FIRST_MONTH = '2026-10';
const LONGEST_WAIT_MINUTES = 200;

export interface Run {
  seed: number;
  acts: number;
  /** How often, beside the end, everything is compared. */
  checkpoints: number;
}

/** Runs a programme of several weeks and compares it with the ledger; returns how many values were equal and acts done. */
export async function runProgramme(database: Database, run: Run) {
  const simulation = await startSimulation(database, run.seed, START);
  try {
    await live(simulation, run);
  } finally {
    await simulation.close();
  }
  const { comparison, ledger } = simulation;
  const days = Math.round((ledger.now - START) / (24 * HOUR));
  return { values: comparison.values, events: ledger.events.length, days };
}

async function live(simulation: Simulation, { acts, checkpoints }: Run): Promise<void> {
  const { random } = simulation;
  await gather(simulation);
  const between = acts / (checkpoints + 1);
  let next = between * (0.5 + random.below(100) / 100);
  for (let number = 1; number <= acts; number += 1) {
    simulation.wait(random.chance(0.2) ? 0 : random.below(LONGEST_WAIT_MINUTES));
    const [name, act] = someAct(simulation);
    simulation.begin(number, name);
    await act(simulation);
    await simulation.work();
    if (number < next) continue;
    simulation.begin(number, 'checkpoint');
    await compareAll(simulation);
    next += between * (0.5 + random.below(100) / 100);
  }
  simulation.begin(acts, 'the end');
  await compareAll(simulation);
}

/** The first accounts, and a week of each mentor. */
async function gather(simulation: Simulation): Promise<void> {
  for (let count = 0; count < 12; count += 1) await createAccount(count < 7 ? 'user' : 'guide')(simulation);
  for (let count = 0; count < 12; count += 1) await saveWeek(simulation);
  await simulation.work();
}

function someAct({ random }: Simulation): [name: string, act: Act] {
  const total = Object.values(ACTS).reduce((sum, [weight]) => sum + weight, 0);
  let left = (random.below(1e6) / 1e6) * total;
  for (const [name, [weight, act]] of Object.entries(ACTS)) {
    left -= weight;
    if (left < 0) return [name, act];
  }
  return ['book', book];
}

/** Everything that anybody can see, file or figure, and what the nightly maintenance leaves of it. */
async function compareAll(simulation: Simulation): Promise<void> {
  const { api, ledger } = simulation;
  const last = daysAfter(dayOf(ledger.now), 21);
  await compareEntrepreneurs(simulation);
  await compareMentors(simulation, FIRST_DAY, last);
  await compareLists(simulation, FIRST_DAY);
  await compareFigures(simulation, FIRST_MONTH);
  await compareFiles(simulation, FIRST_MONTH);
  deleteRefusedMails(ledger);
  await tidy({ database: api.database, config: api.config, now: () => api.clock.now });
}
