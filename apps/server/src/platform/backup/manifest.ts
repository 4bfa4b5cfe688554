import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { writeAtomically } from '../storage/atomic-file.ts'
import { sha256Of } from './hashed-file.ts'

/** Raise it when older releases cannot read what is written. */
const format = 1

/** Names become parts of SQL and of paths. */
const name = z.string().regex(/^\w{1,63}$/)
const count = z.int().nonnegative()
const seal = { bytes: count, sha256: z.string().length(64) }

const content = z.strictObject({
  format: z.literal(format),
  /** The release of Lectern that made the backup, and when its snapshot was taken. */
  release: z.string(),
  time: z.iso.datetime(),
  /** The migrations that the database had, by the time that the journal gives each. */
  migrations: z.array(count),
  /** The version of the queue's tables; null if there were none. */
  jobs: count.nullable(),
  tables: z.array(
    z.strictObject({ schema: name, table: name, columns: z.array(name), rows: count, checksum: z.string(), ...seal }),
  ),
  partitions: z.array(
    z.strictObject({
      schema: name,
      table: name,
      parent: z.strictObject({ schema: name, table: name }),
      bound: z.string().regex(/^FOR VALUES [^;]+$/),
      settings: z.string().regex(/^(with \([\w.,= ]+\))?$/),
    }),
  ),
  sequences: z.array(z.strictObject({ schema: name, sequence: name, value: z.string().regex(/^-?\d+$/) })),
  /** The list of files: how many they are, and what the list itself is. */
  files: z.strictObject({ count, ...seal }),
  /** Files that rows name and that were not in the store. */
  missing: z.array(z.string()),
  /** The id of the key that seals the database, and whether the key is in the backup; null if nothing is sealed. */
  key: z.strictObject({ id: z.string(), included: z.boolean() }).nullable(),
})

export type Manifest = z.infer<typeof content>
export type BackedUpTable = Manifest['tables'][number]

/** It is written last and at once, so a folder without it is no backup. */
const fileOf = (folder: string): string => join(folder, 'manifest.json')

export async function writeManifest(folder: string, manifest: Omit<Manifest, 'format'>): Promise<void> {
  const whole = { format, ...manifest }
  const text = JSON.stringify({ ...whole, sha256: sha256Of(JSON.stringify(whole)) }, null, 2)
  await writeAtomically(fileOf(folder), Buffer.from(`${text}\n`))
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(fileOf(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new Error(`${folder} holds no finished backup: manifest.json, which is written last, is missing`)
  })
  const damaged = `the backup in ${folder} is damaged: manifest.json is not what was written`
  const { sha256, ...whole } = parse(text, damaged)
  if (sha256 !== sha256Of(JSON.stringify(whole))) throw new Error(damaged)
  if (typeof whole.format !== 'number' || whole.format > format) {
    throw new Error(
      `the backup in ${folder} was made by a newer Lectern, of release ${whole.release}: restore with that`,
    )
  }
  return content.parse(whole)
}

function parse(text: string, damaged: string): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text))
  } catch (cause) {
    throw new Error(damaged, { cause })
  }
}

export const tableFile = (folder: string, { schema, table }: { schema: string; table: string }): string =>
  join(folder, 'database', `${schema}.${table}.copy.gz`)
