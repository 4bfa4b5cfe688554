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
  /** What PostgreSQL calls the data directory. */
  data: string
  durable: boolean
  log: (message: string) => void
}

/** The cluster comes into being by one rename, after its password: an interrupted start leaves nothing half made. */
export async function createClusterIfMissing(cluster: Cluster): Promise<void> {
  if (await exists(cluster.data)) return
  cluster.log(`creating the database in ${cluster.folder}`)
  await removeLeftovers(cluster)
  const passwordFile = join(cluster.folder, 'password')
  await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx', flush: true })
  const unfinished = await mkdtemp(`${cluster.data}.new-`)
  const { account } = cluster
  if (account) for (const path of [passwordFile, unfinished]) await lchown(path, account.uid, account.gid)
  const made = await initdb(cluster, unfinished, passwordFile)
  if (!made.ok) throw unusable(`initdb failed: ${made.output}`)
  await rename(unfinished, cluster.data)
  for (const folder of [cluster.folder, dirname(cluster.folder)]) await flush(folder)
}

export async function readPassword(cluster: Cluster): Promise<string> {
  return (await readFile(join(cluster.folder, 'password'), 'utf8')).trim()
}

async function initdb(cluster: Cluster, data: string, passwordFile: string): Promise<Outcome> {
  const options = ['-D', data, '-U', superuser, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8']
  options.push('--locale-provider=libc', '--data-checksums', '--no-instructions')
  if (!cluster.durable) options.push('--no-sync')
  const attempt = (locale: string) => run(cluster.binaries.initdb, [...options, `--locale=${locale}`], cluster.account)
  // Trigram search needs to know the letters of UTF-8; where the platform lacks that locale, plain C has to do.
  const made = await attempt('C.UTF-8')
  return !made.ok && /invalid locale/.test(made.output) ? attempt('C') : made
}

async function removeLeftovers(cluster: Cluster): Promise<void> {
  for (const name of await readdir(cluster.folder)) {
    // An initdb whose server was killed may still be writing there; a later start removes what this one cannot.
    if (name === 'password' || name.startsWith('data.new-')) {
      await rm(join(cluster.folder, name), { recursive: true, force: true }).catch(() => undefined)
    }
  }
}
