import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Much of the time goes to waiting for the database and for processes that are killed on purpose.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['apps/server/**/*.test.ts', 'packages/**/*.test.ts', 'scripts/**/*.test.ts', 'apps/web/*.test.ts'],
          globalSetup: 'apps/server/src/testing/global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          // Components clean up after themselves; a fresh environment per file costs more than the tests.
          isolate: false,
          setupFiles: 'apps/web/test-setup.ts',
          // A busy machine draws a whole page with its form in seconds, not in the usual fraction of one.
          testTimeout: 30_000,
        },
      },
    ],
  },
})
