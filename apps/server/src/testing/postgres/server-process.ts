import { startPrivatePostgres } from '../../platform/postgres/private-postgres.ts'
import type { ServerWish } from './harness.ts'

// A stand-in for the Lectern server that can be killed: says on stdout what happens, stops when stdin ends.
const { dataDir, durable, places, umask } = JSON.parse(process.argv[2] ?? '') as ServerWish
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

if (umask !== undefined) process.umask(umask)
try {
  const postgres = await startPrivatePostgres({ dataDir, durable, log: (log) => say({ log }) }, places)
  say({ url: postgres.url })
  process.stdin.resume().once('end', () => void postgres.stop())
} catch (error) {
  say({ error: (error as Error).message })
}
