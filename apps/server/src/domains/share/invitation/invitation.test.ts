import { signIn } from '@lectern/contract/access/sign-in.ts'
import { invitation } from '@lectern/contract/share/invitation.ts'
import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { takeCode } from '../../../testing/outbox.ts'
import { newPhone, otherCode, stranger, trustForwardedAddress } from '../../../testing/people.ts'
import { testServer } from '../../../testing/test-server.ts'
import { verificationCodeTable } from '../../access/codes/codes.table.ts'
import { appAccountsTable } from '../../customers/app-accounts/app-accounts.table.ts'
import { newAccount } from '../share.fixtures.ts'

const stores = {
  APP_OPEN_URL: 'https://open.example/app',
  APP_STORE_URL: 'https://apps.example/app',
  ANDROID_DOWNLOAD_URL: 'https://download.example/app.apk',
}
const server = testServer({ ...trustForwardedAddress, ...stores })
const plainServer = testServer()

const send = (phone: string) => stranger(server).call(invitation.sendCode, { body: { phone } })
const signUp = (phone: string, code: string, inviterId: number | null = null) =>
  stranger(server).call(invitation.signUp, { body: { phone, code, inviterId } })
const accountsOf = (phone: string) => server.db.select().from(appAccountsTable).where(eq(appAccountsTable.phone, phone))
/** Lets another code be sent, as if a minute had passed. */
const waitAMinute = (phone: string) =>
  server.db
    .update(verificationCodeTable)
    .set({ createTime: new Date(Date.now() - 61_000).toISOString() })
    .where(eq(verificationCodeTable.recipient, phone))

async function newCode(phone: string): Promise<string> {
  expect((await send(phone)).status).toBe(200)
  return takeCode(server, phone)
}

describe('signing up by invitation', () => {
  it('creates an account for the phone that got the code, and stores the inviter', async () => {
    const [phone, inviterId] = [newPhone(), await newAccount(server.db)]
    const code = await newCode(phone)
    expect((await signUp(phone, code, inviterId)).body).toMatchObject({
      code: 1000,
      data: { token: expect.any(String) },
    })
    expect(await accountsOf(phone)).toMatchObject([
      {
        areaCode: '86',
        nickname: `用户${phone.slice(-4)}`,
        platform: 'WEB',
        channel: 'invite',
        inviterId,
        enable: true,
      },
    ])
  })

  it('treats a phone as the same, however it is written', async () => {
    const phone = newPhone()
    await send(`+86${phone}`)
    expect((await signUp(`86${phone}`, await takeCode(server, phone))).status).toBe(200)
    expect(await accountsOf(phone)).toHaveLength(1)
  })

  it('ignores an unknown inviter', async () => {
    const phone = newPhone()
    expect((await signUp(phone, await newCode(phone), Number.MAX_SAFE_INTEGER)).status).toBe(200)
    expect((await accountsOf(phone))[0]?.inviterId).toBeNull()
  })

  it('answers in the same way for a phone that is signed up already, and changes nothing', async () => {
    const phone = newPhone()
    const id = await newAccount(server.db, { phone, nickname: '老用户', channel: 'store' })
    const fresh = newPhone()
    const [known, unknown] = [await send(phone), await send(fresh)]
    expect(known.body).toEqual(unknown.body)
    const done = [
      await signUp(phone, await takeCode(server, phone), id),
      await signUp(fresh, await takeCode(server, fresh), id),
    ]
    // The tokens differ, as they name different accounts, but look alike.
    const [one, other] = done.map(({ status, body }) => ({
      status,
      ...body,
      data: body.data.token.replaceAll(/[\w-]/g, 'x'),
    }))
    expect(one).toEqual(other)
    expect(one?.data).toMatch(/^x+\.x{10}\.x{43}$/)
    expect(done.map(({ data }) => Object.keys(data))).toEqual([['token'], ['token']])
    expect(await accountsOf(phone)).toMatchObject([{ id, nickname: '老用户', channel: 'store', inviterId: null }])
  })

  it('accepts the right code once, and creates one account if many requests race', async () => {
    const phone = newPhone()
    const code = await newCode(phone)
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp(phone, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.reason))).toEqual(
      new Set(['code.wrong']),
    )
    expect(await accountsOf(phone)).toHaveLength(1)
  })

  it('refuses a wrong code, counts the tries, and makes no account', async () => {
    const phone = newPhone()
    const code = await newCode(phone)
    for (let n = 0; n < 5; n++) {
      expect((await signUp(phone, otherCode(code))).body).toMatchObject({ code: 900, reason: 'code.wrong' })
    }
    expect((await signUp(phone, code)).body.reason).toBe('code.wrong')
    expect(await accountsOf(phone)).toEqual([])
  })

  it('refuses a code that was sent for something else, or to somebody else', async () => {
    const [phone, other] = [newPhone(), newPhone()]
    await stranger(server).ask(signIn.sendPhoneCode, { params: { phone }, query: { purpose: 'REGISTER' } })
    expect((await signUp(phone, await takeCode(server, phone))).body.reason).toBe('code.wrong')
    expect((await signUp(phone, await newCode(other))).body.reason).toBe('code.wrong')
  })

  it('accepts only the newest of two codes', async () => {
    const phone = newPhone()
    const old = await newCode(phone)
    await waitAMinute(phone)
    const code = await newCode(phone)
    expect((await signUp(phone, old === code ? otherCode(code) : old)).body.reason).toBe('code.wrong')
    expect((await signUp(phone, code)).status).toBe(200)
  })

  it('sends a phone one code a minute and five an hour', async () => {
    const phone = newPhone()
    for (let n = 0; n < 5; n++) {
      await newCode(phone)
      const again = await send(phone)
      expect([again.status, again.body.reason]).toEqual([429, 'request.tooOften'])
      await waitAMinute(phone)
    }
    expect((await send(phone)).status).toBe(429)
  })

  it('refuses bad input at its field', async () => {
    const fields = async (path: string, body: unknown) =>
      Object.keys((await stranger(server).raw('POST', path, body)).body.errors ?? {}).toSorted()
    for (const phone of ['', '123', '23812345678', ['13812345678'], { a: 1 }, 13_812_345_678, null]) {
      expect(await fields(invitation.sendCode.path, { phone })).toEqual(['phone'])
    }
    const good = { phone: newPhone(), code: '123456' }
    expect(await fields(invitation.signUp.path, {})).toEqual(['code', 'phone'])
    for (const code of ['12345', 'abcdef', 123_456, ['123456']]) {
      expect(await fields(invitation.signUp.path, { ...good, code })).toEqual(['code'])
    }
    for (const inviterId of ['1', 0, -1, 1.5, 1e300, [], {}]) {
      expect(await fields(invitation.signUp.path, { ...good, inviterId })).toEqual(['inviterId'])
    }
  })

  it('is in the operation log as a call of the app’s users, without the code', async () => {
    const phone = newPhone()
    const code = await newCode(phone)
    await signUp(phone, code)
    const admin = await server.signIn()
    const { content } = await admin.ask(operLogs.list, { query: { url: invitation.signUp.path, size: 200 } })
    expect(new Set(content.map(({ operatorType }) => operatorType))).toEqual(new Set(['MOBILE']))
    const details = await Promise.all(content.map(({ id }) => admin.ask(operLogs.get, { params: { id } })))
    expect(JSON.stringify(details)).not.toContain(code)
  })
})

describe('the download links of the app', () => {
  it('come from the settings, and are null without them', async () => {
    expect(await server.anonymous.ask(invitation.downloads, {})).toEqual({
      open: stores.APP_OPEN_URL,
      ios: stores.APP_STORE_URL,
      android: stores.ANDROID_DOWNLOAD_URL,
    })
    expect(await plainServer.anonymous.ask(invitation.downloads, {})).toEqual({ open: null, ios: null, android: null })
  })
})
