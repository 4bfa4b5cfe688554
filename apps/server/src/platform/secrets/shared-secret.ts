import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import type { Secrets } from './sealing.ts'
import { secretTable } from './secret.table.ts'

export const sharedPurpose = (name: string): string => `shared:${name}`

/** The named secret, created on first use. The value of the first server is used by all. */
export async function sharedSecret(secrets: Secrets, db: Db, name: string): Promise<string> {
  const stored = (await read(db, name)) ?? (await make(secrets, db, name))
  return secrets.open(sharedPurpose(name), stored)
}

async function read(db: Db, name: string): Promise<string | undefined> {
  const [row] = await db.select().from(secretTable).where(eq(secretTable.name, name))
  return row?.value
}

async function make(secrets: Secrets, db: Db, name: string): Promise<string> {
  const value = secrets.seal(sharedPurpose(name), randomBytes(32).toString('hex'))
  await db.insert(secretTable).values({ name, value }).onConflictDoNothing()
  const stored = await read(db, name)
  if (!stored) throw new Error(`the secret ${name} is missing`)
  return stored
}
