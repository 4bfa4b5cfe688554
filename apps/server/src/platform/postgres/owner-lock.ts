import { accessSync, constants, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

export interface OwnerLock {
  release: () => void
}

// The lock is SQLite's write lock on an empty file, the only way to the kernel's file locks that Node has built in.
// The kernel takes one owner, and frees the lock when that process ends, however it ends; a pid is never trusted.
// Such a lock also ends when its process opens and closes the file by other means: only this module may touch it.
const lockFile = 'owner.lock'
const pidFile = 'owner.pid'

// A supervisor may restart a killed server before the kernel has finished with the old one.
const patience = 1000

const sqliteBusy = 5

// A connection that nothing refers to would be closed by the garbage collector, and its lock with it.
const held = new Set<DatabaseSync>()

/** Makes this process the one owner of `home`; `folder` is what the person who starts the server knows it by. */
export async function acquireOwnerLock(home: string, folder: string): Promise<OwnerLock> {
  const deadline = Date.now() + patience
  let connection = tryLock(join(home, lockFile))
  while (!connection && Date.now() < deadline) {
    await pause(50)
    connection = tryLock(join(home, lockFile))
  }
  if (!connection) throw new Error(`another Lectern server (${ownerOf(home)}) is using ${folder}`)
  // Made anew, because the home may belong to another account, which could have put a link to a file of ours there.
  rmSync(join(home, pidFile), { force: true })
  writeFileSync(join(home, pidFile), `${process.pid}\n`, { flag: 'wx' })
  return { release: () => release(connection, home) }
}

function tryLock(file: string): DatabaseSync | undefined {
  let connection: DatabaseSync | undefined
  try {
    connection = new DatabaseSync(file)
    // Nothing is ever written, so no journal is needed, and none shall be left behind.
    connection.exec('PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE')
    // SQLite opens a file it may not write for reading, and then grants a lock that is none.
    accessSync(file, constants.W_OK)
  } catch (error) {
    if (connection?.isOpen) connection.close()
    if ((error as { errcode?: number }).errcode === sqliteBusy) return undefined
    throw new Error(`cannot lock ${file}: ${(error as Error).message}`, { cause: error })
  }
  held.add(connection)
  return connection
}

function release(connection: DatabaseSync, home: string): void {
  if (!held.delete(connection)) return
  rmSync(join(home, pidFile), { force: true })
  connection.close()
}

function ownerOf(home: string): string {
  try {
    return `pid ${readFileSync(join(home, pidFile), 'utf8').trim()}`
  } catch {
    return 'pid unknown'
  }
}
