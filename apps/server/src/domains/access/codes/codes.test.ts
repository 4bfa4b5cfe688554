import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { signIn } from '@lectern/contract/access/sign-in.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffTable } from '../../../platform/access/access.table.ts'
import { eventually } from '../../../testing/eventually.ts'
import { recipients, takeCode, takeMessage } from '../../../testing/outbox.ts'
import {
  memberWithContacts,
  newEmail,
  newPhone,
  otherCode,
  stranger,
  trustForwardedAddress,
} from '../../../testing/people.ts'
import { type FakeProvider, startFakeProvider } from '../../../testing/providers/fake-provider.ts'
import { testServer } from '../../../testing/test-server.ts'
import { deliverCode } from './codes.delivery.ts'
import { verificationCodeTable as codes } from './codes.table.ts'

const server = testServer(trustForwardedAddress)
const rowOf = async (recipient: string) => {
  const [row] = await server.db.select().from(codes).where(eq(codes.recipient, recipient)).orderBy(desc(codes.id))
  if (!row) throw new Error('no such code')
  return row
}
const age = (recipient: string, seconds: number) =>
  server.db
    .update(codes)
    .set({ createTime: sql`create_time - make_interval(secs => ${seconds})` })
    .where(eq(codes.recipient, recipient))
const send = (phone: string, purpose: 'LOGIN' | 'RESET' | 'REGISTER' = 'LOGIN') =>
  stranger(server).call(signIn.sendPhoneCode, { params: { phone }, query: { purpose } })
const tryCode = (phone: string, code: string) => stranger(server).call(signIn.loginWithSms, { body: { phone, code } })

describe('a code', () => {
  it('has six digits, of which only a hash is stored, in the queue too', async () => {
    const { phone } = await memberWithContacts(server)
    expect((await send(phone)).body).toEqual({ code: 1000, message: '', data: null })
    const code = await takeCode(server, phone)
    expect(code).toMatch(/^\d{6}$/)
    expect(JSON.stringify(await rowOf(phone))).not.toContain(code)
    const { rows } = await server.db.execute(sql`select data, output from jobs.job where name = 'codes.deliver'`)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.flatMap(({ data }) => Object.keys(data as object))).toEqual(rows.map(() => 'codeId'))
  })

  it('finds its member however the phone was typed', async () => {
    const { phone } = await memberWithContacts(server)
    await send(`+86${phone}`)
    const code = await takeCode(server, phone)
    expect((await tryCode(`86${phone}`, code)).code).toBe(1000)
  })

  it('goes by mail in the language of the member', async () => {
    const { email, staffId } = await memberWithContacts(server)
    await server.db.update(staffTable).set({ locale: 'en-US' }).where(eq(staffTable.id, staffId))
    await stranger(server).ask(signIn.sendEmailCode, { params: { email: email.toUpperCase() } })
    const { text: words } = await takeMessage(server, email)
    expect(words).toMatch(/^Your code to sign in is \d{6}\. It is valid for 10 minutes\./)
    const newcomer = newEmail()
    await stranger(server).ask(signIn.sendEmailCode, { params: { email: newcomer }, query: { purpose: 'REGISTER' } })
    expect((await takeMessage(server, newcomer)).text).toMatch(/^你的验证码是 \d{6}，用于注册账号，10 分钟内有效/)
  })

  it('is worth nothing once it was used, after ten minutes, or after five wrong tries', async () => {
    const [used, old, tried] = [
      await memberWithContacts(server),
      await memberWithContacts(server),
      await memberWithContacts(server),
    ]
    const codeOf = async (phone: string) => {
      await send(phone)
      return takeCode(server, phone)
    }
    const usedCode = await codeOf(used.phone)
    expect((await tryCode(used.phone, usedCode)).code).toBe(1000)
    expect((await tryCode(used.phone, usedCode)).body).toMatchObject({ code: 900, reason: 'code.wrong' })

    const oldCode = await codeOf(old.phone)
    await age(old.phone, 600)
    expect((await tryCode(old.phone, oldCode)).body.reason).toBe('code.wrong')

    const triedCode = await codeOf(tried.phone)
    for (let round = 0; round < 5; round++) {
      expect((await tryCode(tried.phone, otherCode(triedCode))).body.reason).toBe('code.wrong')
    }
    expect((await tryCode(tried.phone, triedCode)).body.reason).toBe('code.wrong')
  })

  it('is replaced by a newer one, and by another run of the same job', async () => {
    const { phone } = await memberWithContacts(server)
    await send(phone)
    const first = await takeCode(server, phone)
    await deliverCode.run({ codeId: (await rowOf(phone)).id }, server.running.platform, new AbortController().signal)
    const second = await takeCode(server, phone)
    expect((await tryCode(phone, first)).body.reason).toBe('code.wrong')
    await age(phone, 61)
    await send(phone)
    const third = await takeCode(server, phone)
    expect((await tryCode(phone, second)).body.reason).toBe('code.wrong')
    expect((await tryCode(phone, third)).code).toBe(1000)
    expect((await tryCode(phone, second)).body.reason).toBe('code.wrong')
  })

  it('is not sent any more when it is too late, or was used', async () => {
    const { phone } = await memberWithContacts(server)
    await send(phone)
    await takeCode(server, phone)
    await age(phone, 600)
    await deliverCode.run({ codeId: (await rowOf(phone)).id }, server.running.platform, new AbortController().signal)
    expect(await recipients(server)).not.toContain(phone)
  })

  it('is sent to nobody if there is no account, but is stored in the same way', async () => {
    const [unknown, { phone }] = [newPhone(), await memberWithContacts(server)]
    for (const one of [unknown, phone]) await send(one)
    await takeCode(server, phone)
    await eventually('every delivery is done', async () => {
      const open = sql`select from jobs.job where name = 'codes.deliver' and state in ('created', 'active', 'retry')`
      return (await server.db.execute(open)).rowCount === 0
    })
    const shape = ({ purpose, staffId, language, tries, usedTime }: Awaited<ReturnType<typeof rowOf>>) =>
      JSON.stringify({ purpose, staffId, language, tries, usedTime })
    expect(shape(await rowOf(unknown))).toBe(shape(await rowOf(phone)))
    expect(await recipients(server)).not.toContain(unknown)
  })
})

describe('sending', () => {
  it('is refused within a minute, with the seconds to wait, whatever the purpose', async () => {
    const phone = newPhone()
    await send(phone)
    await age(phone, 20)
    const again = await send(phone, 'REGISTER')
    expect(again.body).toMatchObject({ code: 429, reason: 'request.tooOften' })
    const seconds = Number(again.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(30)
    expect(seconds).toBeLessThanOrEqual(40)
    await age(phone, 40)
    expect((await send(phone)).code).toBe(1000)
  })

  it('is refused after five in an hour and ten in a day', async () => {
    const phone = newPhone()
    for (let round = 0; round < 5; round++) {
      expect((await send(phone)).code).toBe(1000)
      await age(phone, 61)
    }
    const sixth = await send(phone)
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3600 - 5 * 61 - 30)
    for (let round = 5; round < 10; round++) {
      await age(phone, 3600)
      expect((await send(phone)).code).toBe(1000)
    }
    await age(phone, 3600)
    const eleventh = await send(phone)
    expect(eleventh.status).toBe(429)
    expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(3600)
  })

  it('happens once when asked for ten times at once', async () => {
    const phone = newPhone()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(phone)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9)
  })

  it('refuses what is no phone, no address and no purpose', async () => {
    const bad = [
      await send('12345'),
      await stranger(server).call(signIn.sendEmailCode, { params: { email: 'nobody' } }),
      await stranger(server).raw('GET', `/api/userinfo/getValidCodeByPhone/${newPhone()}?purpose=VERIFY`),
    ]
    expect(bad.map(({ code }) => code)).toEqual([901, 901, 901])
  })
})

describe('the settings', () => {
  const strict = testServer({
    ...trustForwardedAddress,
    CODE_MINUTES: '1',
    CODE_TRIES: '1',
    CODE_PER_HOUR: '1',
    CODE_PER_DAY: '2',
  })

  it('change every limit', async () => {
    const { phone } = await memberWithContacts(strict)
    const ask = () => stranger(strict).call(signIn.sendPhoneCode, { params: { phone } })
    const use = (code: string) => stranger(strict).call(signIn.loginWithSms, { body: { phone, code } })
    const older = (span: string) =>
      strict.db
        .update(codes)
        .set({ createTime: sql`create_time - ${span}::interval` })
        .where(eq(codes.recipient, phone))
    await ask()
    const first = await takeCode(strict, phone)
    expect((await use(otherCode(first))).body.reason).toBe('code.wrong')
    expect((await use(first)).body.reason).toBe('code.wrong')
    await older('61 seconds')
    expect((await ask()).status).toBe(429)
    await older('1 hour')
    expect((await ask()).status).toBe(200)
    const second = await takeCode(strict, phone)
    await older('61 seconds')
    expect((await use(second)).body.reason).toBe('code.wrong')
    await older('1 hour')
    expect((await ask()).status).toBe(429)
  })
})

describe('with providers set up', () => {
  const mails: { to: string; raw: string }[] = []
  const env: Record<string, string> = {}
  let smtp: SMTPServer
  let alibaba: FakeProvider

  beforeAll(async () => {
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: async (stream, { envelope }, done) => {
        mails.push({ to: envelope.rcptTo[0]?.address ?? '', raw: await text(stream) })
        done()
      },
    })
    const listening = smtp.listen(0, '127.0.0.1')
    await once(listening, 'listening')
    alibaba = await startFakeProvider(() => ({ body: '{"Code":"OK","Message":"OK","BizId":"1","RequestId":"2"}' }))
    Object.assign(env, trustForwardedAddress, {
      MAIL_URL: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
      MAIL_FROM: 'Lectern <no-reply@school.example>',
      SMS_ACCESS_KEY_ID: 'key',
      SMS_ACCESS_KEY_SECRET: 'secret',
      SMS_SIGN_NAME: '朗读台',
      SMS_TEMPLATE_CODE: 'SMS_1',
      SMS_ENDPOINT: alibaba.endpoint,
    })
  })
  const real = testServer(env)
  afterAll(() => {
    alibaba?.stop()
    smtp?.close()
  })

  it('a code arrives by mail and signs in', async () => {
    const { email } = await memberWithContacts(real)
    await stranger(real).ask(signIn.sendEmailCode, { params: { email } })
    const mail = await eventually('the mail', async () => mails.find(({ to }) => to === email))
    const [head = '', body = ''] = mail.raw.split('\r\n\r\n')
    expect(head).toContain(`Subject: =?UTF-8?B?${Buffer.from('朗读台验证码').toString('base64')}?=`)
    const words = /base64/i.test(head) ? Buffer.from(body, 'base64').toString() : body
    const code = /\d{6}/.exec(words)?.[0] ?? ''
    const { token } = await stranger(real).ask(signIn.loginWithEmail, { body: { email, code } })
    expect(token).toHaveLength(43)
  })

  it('a code arrives by text and signs in', async () => {
    const { phone } = await memberWithContacts(real)
    await stranger(real).ask(signIn.sendPhoneCode, { params: { phone } })
    const form = await eventually('the text', async () =>
      alibaba.received.map(({ body }) => new URLSearchParams(body)).find((sent) => sent.get('PhoneNumbers') === phone),
    )
    const { code } = JSON.parse(form.get('TemplateParam') ?? '{}') as { code: string }
    const { token } = await stranger(real).ask(signIn.loginWithSms, { body: { phone, code } })
    expect(token).toHaveLength(43)
  })
})
