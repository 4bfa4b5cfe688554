import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createSecrets, keyIdOf } from '../../../platform/secrets/sealing.ts'
import { secretTable } from '../../../platform/secrets/secret.table.ts'
import { sharedSecret } from '../../../platform/secrets/shared-secret.ts'
import { startServer } from '../../../start-server.ts'
import { codeAt } from '../../../testing/authenticator.ts'
import { trustForwardedAddress } from '../../../testing/people.ts'
import { testServer } from '../../../testing/test-server.ts'
import { quietLog, testSettings } from '../../../testing/test-settings.ts'
import { canSignInWith, memberWithTwoStep } from '../../../testing/two-step.ts'
import { twoStepTable } from './two-step.table.ts'

const server = testServer(trustForwardedAddress)

const restart = async () => {
  const again = await startServer(testSettings({ dataDir: server.dataDir }), server.databaseUrl, quietLog)
  await again.stop()
}

/** The values in the database that, used as a key, open this member's secret. */
async function keysThatOpen(staffId: number): Promise<Buffer[]> {
  const [row] = await server.db.select().from(twoStepTable).where(eq(twoStepTable.staffId, staffId))
  return (await longTexts()).flatMap(keysFrom).filter((key) => opens(key, row?.secret ?? '', staffId))
}

/** Every text in the database that is long enough to hold 32 bytes, and the words of those that hold several. */
async function longTexts(): Promise<string[]> {
  const { pool } = server.running.platform.database
  const { rows: tables } = await pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`)
  const texts = new Set<string>()
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(`
      select distinct field.value as text from ${name} as t, jsonb_each_text(to_jsonb(t)) as field
      where length(field.value) >= 43`)
    for (const { text } of rows) for (const part of [text, ...text.split(/[^\w+/=-]/)]) texts.add(part)
  }
  return [...texts].filter((text) => text.length >= 43)
}

/** The 32-byte keys that somebody who found this text would try. */
function keysFrom(text: string): Buffer[] {
  const hash = createHash('sha256').update(text).digest()
  return [Buffer.from(text, 'hex'), Buffer.from(text, 'base64'), hash].filter((key) => key.length === 32)
}

/** Tries the key directly, as it was done before there was a master key, and as the master key. */
function opens(key: Buffer, stored: string, staffId: number): boolean {
  if (createSecrets(key).keyId === keyIdOf(stored)) return true
  const bytes = Buffer.from(stored, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
  try {
    decipher
      .setAAD(Buffer.from(String(staffId)))
      .setAuthTag(bytes.subarray(12, 28))
      .update(bytes.subarray(28))
    decipher.final()
    return true
  } catch {
    return false
  }
}

describe('a copy of the database', () => {
  it('holds neither an authenticator’s secret nor anything that opens it', async () => {
    const { member, secret } = await memberWithTwoStep(server)
    expect((await longTexts()).filter((text) => text.includes(secret))).toEqual([])
    expect(await keysThatOpen(member.staffId)).toEqual([])
  })
})

describe('a database from before there was a master key', () => {
  it('is sealed by the next start: codes and recovery codes go on working, and the old key is gone', async () => {
    const { member, secret, recoveryCodes } = await memberWithTwoStep(server)
    const { secrets } = server.running.platform
    const names = ['recovery-codes', 'file-links']
    const values = await Promise.all(names.map((name) => sharedSecret(secrets, server.db, name)))
    await restoreOldFormat(member.staffId, secret, new Map(names.map((name, n) => [name, values[n] ?? ''])))
    expect(await keysThatOpen(member.staffId)).toHaveLength(1)

    await restart()
    expect(await keysThatOpen(member.staffId)).toEqual([])
    const rows = await server.db.select().from(secretTable)
    expect(rows.map(({ name }) => name)).not.toContain('two-step')
    expect(rows.every(({ value }) => value.startsWith(`v1:${secrets.keyId}:`))).toBe(true)
    expect(await Promise.all(names.map((name) => sharedSecret(secrets, server.db, name)))).toEqual(values)
    expect(await canSignInWith(server, member.username, codeAt(secret))).toBe(true)
    expect(await canSignInWith(server, member.username, recoveryCodes[0] ?? '')).toBe(true)
  })

  /** Stores everything as the previous version did: shared secrets readable, and the key beside what it seals. */
  async function restoreOldFormat(staffId: number, secret: string, values: Map<string, string>): Promise<void> {
    for (const [name, value] of values) {
      await server.db.update(secretTable).set({ value }).where(eq(secretTable.name, name))
    }
    const [key, nonce] = [randomBytes(32), randomBytes(12)]
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(String(staffId)))
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
    const stored = Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
    await server.db.insert(secretTable).values({ name: 'two-step', value: key.toString('hex') })
    // The secrets of other members would have been sealed with that key too, so they are removed.
    await server.db.delete(twoStepTable).where(sql`staff_id <> ${staffId}`)
    await server.db.update(twoStepTable).set({ secret: stored }).where(eq(twoStepTable.staffId, staffId))
  }
})
