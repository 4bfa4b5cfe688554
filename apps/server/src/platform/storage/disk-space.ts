import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

const megabyte = 1024 ** 2
/** Room for a PostgreSQL to start and to be put in order. */
const neededToStart = 256 * megabyte
/** Below this, changes will soon fail. */
const neededToWork = 64 * megabyte
/** A disk that may be small on purpose is full only with a tenth left. */
const fullShare = 0.1
/** For how long a failure counts, because a database elsewhere says in no other way that its disk is full. */
const failureMs = 30_000

export interface DiskSpace {
  /** A call failed because there was no room. */
  noteFull(): void
  isFull(): Promise<boolean>
}

/** Knows whether there is room on the disk of the data folder, and on that of a database elsewhere. */
export function watchDisk(dataDir: string): DiskSpace {
  let failedAt = Number.NEGATIVE_INFINITY
  return {
    noteFull() {
      failedAt = Date.now()
    },
    async isFull() {
      if (Date.now() - failedAt < failureMs) return true
      const facts = await factsOf(dataDir)
      return facts !== null && !hasRoom(facts, neededToWork)
    },
  }
}

/** Refuses a start that would fail later, in the middle of something. */
export async function refuseFullDisk(dataDir: string): Promise<void> {
  const facts = await factsOf(dataDir)
  if (!facts || hasRoom(facts, neededToStart)) return
  const left = takesNoFiles(facts) ? 'takes no more files' : `has ${inMegabytes(freeOn(facts))} MB left`
  throw new Error(
    `the disk of the data folder ${dataDir} ${left}: make room first, at least ${inMegabytes(neededToStart)} MB`,
  )
}

const freeOn = ({ bavail, bsize }: StatsFs): number => bavail * bsize
const inMegabytes = (bytes: number): number => Math.floor(bytes / megabyte)

/** Some file systems count no files, or no blocks. */
const takesNoFiles = ({ files, ffree }: StatsFs): boolean => files > 0 && ffree === 0

function hasRoom(facts: StatsFs, bytes: number): boolean {
  const { blocks, bsize } = facts
  if (takesNoFiles(facts)) return false
  return blocks === 0 || freeOn(facts) >= Math.min(bytes, blocks * bsize * fullShare)
}

/** Of the folder, or of where it will be; null if nobody can tell. */
async function factsOf(folder: string): Promise<StatsFs | null> {
  try {
    return await statfs(folder)
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    return missing && dirname(folder) !== folder ? factsOf(dirname(folder)) : null
  }
}
