import { randomInt } from 'node:crypto'
import type { Language } from '@lectern/phrases/shape.ts'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Platform } from '../../../platform/core/platform.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { phrase } from '../../../platform/phrases/phrases.ts'
import { deliveryQueue, findByRecipient, hashCode } from './codes.rules.ts'
import { verificationCodeTable as codes } from './codes.table.ts'

type CodeRow = typeof codes.$inferSelect

/** Creates a code and sends it. A second run sends a new code in place of the first, because only hashes are stored. */
export const deliverCode: Job<{ codeId: number }> = {
  name: deliveryQueue,
  concurrency: 4,
  run: async ({ codeId }, platform) => {
    const { db } = platform.database
    const { minutes } = platform.settings.codes
    const stillUsable = and(
      eq(codes.id, codeId),
      isNull(codes.usedTime),
      gt(codes.createTime, sql`now() - make_interval(mins => ${minutes}::int)`),
    )
    const [row] = await db.select().from(codes).where(stillUsable)
    if (!row) return // it has expired or was used
    const staff = await findByRecipient(db, row.recipient)
    if (!staff && (row.purpose === 'LOGIN' || row.purpose === 'RESET')) return // there is nobody to send it to
    const code = randomInt(1_000_000).toString().padStart(6, '0')
    await db
      .update(codes)
      .set({ codeHash: await hashCode(platform, db, row, code) })
      .where(stillUsable)
    try {
      await send(platform, { ...row, language: (staff?.locale as Language | undefined) ?? row.language }, code)
    } catch (error) {
      platform.log.warn({ error: (error as Error).message, codeId }, 'a code could not be sent')
      throw error
    }
  },
}

async function send({ providers, settings }: Platform, row: CodeRow, code: string): Promise<void> {
  const { recipient, language, purpose } = row
  if (!recipient.includes('@')) return providers.sms.send({ phone: recipient, code })
  const { minutes } = settings.codes
  const values = { code, minutes, purpose: phrase(language, `mail.code.purposes.${purpose}`) }
  const text = phrase(language, 'mail.code.text', values)
  return providers.mail.send({ to: recipient, subject: phrase(language, 'mail.code.subject'), text })
}
