import { join } from 'node:path'
import pg from 'pg'
import { usableBinaries } from './binaries.ts'
import { type Cluster, createClusterIfMissing, readPassword, refuseOtherVersion, superuser } from './cluster.ts'
import { prepareHome } from './home.ts'
import { keepRunning } from './keep-running.ts'
import { acquireOwnerLock } from './owner-lock.ts'
import { startPostmaster, stopPostmaster } from './postmaster.ts'

export interface PrivatePostgres {
  url: string
  stop: () => Promise<void>
}

export interface PrivatePostgresOptions {
  dataDir: string
  log: (message: string) => void
  /** Off only in tests, because a crash of the machine may then lose or corrupt the data. */
  durable?: boolean
}

/** Where programs and files are. Only tests change the defaults. */
export interface Places {
  /** The folder with PostgreSQL's bin, lib and share, instead of the one in the npm package. */
  native?: string
  /** For files that PostgreSQL's own account could not reach otherwise. Used only when the server is root. */
  systemDir: string
}

export const defaultPlaces: Places = { systemDir: '/var/lib/lectern' }

const database = 'lectern'

/** Runs the database of a data folder until it is stopped or this process ends. */
export async function startPrivatePostgres(
  { dataDir, log, durable = true }: PrivatePostgresOptions,
  { native, systemDir }: Places = defaultPlaces,
): Promise<PrivatePostgres> {
  const home = await prepareHome(dataDir, systemDir, log)
  const lock = await acquireOwnerLock(home.folder, dataDir)
  let cluster: Cluster | undefined
  try {
    const binaries = await usableBinaries({ native, home, systemDir, log })
    cluster = { ...home, binaries, data: join(home.folder, 'data'), durable, log }
    const url = await bringUp(cluster)
    return { url, stop: stopOnce(cluster, keepRunning(cluster, portOf(url)), lock.release) }
  } catch (error) {
    if (cluster) await stopPostmaster(cluster).catch(() => undefined)
    lock.release()
    throw error
  }
}

async function bringUp(cluster: Cluster): Promise<string> {
  await createClusterIfMissing(cluster)
  await refuseOtherVersion(cluster)
  return openCluster(cluster)
}

/** Starts PostgreSQL on an existing cluster and returns the address of the product's database. */
export async function openCluster(cluster: Cluster): Promise<string> {
  const port = await startPostmaster(cluster)
  const password = await readPassword(cluster)
  await createDatabaseIfMissing(addressOf(password, port, 'postgres'))
  return addressOf(password, port)
}

export const addressOf = (password: string, port: number, name = database): string =>
  `postgres://${superuser}:${password}@127.0.0.1:${port}/${name}`

const portOf = (url: string): number => Number(new URL(url).port)

function stopOnce(cluster: Cluster, watcher: { stop: () => Promise<void> }, release: () => void): () => Promise<void> {
  let stopping: Promise<void> | undefined
  return () => {
    stopping ??= watcher
      .stop()
      .then(() => stopPostmaster(cluster))
      .finally(release)
    return stopping
  }
}

async function createDatabaseIfMissing(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${database}`)
  } finally {
    await client.end()
  }
}
