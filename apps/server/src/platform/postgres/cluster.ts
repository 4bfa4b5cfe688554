import { randomBytes } from 'node:crypto'
import { lchown, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Binaries, unusable } from './binaries.ts'
import { exists, flush } from './files.ts'
import type { Home } from './home.ts'
import { type Outcome, run } from './run.ts'

export const superuser = 'lectern'

export interface Cluster extends Home {
  binaries: Binaries
  /** PostgreSQL's data directory. */
  data: string
  durable: boolean
  log: (message: string) => void
}

/** Creates the cluster by one rename, after its password, so that an interrupted start leaves nothing half made. */
export async function createClusterIfMissing(cluster: Cluster): Promise<void> {
  if (await exists(cluster.data)) return
  if (await exists(movingName(cluster.data))) {
    throw new Error(`moving the database in ${cluster.folder} was interrupted: run "npm run move-data" again`)
  }
  cluster.log(`creating the database in ${cluster.folder}`)
  await removeLeftovers(cluster, 'password')
  await writeFile(passwordFile(cluster), randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx', flush: true })
  if (cluster.account) await lchown(passwordFile(cluster), cluster.account.uid, cluster.account.gid)
  await rename(await initialise(cluster), cluster.data)
  for (const folder of [cluster.folder, dirname(cluster.folder)]) await flush(folder)
}

/** Creates an empty data directory beside the cluster's, with the same password, and returns its path. */
export async function initialise(cluster: Cluster): Promise<string> {
  await removeLeftovers(cluster)
  const unfinished = await mkdtemp(`${cluster.data}.new-`)
  if (cluster.account) await lchown(unfinished, cluster.account.uid, cluster.account.gid)
  const made = await initdb(cluster, unfinished)
  if (!made.ok) throw unusable(`initdb failed: ${made.output}`)
  return unfinished
}

/** The major version of PostgreSQL that created a data directory. No other version can read it. */
export async function versionOf(data: string): Promise<number> {
  return Number(await readFile(join(data, 'PG_VERSION'), 'utf8'))
}

export async function refuseOtherVersion({ data, folder, binaries }: Cluster): Promise<void> {
  const version = await versionOf(data)
  if (version === binaries.major) return
  throw new Error(
    `the database in ${folder} was made by PostgreSQL ${version}, and Lectern now brings PostgreSQL ${binaries.major}. ` +
      `Move its data with "npm run move-data", or set DATABASE_URL to a server of your own that has them.`,
  )
}

/** The name of the old version's data directory while the new one takes its place. */
export const movingName = (data: string): string => `${data}.moving`

export async function readPassword(cluster: Home): Promise<string> {
  return (await readFile(passwordFile(cluster), 'utf8')).trim()
}

const passwordFile = ({ folder }: Home): string => join(folder, 'password')

async function initdb(cluster: Cluster, data: string): Promise<Outcome> {
  const options = ['-D', data, '-U', superuser, `--pwfile=${passwordFile(cluster)}`, '--auth=scram-sha-256']
  options.push('--encoding=UTF8', '--locale-provider=libc', '--data-checksums', '--no-instructions')
  if (!cluster.durable) options.push('--no-sync')
  const attempt = (locale: string) => run(cluster.binaries.initdb, [...options, `--locale=${locale}`], cluster.account)
  // Trigram search needs to know the letters of UTF-8. If the platform lacks that locale, plain C is the fallback.
  const made = await attempt('C.UTF-8')
  return !made.ok && /invalid locale/.test(made.output) ? attempt('C') : made
}

async function removeLeftovers(cluster: Cluster, ...names: string[]): Promise<void> {
  for (const name of await readdir(cluster.folder)) {
    // An initdb whose server was killed may still be writing there. A later start removes what this one cannot.
    if (names.includes(name) || name.startsWith('data.new-')) {
      await rm(join(cluster.folder, name), { recursive: true, force: true }).catch(() => undefined)
    }
  }
}
