import { appendFile, chmod, cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startPrivatePostgres } from '../../platform/postgres/private-postgres.ts'
import { createSharedFolder, killPostmaster } from './processes.ts'

export interface ReplicatedPostgres {
  leaderUrl: string
  replicaUrl: string
  /** It comes back by itself about a second later. */
  killReplica(): Promise<void>
  /** The leader ends, and the replica takes its place. */
  failOver(): Promise<void>
  stop(): Promise<void>
}

const start = (dataDir: string) => startPrivatePostgres({ dataDir, durable: false, log: () => {} })
const dataOf = (dataDir: string) => join(dataDir, 'postgres', 'data')

/** A leader, and a replica that follows it. */
export async function startReplicated(): Promise<ReplicatedPostgres> {
  const [leaderDir, replicaDir] = [await createSharedFolder('leader'), await createSharedFolder('replica')]
  await (await start(leaderDir)).stop()
  await cp(join(leaderDir, 'postgres'), join(replicaDir, 'postgres'), { recursive: true })
  const leader = await start(leaderDir)
  await follow(dataOf(replicaDir), leader.url)
  const replica = await start(replicaDir)
  return {
    leaderUrl: leader.url,
    replicaUrl: replica.url,
    killReplica: () => killPostmaster(dataOf(replicaDir)),
    async failOver() {
      await leader.stop()
      const client = new pg.Client({ connectionString: replica.url })
      await client.connect()
      await client.query('select pg_promote()')
      await client.end()
    },
    async stop() {
      await replica.stop()
      await leader.stop()
      for (const folder of [leaderDir, replicaDir]) await rm(folder, { recursive: true, force: true })
    },
  }
}

async function follow(data: string, leaderUrl: string): Promise<void> {
  const { hostname, port, username, password } = new URL(leaderUrl)
  const leader = `host=${hostname} port=${port} user=${username} password=${password}`
  await chmod(data, 0o700)
  await writeFile(join(data, 'standby.signal'), '')
  await appendFile(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${leader}'\n`)
}
