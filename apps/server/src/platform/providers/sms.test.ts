import { createHash, createHmac } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FakeProvider, type ReceivedCall, startFakeProvider } from '../../testing/providers/fake-provider.ts'
import { UpstreamError } from '../errors/upstream-error.ts'
import { acs3Headers } from './acs3-signature.ts'
import { alibabaSms, type Sms } from './sms.ts'

const keySecret = 'sms-key-secret'
const ok = { body: '{"Code":"OK","Message":"OK","BizId":"1","RequestId":"2"}' }

let standIn: FakeProvider | undefined
afterEach(() => {
  vi.restoreAllMocks()
  standIn?.stop()
})

async function smsTo(answer: Parameters<typeof startFakeProvider>[0], noticeTemplateCode?: string): Promise<Sms> {
  standIn = await startFakeProvider(answer)
  const { endpoint } = standIn
  const key = { accessKeyId: 'sms-key', accessKeySecret: keySecret }
  return alibabaSms({ ...key, signName: '朗读台', templateCode: 'SMS_1', noticeTemplateCode, endpoint })
}

/** Computes the signature the way the receiving side does, from the headers as they arrived. */
function signatureOf({ method, url, headers, body }: ReceivedCall): string {
  const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
  const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1] ?? ''
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  const canonical = `${method}\n${url.pathname}\n\n${lines.join('')}\n${names}\n${sha256(body)}`
  return createHmac('sha256', keySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
}

describe('the Alibaba Cloud signature', () => {
  it("gives the documentation's own example", () => {
    const query = 'ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai'
    const request = {
      method: 'POST',
      url: new URL(`https://ecs.cn-shanghai.aliyuncs.com/?${query}`),
      action: 'RunInstances',
      version: '2014-05-26',
      date: '2023-10-26T10:22:32Z',
      nonce: '3156853299f313e23d1673dc12e1703d',
      body: '',
    }
    expect(acs3Headers(request, 'YourAccessKeyId', 'YourAccessKeySecret').authorization).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;' +
        'x-acs-date;x-acs-signature-nonce;x-acs-version,' +
        'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    )
  })
})

describe('a text message', () => {
  it('reaches Alibaba Cloud SMS signed, with the code in the template', async () => {
    const sms = await smsTo(() => ok)
    await sms.send({ phone: '13800001234', code: '493817' })
    const [call] = standIn?.received ?? []
    if (!call) throw new Error('nothing arrived')
    expect(call.headers).toMatchObject({ 'x-acs-action': 'SendSms', 'x-acs-version': '2017-05-25' })
    expect(call.headers['x-acs-date']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    expect(call.headers.authorization).toContain(`Credential=sms-key,`)
    expect(call.headers.authorization?.split('Signature=')[1]).toBe(signatureOf(call))
    expect(Object.fromEntries(new URLSearchParams(call.body))).toEqual({
      PhoneNumbers: '13800001234',
      SignName: '朗读台',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"code":"493817"}',
    })
  })

  it('tells what changed by a template of its own, and nothing where none was approved', async () => {
    const values = { account: 'lilei', what: '手机号', who: '王芳', time: '2026-05-01 09:30:00' }
    const notice = { phone: '13800001234', text: '手机号已修改', values }
    await (await smsTo(() => ok)).tell(notice)
    expect(standIn?.received).toEqual([])
    standIn?.stop()
    await (await smsTo(() => ok, 'SMS_2')).tell(notice)
    const sent = new URLSearchParams(standIn?.received[0]?.body)
    expect([sent.get('TemplateCode'), sent.get('PhoneNumbers')]).toEqual(['SMS_2', '13800001234'])
    expect(JSON.parse(sent.get('TemplateParam') ?? '')).toEqual(values)
  })

  it('never uses a nonce twice', async () => {
    const sms = await smsTo(() => ok)
    await sms.send({ phone: '13800001234', code: '1' })
    await sms.send({ phone: '13800001234', code: '1' })
    expect(new Set(standIn?.received.map(({ headers }) => headers['x-acs-signature-nonce'])).size).toBe(2)
  })

  it.each([
    [
      200,
      '{"Code":"isv.BUSINESS_LIMIT_CONTROL","Message":"13800001234"}',
      'refused with isv.BUSINESS_LIMIT_CONTROL, HTTP 200',
    ],
    [400, '{"Code":"SignatureDoesNotMatch","Message":"code 493817"}', 'refused with SignatureDoesNotMatch, HTTP 400'],
    [502, '<html>493817</html>', 'an answer that is not JSON'],
    [500, '{"oops":"493817"}', 'HTTP 500 without a code'],
  ])(
    'that is refused with HTTP %i %s fails without the code, the phone or the secret',
    async (status, body, problem) => {
      const sms = await smsTo(() => ({ status, body }))
      const failure = await sms.send({ phone: '13800001234', code: '493817' }).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(UpstreamError)
      expect(failure).toMatchObject({ provider: 'sms', message: `sms: ${problem}` })
      expect(standIn?.received).toHaveLength(1)
    },
  )

  it('fails when nobody is there', async () => {
    const sms = await smsTo(() => ok)
    standIn?.stop()
    await expect(sms.send({ phone: '13800001234', code: '1' })).rejects.toThrow('sms: unreachable (ECONNREFUSED)')
  })

  it('fails when no answer comes in time', async () => {
    const sms = await smsTo(() => undefined)
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(100))
    await expect(sms.send({ phone: '13800001234', code: '1' })).rejects.toThrow('sms: no answer within 10 seconds')
  })
})
