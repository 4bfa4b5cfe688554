import { defineConfig } from 'vitest/config'

const onServer = {
  environment: 'node',
  globalSetup: 'apps/server/src/testing/global-setup.ts',
  testTimeout: 30_000,
  hookTimeout: 60_000,
} as const

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
          exclude: ['**/node_modules/**', '**/*.{mocked,volume,slow}.test.ts'],
          // Every file starts servers of its own, and loading their modules again for each would take half as long again.
          isolate: false,
        },
      },
      {
        // Tests that replace a module, which no other file may see.
        test: { ...onServer, name: 'mocked', include: ['apps/server/**/*.mocked.test.ts'] },
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
