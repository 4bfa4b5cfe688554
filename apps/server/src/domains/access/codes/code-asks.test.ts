import { createHash } from 'node:crypto'
import { account } from '@lectern/contract/access/account.ts'
import type { CodeTask } from '@lectern/contract/access/code-proof.ts'
import { signIn } from '@lectern/contract/access/sign-in.ts'
import { invitation } from '@lectern/contract/share/invitation.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { callCountTable } from '../../../platform/http/shared-limit.table.ts'
import {
  memberWithContacts,
  newAddress,
  newEmail,
  newPhone,
  type Stranger,
  strangerFrom,
  trustForwardedAddress,
} from '../../../testing/people.ts'
import { testServer } from '../../../testing/test-server.ts'
import { verificationCodeTable } from './codes.table.ts'

const bits = 8
const server = testServer({ ...trustForwardedAddress, CODE_ASKS_FREE: '2', CODE_PROOF_BITS: String(bits) })
type Purpose = 'LOGIN' | 'RESET' | 'REGISTER'
const ask = (who: Stranger, phone = newPhone(), proof?: string, purpose: Purpose = 'LOGIN') =>
  who.call(signIn.sendPhoneCode, { params: { phone }, query: proof === undefined ? { purpose } : { purpose, proof } })
const taskIn = ({ body }: { body: { data: unknown } }) => body.data as CodeTask
const firstBits = (text: string) => createHash('sha256').update(text).digest().readUInt32BE()

function solve({ challenge, bits }: CodeTask): string {
  let number = 0
  while (firstBits(`${challenge}.${number}`) >>> (32 - bits) !== 0) number++
  return `${challenge}.${number}`
}

/** Somebody whose network has had its two free asks. */
async function whoHasAskedTwice(from = newAddress()) {
  const who = strangerFrom(server, from)
  for (let round = 0; round < 2; round++) expect((await ask(who)).code).toBe(1000)
  return who
}

describe('the third ask for a code within an hour', () => {
  it('takes a proof of work, and whoever has done the work gets the code', async () => {
    const who = await whoHasAskedTwice()
    const phone = newPhone()
    const refused = await ask(who, phone)
    expect(refused.body).toMatchObject({ code: 900, reason: 'code.proof', message: expect.stringMatching(/频繁/) })
    expect(refused.status).toBe(400)
    const task = taskIn(refused)
    expect(task).toEqual({ challenge: expect.any(String), bits, expires: expect.any(String) })
    expect(`${task.challenge}.99999999`.length).toBeLessThanOrEqual(55)
    expect(Date.parse(task.expires)).toBeGreaterThan(Date.now())
    expect(await server.db.$count(verificationCodeTable, eq(verificationCodeTable.recipient, phone))).toBe(0)
    expect((await ask(who, phone, solve(task))).code).toBe(1000)
    expect(await server.db.$count(verificationCodeTable, eq(verificationCodeTable.recipient, phone))).toBe(1)
    expect((await ask(who)).body.reason).toBe('code.proof')
    expect((await ask(strangerFrom(server, newAddress()))).code).toBe(1000)
  })

  it('takes it of each way to ask, and of a network of IPv6 as of one address', async () => {
    const here = await whoHasAskedTwice('2001:db8:9:1::1')
    here.from = '2001:db8:9:1::2'
    const member = Object.assign(await memberWithContacts(server), { from: here.from })
    const refusals = [
      ask(here),
      here.call(signIn.sendEmailCode, { params: { email: newEmail() }, query: {} }),
      here.call(invitation.sendCode, { body: { phone: newPhone() } }),
      member.call(account.sendSmsCode, { body: { phone: newPhone() } }),
      member.call(account.sendEmailCode, { body: {} }),
    ]
    for (const refused of refusals) expect((await refused).body.reason).toBe('code.proof')
    const phone = newPhone()
    const bind = (proof?: string) => member.call(account.sendSmsCode, { query: { proof }, body: { phone } })
    expect((await bind(solve(taskIn(await bind())))).code).toBe(1000)
  })

  it('takes a proof for its own recipient, purpose and network, and not a made up or an old one', async () => {
    const who = await whoHasAskedTwice()
    const phone = newPhone()
    const proof = solve(taskIn(await ask(who, phone)))
    const [end = '', nonce = '', signature = ''] = proof.split('.')
    const later = (Number.parseInt(end, 36) + 60_000).toString(36)
    const elsewhere = await whoHasAskedTwice()
    const wrong = [
      ask(who, newPhone(), proof),
      ask(who, phone, proof, 'RESET'),
      ask(elsewhere, phone, proof),
      ask(who, phone, solve({ challenge: `${later}.${nonce}.${signature}`, bits, expires: '' })),
      ask(who, phone, `${end}.${nonce}.${signature}`),
      ask(who, phone, 'x'),
    ]
    for (const answer of wrong) expect((await answer).body.reason).toBe('code.proof')
    const lazy = `${end}.${nonce}.${signature}.${[1, 2, 3].find((number) => firstBits(`${end}.${nonce}.${signature}.${number}`) >>> (32 - bits) !== 0)}`
    expect((await ask(who, phone, lazy)).body.reason).toBe('code.proof')
    expect((await ask(who, phone, proof)).code).toBe(1000)
  })

  it('takes a proof for one code', async () => {
    const who = await whoHasAskedTwice()
    const phone = newPhone()
    const proof = solve(taskIn(await ask(who, phone)))
    expect((await ask(who, phone, proof)).code).toBe(1000)
    await server.db
      .update(verificationCodeTable)
      .set({ createTime: sql`now() - interval '2 minutes'` })
      .where(eq(verificationCodeTable.recipient, phone))
    expect((await ask(who, phone, proof)).body.reason).toBe('code.proof')
  })

  it('is free again after the hour', async () => {
    const who = await whoHasAskedTwice()
    await server.db
      .update(callCountTable)
      .set({ ends: sql`now()` })
      .where(eq(callCountTable.address, who.from ?? ''))
    expect((await ask(who)).code).toBe(1000)
  })
})

describe('texts to all people together', () => {
  const small = testServer({ ...trustForwardedAddress, SMS_PER_HOUR: '3' })

  it('have a limit an hour, whoever asks, and mail goes on', async () => {
    const anybody = () => strangerFrom(small, newAddress())
    for (let round = 0; round < 3; round++) expect((await ask(anybody())).code).toBe(1000)
    for (const phone of [newPhone(), (await memberWithContacts(small)).phone]) {
      const refused = await ask(anybody(), phone)
      expect(refused.body).toMatchObject({ code: 429, reason: 'code.noMoreTexts', params: { minutes: 60 } })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
    }
    expect((await anybody().call(signIn.sendEmailCode, { params: { email: newEmail() }, query: {} })).code).toBe(1000)
  })
})
