import { createDecipheriv } from 'node:crypto'
import { eq, notLike } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import type { Secrets } from './sealing.ts'
import { secretTable } from './secret.table.ts'
import { sharedPurpose } from './shared-secret.ts'

/** Opens a stored value with the old key and seals it with the new one. */
export type ResealValue = (purpose: string, stored: string) => string
/** Reseals all values that a module keeps sealed. */
export type Reseal = (tx: Db, again: ResealValue) => Promise<void>

/** Seals everything in the database with another key. */
export async function resealAll(tx: Db, from: Secrets, to: Secrets, reseals: Reseal[]): Promise<void> {
  const again: ResealValue = (purpose, stored) => to.seal(purpose, from.open(purpose, stored))
  for (const reseal of reseals) await reseal(tx, again)
  for (const { name, value } of await tx.select().from(secretTable).for('update')) {
    await store(tx, name, again(sharedPurpose(name), value))
  }
}

/** The name of the key that was stored in the database itself, before there was a master key. */
const oldKeyName = 'two-step'

/** Runs once for databases from before there was a master key: seals what was unsealed and deletes the old key. */
export async function sealOldSecrets(tx: Db, secrets: Secrets, reseals: Reseal[]): Promise<void> {
  const open = await tx.select().from(secretTable).where(notLike(secretTable.value, 'v1:%')).for('update')
  for (const { name, value } of open) {
    if (name !== oldKeyName) await store(tx, name, secrets.seal(sharedPurpose(name), value))
  }
  const oldKey = open.find(({ name }) => name === oldKeyName)
  if (!oldKey) return
  for (const reseal of reseals) {
    await reseal(tx, (purpose, stored) => secrets.seal(purpose, openOld(oldKey.value, purpose, stored)))
  }
  await tx.delete(secretTable).where(eq(secretTable.name, oldKeyName))
}

async function store(tx: Db, name: string, value: string): Promise<void> {
  await tx.update(secretTable).set({ value }).where(eq(secretTable.name, name))
}

/** The old format: nonce, tag and ciphertext in one text, bound to the number at the end of the purpose. */
function openOld(key: string, purpose: string, stored: string): string {
  const bytes = Buffer.from(stored, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'hex'), bytes.subarray(0, 12), {
    authTagLength: 16,
  })
    .setAAD(Buffer.from(purpose.slice(purpose.lastIndexOf(':') + 1)))
    .setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
