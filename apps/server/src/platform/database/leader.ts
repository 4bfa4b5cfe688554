import pg from 'pg'
import { UnavailableError } from './failures.ts'
import type { Host } from './hosts.ts'

/** Short enough to give up a host that does not answer well within the time of a call. */
const answerMs = 2_000

export interface HostChooser {
  find(): Promise<Host>
  /** Called when a connection to the host has ended, perhaps because it is no longer the right one. */
  forget(host: Host): void
}

/** Asks all hosts at once which of them takes writes, and remembers it: after a failover it is another one than before. */
export function createLeader(hosts: Host[]): HostChooser {
  let finding: Promise<Host> | undefined
  let found: Host | undefined
  const ask = async () => {
    try {
      found = await Promise.any(hosts.map(askHost))
      return found
    } catch (error) {
      finding = undefined
      throw new UnavailableError('none of the database hosts takes writes', { cause: error })
    }
  }
  return {
    find: () => (finding ??= ask()),
    forget(host) {
      if (host === found) finding = undefined
    },
  }
}

async function askHost(host: Host): Promise<Host> {
  const client = new pg.Client({
    connectionString: host.url,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    if (rows[0]?.standby !== false) throw new Error(`${host.host} is a replica`)
    return host
  } finally {
    client.end().catch(() => undefined)
  }
}
