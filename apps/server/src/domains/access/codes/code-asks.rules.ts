import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { CodeTask } from '@lectern/contract/access/code-proof.ts'
import type { Platform } from '../../../platform/core/platform.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { countOne } from '../../../platform/http/shared-limit.ts'
import type { CodeUse } from './codes.table.ts'

const lifeMinutes = 5

interface Ask {
  use: CodeUse
  proof: string | undefined
  network: string
}

/**
 * Counts an ask for a code. The first few an hour of a network are free, each further one takes a proof of work, so that
 * nobody has many texts sent to strangers for nothing; all texts together have a limit. A refusal rolls the counts back.
 */
export async function countAsk(platform: Platform, tx: Db, ask: Ask): Promise<void> {
  const { asksFree, textsPerHour } = platform.settings.codes
  const { count } = await countOne(tx, { route: 'asks for codes', address: ask.network, minutes: 60 })
  if (count > asksFree && !(await isProven(platform, tx, ask))) {
    const data = taskFor(platform, ask)
    throw Object.assign(new AppError('code.proof', { ...data }), { data })
  }
  if (ask.use.recipient.includes('@')) return
  const texts = await countOne(tx, { route: 'codes by text', address: 'all', minutes: 60 })
  if (texts.count > textsPerHour) {
    throw new AppError('code.noMoreTexts', { seconds: texts.seconds, minutes: Math.ceil(texts.seconds / 60) })
  }
}

/** Nothing is stored until a challenge comes back solved: it carries its end, and a signature of whom it is for. */
function taskFor(platform: Platform, ask: Ask): CodeTask {
  const expires = Date.now() + lifeMinutes * 60_000
  const start = `${expires.toString(36)}.${randomBytes(6).toString('base64url')}`
  const challenge = `${start}.${signatureOf(platform, ask, start)}`
  return { challenge, bits: platform.settings.codes.proofBits, expires: new Date(expires).toISOString() }
}

async function isProven(platform: Platform, tx: Db, ask: Ask): Promise<boolean> {
  const [end = '', nonce = '', signature = '', number] = ask.proof?.split('.') ?? []
  if (!ask.proof || number === undefined || !(Number.parseInt(end, 36) > Date.now())) return false
  const right = Buffer.from(signatureOf(platform, ask, `${end}.${nonce}`))
  const given = Buffer.from(signature)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false
  if (createHash('sha256').update(ask.proof).digest().readUInt32BE() >>> (32 - platform.settings.codes.proofBits) !== 0)
    return false
  const used = await countOne(tx, { route: 'proof for a code', address: `${end}.${nonce}`, minutes: lifeMinutes })
  return used.count === 1
}

/** By a secret that is in memory: one that is made here would be rolled back with the refusal. */
function signatureOf({ fileLinkSecret }: Platform, { use, network }: Ask, start: string): string {
  const { purpose, recipient, staffId } = use
  return createHmac('sha256', fileLinkSecret)
    .update(JSON.stringify(['a proof for a code', purpose, recipient, staffId, network, start]))
    .digest('base64url')
    .slice(0, 22)
}
