import { defineConfig } from 'vitest/config';

const servers = ['domain', 'contract', 'federation', 'api', 'gateway', 'release', 'launcher'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'journeys',
          environment: 'node',
          include: ['packages/e2e/src/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'node',
          environment: 'node',
          include: servers.map((name) => `packages/${name}/**/*.test.ts`),
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { dedupe: ['react', 'react-dom', 'jotai', 'react-router-dom', '@tanstack/react-query'] },
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: [
            'shell/src/**/*.test.{ts,tsx}',
            'remote-*/src/**/*.test.{ts,tsx}',
            'packages/{ui,session}/src/**/*.test.{ts,tsx}',
            'packages/federation/**/*.test.tsx',
          ],
          setupFiles: ['packages/ui/src/testing.tsx'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: 20_000,
        },
      },
    ],
  },
});
