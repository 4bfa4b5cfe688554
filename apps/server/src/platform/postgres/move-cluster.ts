import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { usableBinaries } from './binaries.ts'
import { type Cluster, initialise, movingName, versionOf } from './cluster.ts'
import { copyDatabase } from './copy-database.ts'
import { exists, flush } from './files.ts'
import { prepareHome } from './home.ts'
import { acquireOwnerLock } from './owner-lock.ts'
import { stopPostmaster } from './postmaster.ts'
import { defaultPlaces, openCluster, type Places, type PrivatePostgresOptions } from './private-postgres.ts'

interface MoveOptions extends PrivatePostgresOptions {
  /** Returns the folder with bin, lib and share of another version of PostgreSQL. */
  programsOf: (major: number) => Promise<string>
  /** Creates or updates the product's tables in a database. */
  migrate: (url: string) => Promise<void>
}

export interface Move {
  from: number
  to: number
  rows: number
  /** Where the old data directory is kept. */
  kept: string
}

/**
 * Moves the data of another version of PostgreSQL into a new cluster of the current version; undefined if there is
 * nothing to move. The npm package does not include pg_upgrade, so both versions run and rows are copied. Nothing is
 * changed before the renames at the end, and an interrupted move can be started again.
 */
export async function moveCluster(
  { dataDir, log, durable = true, programsOf, migrate }: MoveOptions,
  { native, systemDir }: Places = defaultPlaces,
): Promise<Move | undefined> {
  const home = await prepareHome(dataDir, systemDir, log)
  const lock = await acquireOwnerLock(home.folder, dataDir)
  try {
    const data = join(home.folder, 'data')
    await endInterruptedMove(data)
    if (!(await exists(data))) return undefined
    const binaries = await usableBinaries({ native, home, systemDir, log })
    const from = await versionOf(data)
    if (from === binaries.major) return undefined
    const kept = keptName(data, from)
    if (await exists(kept)) throw new Error(`${kept} is in the way: it holds data of an earlier move. Remove it first`)
    const oldBinaries = await usableBinaries({ native: await programsOf(from), home, systemDir, log })
    const old: Cluster = { ...home, binaries: oldBinaries, data, durable, log }
    const fresh: Cluster = { ...home, binaries, data: await initialise({ ...old, binaries }), durable, log }
    const rows = await copyBetween(old, fresh, migrate)
    await rename(data, movingName(data))
    await rename(fresh.data, data)
    await rename(movingName(data), kept)
    await flush(home.folder)
    return { from, to: binaries.major, rows, kept }
  } finally {
    lock.release()
  }
}

async function copyBetween(old: Cluster, fresh: Cluster, migrate: MoveOptions['migrate']): Promise<number> {
  try {
    const urls = [await openCluster(old), await openCluster(fresh)] as const
    for (const url of urls) await migrate(url)
    old.log(`copying from PostgreSQL ${old.binaries.major} to ${fresh.binaries.major}`)
    return await copyDatabase(...urls)
  } finally {
    await stopPostmaster(old)
    await stopPostmaster(fresh)
  }
}

const keptName = (data: string, version: number): string => `${data}.postgres-${version}`

/** Undoes the move if the new data directory is not in place yet, and completes it if it is. */
async function endInterruptedMove(data: string): Promise<void> {
  const moving = movingName(data)
  if (!(await exists(moving))) return
  await rename(moving, (await exists(data)) ? keptName(data, await versionOf(moving)) : data)
}
