import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installChromium } from './chromium.ts'
import { needPrograms } from './debian.ts'
import { root, run } from './run.ts'

interface Step {
  name: string
  command: string[]
  env?: Record<string, string>
}

/** The counts of the two test runners, each in its own format. */
interface Report {
  numPassedTests?: number
  numFailedTests?: number
  stats?: { expected?: number; unexpected?: number }
}

/** All checks follow, the cheapest first. The first failure ends the run. */
const reports = mkdtempSync(join(tmpdir(), 'lectern-reports-'))
const unitReport = join(reports, 'unit.json')
const browserReport = join(reports, 'browser.json')
const imports = (config: string) => ['depcruise', 'apps', 'packages', 'scripts', 'e2e', 'bench', '--config', config]
const steps: Step[] = [
  { name: 'format', command: ['biome', 'check', '.'] },
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--quiet'] },
  { name: 'imports', command: imports('.dependency-cruiser.cjs') },
  { name: 'imports between folders', command: imports('.dependency-cruiser.folders.cjs') },
  { name: 'unused code', command: ['knip'] },
  { name: 'build and sizes', command: ['npm', 'run', '--silent', 'build'] },
  {
    name: 'unit and API tests',
    command: [
      'vitest',
      'run',
      '--project=server',
      '--project=mocked',
      '--project=pooler',
      '--project=web',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${unitReport}`,
    ],
  },
  {
    name: 'browser tests',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    env: { BROWSER_REPORT: browserReport },
  },
]

async function main(): Promise<void> {
  await installChromium()
  if (!process.env.PGBOUNCER) await needPrograms({ pgbouncer: '/usr/sbin/pgbouncer' })
  for (const { name, command, env } of steps) {
    console.log(`\n— ${name}`)
    const [program = '', ...args] = command
    const started = Date.now()
    const code = await run(program, args, { cwd: root, env: { ...process.env, ...env } })
    if (code !== 0) {
      console.log(`\n${name} failed`)
      process.exit(code)
    }
    console.log(`  ${((Date.now() - started) / 1000).toFixed(1)} s`)
  }
  const { numPassedTests = 0, numFailedTests = 0 } = read(unitReport)
  const { expected = 0, unexpected = 0 } = read(browserReport).stats ?? {}
  rmSync(reports, { recursive: true })
  console.log(`\n${numPassedTests + expected} passed, ${numFailedTests + unexpected} failed`)
}

const read = (path: string): Report => JSON.parse(readFileSync(path, 'utf8')) as Report

await main()
