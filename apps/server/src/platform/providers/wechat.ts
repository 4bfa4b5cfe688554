import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { UpstreamError } from '../errors/upstream-error.ts'
import type { WechatSettings } from '../settings/settings.ts'
import { requestJson } from './request-json.ts'

/** What a page passes to WeChat's JS-SDK. */
interface PageSignature {
  appId: string
  timestamp: number
  nonceStr: string
  signature: string
}

export interface Wechat {
  /** Signs a page at exactly this address. The part after a # does not count. */
  signPage(url: string): Promise<PageSignature>
}

/** A ticket is replaced this long before it expires, because people still open pages that it has signed. */
const spareSeconds = 300

const tokenReply = z.object({ access_token: z.string().min(1) })
const ticketReply = z.object({ ticket: z.string().min(1), expires_in: z.number() })
const refusal = z.object({ errcode: z.int() })

/** The pages of an official account: https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/JS-SDK.html */
export function wechatPages({ appId, appSecret, endpoint }: WechatSettings): Wechat {
  let cached: { ticket: string; until: number } | undefined
  let pending: Promise<string> | undefined

  async function fetchTicket(): Promise<string> {
    // With a stable token, several servers get the same one, and none invalidates another's.
    const body = JSON.stringify({ grant_type: 'client_credential', appid: appId, secret: appSecret })
    const headers = { 'content-type': 'application/json' }
    const token = read(
      tokenReply,
      await requestJson('wechat', `${endpoint}/cgi-bin/stable_token`, { method: 'POST', headers, body }),
    )
    const query = new URLSearchParams({ access_token: token.access_token, type: 'jsapi' })
    const fetched = read(
      ticketReply,
      await requestJson('wechat', `${endpoint}/cgi-bin/ticket/getticket?${query}`, { method: 'GET', headers: {} }),
    )
    cached = { ticket: fetched.ticket, until: Date.now() + (fetched.expires_in - spareSeconds) * 1000 }
    return fetched.ticket
  }

  /** WeChat issues few tickets a day, so concurrent callers share one request. */
  async function currentTicket(): Promise<string> {
    if (cached && Date.now() < cached.until) return cached.ticket
    pending ??= fetchTicket().finally(() => {
      pending = undefined
    })
    return pending
  }

  return {
    async signPage(url) {
      const ticket = await currentTicket()
      const nonceStr = randomBytes(12).toString('hex')
      const timestamp = Math.floor(Date.now() / 1000)
      return { appId, timestamp, nonceStr, signature: pageSignature(ticket, nonceStr, timestamp, url) }
    },
  }
}

export function pageSignature(ticket: string, nonceStr: string, timestamp: number, url: string): string {
  const [page] = url.split('#')
  const signed = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${page}`
  return createHash('sha1').update(signed).digest('hex')
}

/** WeChat refuses with HTTP 200 and an error number. Its error text is not used: it may repeat what was sent. */
function read<T extends z.ZodType>(shape: T, { status, reply }: { status: number; reply: unknown }): z.output<T> {
  const result = shape.safeParse(reply)
  if (result.success) return result.data
  const code = refusal.safeParse(reply).data?.errcode ?? 'no code'
  throw new UpstreamError('wechat', `refused with ${code}, HTTP ${status}`)
}
