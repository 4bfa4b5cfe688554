import { createHash } from 'node:crypto'
import { chmod, lchown, lstat, mkdir, readdir, readlink, realpath, stat, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { canEnter, unprivilegedAccount } from './account.ts'
import { exists, makeOpenFolder } from './files.ts'
import type { Account } from './run.ts'

/** The folder with the cluster, its password and its log, and the account that PostgreSQL runs as. */
export interface Home {
  folder: string
  account?: Account
}

/** Finds the home of a data folder's database, or prepares an empty one. */
export async function prepareHome(dataDir: string, systemDir: string, log: (message: string) => void): Promise<Home> {
  await mkdir(dataDir, { recursive: true })
  const real = await realpath(dataDir)
  // pg_ctl passes its paths to a shell in double quotes without escaping them.
  if (process.platform !== 'win32' && /["$`\\\n]/.test(real)) {
    throw new Error(`the data folder ${real} must not have a quote, dollar, backtick, backslash or newline in its path`)
  }
  return process.getuid?.() === 0 ? homeAsRoot(real, systemDir, log) : homeAsOrdinaryUser(real)
}

async function homeAsOrdinaryUser(dataDir: string): Promise<Home> {
  const entry = join(dataDir, 'postgres')
  const folder = (await existingHome(entry)) ?? entry
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { uid } = await stat(folder)
  if (process.getuid && uid !== process.getuid()) {
    throw new Error(`the database in ${folder} belongs to uid ${uid}: start the server as that user, or as root`)
  }
  return { folder }
}

async function homeAsRoot(dataDir: string, systemDir: string, log: (message: string) => void): Promise<Home> {
  const entry = join(dataDir, 'postgres')
  const folder = (await existingHome(entry)) ?? (await newHome(dataDir, entry, systemDir, log))
  const { uid, gid } = await stat(folder)
  // The account that created the cluster keeps running it, because root may start it after an ordinary user did.
  const account = uid === 0 ? await unprivilegedAccount() : { uid, gid, name: `uid ${uid}` }
  if (uid === 0) await changeOwner(folder, account)
  if (!(await canEnter(account, folder))) {
    throw new Error(
      `PostgreSQL runs as ${account.name}, who cannot enter ${folder}: open its parent folders to that user`,
    )
  }
  return { folder, account }
}

async function existingHome(entry: string): Promise<string | undefined> {
  const found = await lstat(entry).catch(() => undefined)
  if (!found?.isSymbolicLink()) return found && entry
  const target = resolve(entry, '..', await readlink(entry))
  if (await exists(target)) return realpath(target)
  // Never replace lost data with an empty database.
  throw new Error(`the database of this data folder is in ${target}, which is gone: restore it, or remove ${entry}`)
}

async function newHome(dataDir: string, entry: string, systemDir: string, log: (message: string) => void) {
  const account = await unprivilegedAccount()
  if (await canEnter(account, dataDir)) {
    await mkdir(entry, { recursive: true, mode: 0o700 })
    return entry
  }
  await makeOpenFolder(systemDir)
  const folder = join(systemDir, createHash('sha256').update(dataDir).digest('hex').slice(0, 16))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  log(`PostgreSQL runs as ${account.name}, who cannot enter ${dataDir}: its database is kept in ${folder}`)
  // Through the link the database is found again, even after the data folder is renamed or opened to everyone.
  await symlink(folder, entry).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return folder
}

// A new home belongs to root, and so does one that root has restored from a backup.
async function changeOwner(folder: string, account: Account): Promise<void> {
  const expected = /^(data(\.(new-\w+|moving|postgres-\d+))?|bin|password|owner\.(lock|pid)|server\.log(\.1)?)$/
  const foreign = (await readdir(folder)).find((name) => !expected.test(name))
  if (foreign) throw new Error(`${folder} is meant for the database, but holds ${foreign}: move it elsewhere`)
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, entry), account.uid, account.gid)
  }
  if (await exists(join(folder, 'data'))) await chmod(join(folder, 'data'), 0o700)
  await chmod(folder, 0o700)
  await lchown(folder, account.uid, account.gid)
}
