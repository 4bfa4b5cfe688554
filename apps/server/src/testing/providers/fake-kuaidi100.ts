import { parcelSignature } from '../../platform/providers/kuaidi100.ts'
import type { ReceivedCall, Reply } from './fake-provider.ts'

export const kuaidi100Account = { customer: 'school-customer', key: 'school-key' }

export interface FakeParcel {
  state: string
  /** The newest first: time in China, text, place, state. */
  data: { ftime: string; context: string; areaName?: string; status?: string; statusCode?: string }[]
}
interface FakeRefusal {
  returnCode: string
  message: string
}

/** Answers like kuaidi100, for tests: checks the signature, and knows the parcels that it was told about. */
export function fakeKuaidi100(): {
  answer: (call: ReceivedCall) => Reply
  parcels: Map<string, FakeParcel | FakeRefusal>
} {
  const parcels = new Map<string, FakeParcel | FakeRefusal>()
  const refused = (returnCode: string, message: string): Reply => ({
    body: JSON.stringify({ result: false, returnCode, message }),
  })
  const answer = ({ url, body }: ReceivedCall): Reply => {
    const { customer, key } = kuaidi100Account
    const form = new URLSearchParams(body)
    const param = form.get('param') ?? ''
    if (url.pathname !== '/poll/query.do') return { status: 404, body: '{}' }
    if (form.get('customer') !== customer || form.get('sign') !== parcelSignature(param, key, customer))
      return refused('503', `验证签名失败 ${customer}`)
    const { num } = JSON.parse(param) as { num: string }
    const parcel = parcels.get(num)
    if (!parcel) return refused('500', '查询无结果，请隔段时间再查')
    if ('returnCode' in parcel) return refused(parcel.returnCode, parcel.message)
    return { body: JSON.stringify({ message: 'ok', nu: num, ischeck: parcel.state === '3' ? '1' : '0', ...parcel }) }
  }
  return { answer, parcels }
}
