import { defineConfig } from '@playwright/test'
import { chromiumPath } from '../scripts/chromium.ts'

const walks = ['accessibility.spec.ts', 'dialogs.a11y.spec.ts', 'no-codes.spec.ts']
/** Opens hundreds of pages, which takes minutes: `npm run rights`. */
const offers = 'offers.spec.ts'

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  workers: 3,
  // The walks through all screens only look, so they may run beside the stories, which change data and run one by one.
  projects: [
    { name: 'walk', testMatch: walks, workers: 1 },
    { name: 'stories', testIgnore: [...walks, offers, 'schedule.spec.ts'], workers: 1 },
    // Mostly waits for the next minute to begin.
    { name: 'schedule', testMatch: 'schedule.spec.ts', workers: 1 },
    ...(process.env.RIGHTS_SETS ? [{ name: 'offers', testMatch: offers, workers: 1 }] : []),
  ],
  outputDir: '../test-results',
  reporter: [['list'], ['json', { outputFile: process.env.BROWSER_REPORT ?? '../test-results/report.json' }]],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    // A click on something that is still animating may miss it.
    contextOptions: { reducedMotion: 'reduce' },
    // Takes a fifth of the time. To look into a failure, run its test with "--trace on".
    trace: 'off',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        // Chromium loads a page that it could not reach again at a time of its own, and so breaks off what a test does next.
        '--disable-auto-reload',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
