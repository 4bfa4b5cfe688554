import { accessSync, constants, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

export interface OwnerLock {
  release: () => void
}

// The lock is SQLite's write lock on an empty file, because Node offers no other access to the kernel's file locks.
// The kernel grants it to one process and frees it when that process ends for any reason, so no pid is ever trusted.
// The lock is also lost if its process opens and closes the file in another way, so only this module may touch it.
const lockFile = 'owner.lock'
const pidFile = 'owner.pid'

// A supervisor may restart a killed server before the kernel has cleaned up the old one.
const timeoutMs = 1000

const sqliteBusy = 5

// The garbage collector would close an unreferenced connection and so release its lock.
const openLocks = new Set<DatabaseSync>()

/** Makes this process the only owner of `home`. `folder` is the name that error messages use for it. */
export async function acquireOwnerLock(home: string, folder: string): Promise<OwnerLock> {
  const deadline = Date.now() + timeoutMs
  let connection = tryLock(join(home, lockFile))
  while (!connection && Date.now() < deadline) {
    await pause(50)
    connection = tryLock(join(home, lockFile))
  }
  if (!connection) throw new Error(`another Lectern server (${ownerOf(home)}) is using ${folder}`)
  // Created again, because another account may own the home and could have placed a link to one of our files there.
  rmSync(join(home, pidFile), { force: true })
  writeFileSync(join(home, pidFile), `${process.pid}\n`, { flag: 'wx' })
  return { release: () => release(connection, home) }
}

function tryLock(file: string): DatabaseSync | undefined {
  let connection: DatabaseSync | undefined
  try {
    connection = new DatabaseSync(file)
    // Nothing is ever written, so no journal file is needed.
    connection.exec('PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE')
    // SQLite opens a file without write access for reading only, and then grants a lock that does not protect.
    accessSync(file, constants.W_OK)
  } catch (error) {
    if (connection?.isOpen) connection.close()
    if ((error as { errcode?: number }).errcode === sqliteBusy) return undefined
    throw new Error(`cannot lock ${file}: ${(error as Error).message}`, { cause: error })
  }
  openLocks.add(connection)
  return connection
}

function release(connection: DatabaseSync, home: string): void {
  if (!openLocks.delete(connection)) return
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
