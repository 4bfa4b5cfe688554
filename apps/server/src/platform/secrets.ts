import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from './database/database.ts'
import { secretTable } from './secrets.table.ts'

/** The named secret, made on first use; whichever server is first decides it for all. */
export async function sharedSecret(db: Db, name: string): Promise<string> {
  await db
    .insert(secretTable)
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflictDoNothing()
  const [row] = await db.select().from(secretTable).where(eq(secretTable.name, name))
  if (!row) throw new Error(`the secret ${name} is missing`)
  return row.value
}
