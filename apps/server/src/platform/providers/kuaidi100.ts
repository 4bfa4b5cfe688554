import { createHash } from 'node:crypto'
import { z } from 'zod'
import { UpstreamError } from '../errors/upstream-error.ts'
import type { Kuaidi100Settings } from '../settings/settings.ts'
import { requestJson } from './request-json.ts'

interface Parcel {
  /** The carrier's code: shunfeng, zhongtong. */
  carrier: string
  trackingNo: string
  /** Of the receiver. Some carriers answer only those who know it. */
  phone: string
}

/** One step of a parcel on its way. */
interface ParcelStep {
  time: string
  context: string
  location: string
  /** A number or a name of the provider; empty if it gives none. */
  state: string
}

export type ParcelAnswer =
  | { outcome: 'found'; state: string; steps: ParcelStep[] }
  /** The carrier does not know the number yet, which is no failure. */
  | { outcome: 'nothingYet'; message: string }
  /** Why it does not answer. If that is about all parcels and not about this one, asking for others is of no use. */
  | { outcome: 'refused'; message: string; isAboutAll: boolean }

export interface Kuaidi100 {
  track(parcel: Parcel): Promise<ParcelAnswer>
}

const step = z.object({
  time: z.string().optional(),
  ftime: z.string().optional(),
  context: z.string(),
  location: z.string().nullish(),
  areaName: z.string().nullish(),
  status: z.string().nullish(),
  statusCode: z.string().nullish(),
})
const found = z.object({ state: z.coerce.string(), data: z.array(step) })
const refusal = z.object({ returnCode: z.coerce.string(), message: z.string().default('') })

/** 500 is "nothing found, ask again later". */
const nothingFound = '500'
/** The question or the answer of the carrier is wrong. All other codes are about our account or the provider itself. */
const aboutOneParcel = new Set(['400', '408'])
const longest = { message: 200, context: 500, location: 100 }

/** Asks where parcels are: https://api.kuaidi100.com/document/5f0ffb5ebc8da837cbd8aefc */
export function kuaidi100({ customer, key, endpoint }: Kuaidi100Settings): Kuaidi100 {
  /** A refusal may repeat what was sent. */
  const withoutSecrets = (text: string): string => text.replaceAll(key, '***').replaceAll(customer, '***')
  return {
    async track({ carrier, trackingNo, phone }) {
      const param = JSON.stringify({ com: carrier, num: trackingNo, phone, resultv2: '1', order: 'desc' })
      const sign = parcelSignature(param, key, customer)
      const { status, reply } = await requestJson('kuaidi100', `${endpoint}/poll/query.do`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ customer, param, sign }).toString(),
      })
      const answer = found.safeParse(reply).data
      if (answer) return { outcome: 'found', state: answer.state, steps: answer.data.flatMap(readStep) }
      const refused = refusal.safeParse(reply).data
      if (!refused) throw new UpstreamError('kuaidi100', `an unknown answer, HTTP ${status}`)
      const { returnCode, message } = refused
      const said = withoutSecrets(message).slice(0, longest.message)
      if (returnCode === nothingFound) return { outcome: 'nothingYet', message: said }
      return {
        outcome: 'refused',
        message: `${said} (${returnCode.slice(0, 10)})`,
        isAboutAll: !aboutOneParcel.has(returnCode),
      }
    },
  }
}

export function parcelSignature(param: string, key: string, customer: string): string {
  return createHash('md5').update(`${param}${key}${customer}`).digest('hex').toUpperCase()
}

/** A step without a readable time is left out. Times are those of China. */
function readStep({
  time,
  ftime,
  context,
  location,
  areaName,
  status,
  statusCode,
}: z.infer<typeof step>): ParcelStep[] {
  const written = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?)/.exec(ftime ?? time ?? '')
  const moment = new Date(`${written?.[1]}T${written?.[2]}+08:00`)
  if (Number.isNaN(moment.getTime())) return []
  return [
    {
      time: moment.toISOString(),
      context: context.trim().slice(0, longest.context),
      location: (location || areaName || '').slice(0, longest.location),
      state: statusCode || status || '',
    },
  ]
}
