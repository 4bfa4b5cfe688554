import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readClaims } from './claims.ts'

/**
 * Measures everything that is said about speed, each beside its own yardstick, and prints one table. It fails if a goal is
 * missed. The machine must have nothing else to do, which is printed too. `--only calls,pages` measures some of it. The
 * parts also run alone, with more rows: accounts, orders and home on ten million.
 */
const parts: Record<string, string[]> = {
  calls: ['bench/calls.ts'],
  busy: ['bench/busy.ts'],
  start: ['bench/start.ts'],
  'first-visit': ['bench/first-visit.ts'],
  pages: ['bench/pages.ts'],
  console: ['bench/console.ts'],
  lists: ['bench/lists.ts'],
  accounts: ['bench/accounts.ts', '--accounts', '100000,1000000'],
  orders: ['bench/orders.ts', '--orders', '100000,1000000'],
  home: ['bench/home.ts', '--accounts', '100000,1000000'],
  push: ['bench/push.ts', '100000'],
  history: ['bench/history.ts'],
  vouchers: ['bench/vouchers.ts'],
  pictures: ['bench/pictures.ts'],
}

async function main(): Promise<boolean> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  const wanted = values.only?.split(',') ?? Object.keys(parts)
  const unknown = wanted.filter((name) => !(name in parts))
  if (unknown.length > 0)
    throw new Error(`there is no ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`)
  const folder = await mkdtemp(join(tmpdir(), 'lectern-claims-'))
  const rows: Record<string, string>[] = []
  try {
    for (const name of wanted) {
      const file = join(folder, name)
      await writeFile(file, '')
      console.log(`\n— ${name}`)
      const load = loadavg()[0] ?? 0
      const code = await run(parts[name] ?? [], file)
      const claims = readClaims(file)
      for (const { what, measured, goal, met } of claims)
        rows.push({ part: name, what, measured, goal, '': met ? 'met' : 'MISSED', 'load before': load.toFixed(1) })
      if (code !== 0 && claims.every(({ met }) => met))
        rows.push({ part: name, what: 'the whole part', measured: '', goal: 'to run', '': 'FAILED', 'load before': '' })
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  console.log(
    `\n${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${process.arch}, ${cpus().length} cores`,
  )
  console.table(rows)
  return rows.every((row) => row[''] === 'met')
}

async function run(args: string[], claimsFile: string): Promise<number> {
  const child = spawn('node', args, {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, CLAIMS_FILE: claimsFile },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

process.exitCode = (await main()) ? 0 : 1
