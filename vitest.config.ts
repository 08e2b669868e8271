import { configDefaults, defineConfig } from 'vitest/config';
import { clockEnvironment, journeysClock } from './packages/e2e/src/harness/clock/clock.ts';

/** What runs in the process of its test. */
const IN_PROCESS = ['domain', 'contract', 'api', 'bench'];
/** What starts processes, watches folders, or changes what is global. */
const PROCESSES = ['federation', 'gateway', 'release', 'launcher'];
const LONG = '**/*.long.test.ts';
const journeys = (...names: string[]) => names.map((name) => `packages/e2e/src/${name}.test.ts`);

/** Journeys of which `npm test` runs the representative rows, and `pnpm test:long` the whole tables. */
const TABLES = journeys(
  'looks/{accessibility,translated}',
  'remotes/broken-remote',
  'roles/guards',
  'sign-in/second-factor',
);

/** Journeys through each screen at each width, and in each place where the product can run: `pnpm test:long` alone runs them. */
const BROAD = journeys(
  'looks/{first-things,focus,looks,pointer,skeleton,targets}',
  'backends/offline-page',
  'browsers/{hostile-texts,plain-http}',
  'remotes/{development,requests,shared-modules,shell-upgrade,standalone}',
  'roles/{keys,odd-addresses,undelivered-mail}',
  'sign-in/next-person',
);

/** Journeys of milliseconds, shifts and late code, which few people would notice: `pnpm test:long` alone runs them, one after another. */
const FINE_POINTS = journeys(
  'looks/{crowded-week,late-styles,layout-shift,return-to-list}',
  'roles/{late-overlays,quick-hands}',
);

/** On the machine's clock: the service workers of these browsers follow no other. */
const OTHER_BROWSERS = 'packages/e2e/src/browsers/other-browsers.long.test.ts';

/** What a gateway sees a second later may take longer than that to be seen on a busy machine. */
const PATIENT = { poll: { timeout: 15_000 } };

/** By itself vitest leaves one core free: of two that would be half the machine. */
const maxWorkers = '100%';

const SERVERS = {
  environment: 'node' as const,
  exclude: [...configDefaults.exclude, LONG],
  maxWorkers,
  testTimeout: 90_000,
  hookTimeout: 120_000,
  expect: PATIENT,
};

/** Their tests, products and pages have the same day and hour in every run. */
const ON_THEIR_CLOCK = clockEnvironment(journeysClock());

const JOURNEYS = {
  environment: 'node' as const,
  globalSetup: 'packages/e2e/src/harness/example-data.ts',
  maxWorkers: 2,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: PATIENT,
};

const LONG_RUNS = {
  environment: 'node' as const,
  fileParallelism: false,
  testTimeout: 30 * 60_000,
  hookTimeout: 120_000,
  expect: PATIENT,
};

/** `npm test` runs all projects but those named `long`, which are `pnpm test:long`: kills, races, soak, the operator's commands, screens at each width, and whole tables. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...SERVERS,
          name: 'node',
          include: IN_PROCESS.map((name) => `packages/${name}/**/*.test.ts`),
          // The files of a worker share its modules: none may change what is global and leave it so.
          isolate: false,
        },
      },
      { test: { ...SERVERS, name: 'processes', include: PROCESSES.map((name) => `packages/${name}/**/*.test.ts`) } },
      {
        resolve: { dedupe: ['react', 'react-dom', 'jotai', 'react-router-dom', '@tanstack/react-query'] },
        test: {
          name: 'screens',
          environment: 'jsdom',
          // A context of its own for each file, as a process would be, in threads that have compiled React and Mantine already.
          pool: 'vmThreads',
          include: [
            'shell/src/**/*.test.{ts,tsx}',
            'remote-*/src/**/*.test.{ts,tsx}',
            'packages/{ui,session}/src/**/*.test.{ts,tsx}',
            'packages/federation/**/*.test.tsx',
          ],
          setupFiles: ['packages/ui/src/testing.tsx'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          maxWorkers,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['packages/e2e/src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, LONG, ...BROAD, ...FINE_POINTS],
          ...JOURNEYS,
          env: ON_THEIR_CLOCK,
        },
      },
      {
        test: {
          name: 'long-tables',
          include: [...TABLES, ...BROAD],
          ...JOURNEYS,
          env: { WHOLE_TABLES: '1', ...ON_THEIR_CLOCK },
        },
      },
      {
        test: {
          ...LONG_RUNS,
          name: 'long',
          include: [...[...IN_PROCESS, ...PROCESSES].map((name) => `packages/${name}/${LONG}`), OTHER_BROWSERS],
          env: { WHOLE_TABLES: '1' },
        },
      },
      {
        test: {
          ...LONG_RUNS,
          name: 'long-journeys',
          include: [`packages/e2e/${LONG}`, ...FINE_POINTS],
          exclude: [...configDefaults.exclude, OTHER_BROWSERS],
          env: { WHOLE_TABLES: '1', ...ON_THEIR_CLOCK },
        },
      },
    ],
  },
});
