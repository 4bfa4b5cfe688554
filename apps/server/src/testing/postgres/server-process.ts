import { startPrivatePostgres } from '../../platform/postgres/private-postgres.ts'
import type { ServerOptions } from './harness.ts'

// A fake Lectern server that can be killed. It reports on stdout what happens, and stops when stdin ends.
const { dataDir, durable, places, umask } = JSON.parse(process.argv[2] ?? '') as ServerOptions
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

if (umask !== undefined) process.umask(umask)
try {
  const postgres = await startPrivatePostgres({ dataDir, durable, log: (log) => say({ log }) }, places)
  say({ url: postgres.url })
  process.stdin.resume().once('end', () => void postgres.stop())
} catch (error) {
  say({ error: (error as Error).message })
}
