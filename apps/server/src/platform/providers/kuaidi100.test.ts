import { afterEach, describe, expect, it } from 'vitest'
import { fakeKuaidi100, kuaidi100Account } from '../../testing/providers/fake-kuaidi100.ts'
import { type FakeProvider, startFakeProvider } from '../../testing/providers/fake-provider.ts'
import { UpstreamError } from '../errors/upstream-error.ts'
import { kuaidi100, parcelSignature } from './kuaidi100.ts'

let standIn: FakeProvider | undefined
afterEach(() => standIn?.stop())

const parcel = { carrier: 'shunfeng', trackingNo: 'SF1234567890', phone: '13800138000' }
async function ask(answer: Parameters<typeof startFakeProvider>[0], key = kuaidi100Account.key) {
  standIn = await startFakeProvider(answer)
  return kuaidi100({ ...kuaidi100Account, key, endpoint: standIn.endpoint }).track(parcel)
}

describe('a question where a parcel is', () => {
  it('is signed with the upper-case MD5 of question, key and customer', () => {
    expect(parcelSignature('{}', 'key', 'customer')).toBe('6257A4EFFEFC61CD6E6AAB84C0F74513')
  })

  it('names carrier, number and phone, and gets the steps with their times in UTC', async () => {
    const { answer, parcels } = fakeKuaidi100()
    parcels.set(parcel.trackingNo, {
      state: '5',
      data: [
        { ftime: '2026-03-02 08:30:00', context: '正在派送', areaName: '广东,深圳市', status: '派件' },
        { ftime: '2026-03-01 23:59:59', context: '已收取快件', status: '揽收', statusCode: '1' },
        { ftime: 'soon', context: '时间看不懂的一步' },
      ],
    })
    expect(await ask(answer)).toEqual({
      outcome: 'found',
      state: '5',
      steps: [
        { time: '2026-03-02T00:30:00.000Z', context: '正在派送', location: '广东,深圳市', state: '派件' },
        { time: '2026-03-01T15:59:59.000Z', context: '已收取快件', location: '', state: '1' },
      ],
    })
    const sent = new URLSearchParams(standIn?.received[0]?.body)
    expect(JSON.parse(sent.get('param') ?? '')).toMatchObject({
      com: 'shunfeng',
      num: 'SF1234567890',
      phone: '13800138000',
    })
    expect(sent.get('customer')).toBe(kuaidi100Account.customer)
  })

  it('about a number that the carrier does not know yet is no failure', async () => {
    expect(await ask(fakeKuaidi100().answer)).toEqual({ outcome: 'nothingYet', message: '查询无结果，请隔段时间再查' })
  })

  it.each([
    ['400', false],
    ['408', false],
    ['501', true],
    ['502', true],
    ['601', true],
  ])('refused with %s says why, and whether others would be refused too', async (returnCode, isAboutAll) => {
    const { answer, parcels } = fakeKuaidi100()
    parcels.set(parcel.trackingNo, { returnCode, message: '不行' })
    expect(await ask(answer)).toEqual({ outcome: 'refused', message: `不行 (${returnCode})`, isAboutAll })
  })

  it('with a wrong key is refused without repeating customer or key', async () => {
    expect(await ask(fakeKuaidi100().answer, 'wrong')).toEqual({
      outcome: 'refused',
      message: '验证签名失败 *** (503)',
      isAboutAll: true,
    })
  })

  it.each(['<html>', '[]', '{"state":7}'])('answered with %s is a failure of the provider', async (body) => {
    await expect(ask(() => ({ status: 502, body }))).rejects.toBeInstanceOf(UpstreamError)
  })
})
