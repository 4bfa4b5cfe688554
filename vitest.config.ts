import { defineConfig } from 'vitest/config'

const onServer = {
  environment: 'node',
  globalSetup: 'apps/server/src/testing/global-setup.ts',
  testTimeout: 30_000,
  hookTimeout: 60_000,
} as const

const special = ['**/node_modules/**', '**/*.{mocked,volume,slow}.test.ts']

/** A fast part of the API tests: sessions, changes, jobs, live channel, exports, search. `npm run pooler` runs them all. */
const throughPooler = process.env.POOLER_TESTS
  ? ['apps/server/**/*.test.ts']
  : [
      'apps/server/src/platform/http/{http,idempotency}.test.ts',
      'apps/server/src/platform/list/bulk*.test.ts',
      'apps/server/src/platform/transfer/*.test.ts',
      'apps/server/src/domains/operations/{hot-words,site-messages}/*.test.ts',
      'apps/server/src/domains/home/search/*.test.ts',
      'apps/server/src/domains/system/notify/*.test.ts',
    ]

export default defineConfig({
  test: {
    // Much of the time goes to waiting for the database and for processes that are killed on purpose.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...onServer,
          name: 'server',
          include: [
            'apps/server/**/*.test.ts',
            'packages/**/*.test.ts',
            'scripts/**/*.test.ts',
            'apps/web/{*,antd-styles/*}.test.ts',
          ],
          exclude: special,
          // Every file starts servers of its own, and loading their modules again for each would take half as long again.
          isolate: false,
        },
      },
      {
        // Tests that replace a module, which no other file may see.
        test: { ...onServer, name: 'mocked', include: ['apps/server/**/*.mocked.test.ts'] },
      },
      {
        test: {
          ...onServer,
          name: 'pooler',
          globalSetup: 'apps/server/src/testing/pooled-setup.ts',
          include: throughPooler,
          exclude: special,
          isolate: false,
        },
      },
      {
        // Tests with very many rows or very large files, which have a command of their own.
        test: { ...onServer, name: 'volume', include: ['apps/server/**/*.volume.test.ts'] },
      },
      {
        // Tests that kill processes or move whole databases, which take minutes and have a command of their own as well.
        test: { ...onServer, name: 'slow', include: ['apps/server/**/*.slow.test.ts', 'scripts/**/*.slow.test.ts'] },
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
