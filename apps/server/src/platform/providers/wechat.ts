import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { WechatSettings } from '../settings/settings.ts'
import { ask } from './ask.ts'
import { UpstreamError } from '../errors/upstream-error.ts'

/** What a page hands to WeChat's JS-SDK. */
interface PageSignature {
  appId: string
  timestamp: number
  nonceStr: string
  signature: string
}

export interface Wechat {
  /** For a page at exactly this address; what follows a # does not count. */
  signPage(url: string): Promise<PageSignature>
}

/** A ticket is given up so long before its end: the page that it signs is still to be looked at. */
const spareSeconds = 300

const tokenReply = z.object({ access_token: z.string().min(1) })
const ticketReply = z.object({ ticket: z.string().min(1), expires_in: z.number() })
const refusal = z.object({ errcode: z.int() })

/** The pages of an official account: https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/JS-SDK.html */
export function wechatPages({ appId, appSecret, endpoint }: WechatSettings): Wechat {
  let kept: { ticket: string; until: number } | undefined
  let asking: Promise<string> | undefined

  async function fetchTicket(): Promise<string> {
    // The stable kind: several servers get the same token, and none ends another's.
    const body = JSON.stringify({ grant_type: 'client_credential', appid: appId, secret: appSecret })
    const headers = { 'content-type': 'application/json' }
    const token = read(
      tokenReply,
      await ask('wechat', `${endpoint}/cgi-bin/stable_token`, { method: 'POST', headers, body }),
    )
    const query = new URLSearchParams({ access_token: token.access_token, type: 'jsapi' })
    const given = read(
      ticketReply,
      await ask('wechat', `${endpoint}/cgi-bin/ticket/getticket?${query}`, { method: 'GET', headers: {} }),
    )
    kept = { ticket: given.ticket, until: Date.now() + (given.expires_in - spareSeconds) * 1000 }
    return given.ticket
  }

  /** WeChat gives few tickets a day, so all wait for the one that is being fetched. */
  async function currentTicket(): Promise<string> {
    if (kept && Date.now() < kept.until) return kept.ticket
    asking ??= fetchTicket().finally(() => {
      asking = undefined
    })
    return asking
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

/** A refusal comes with HTTP 200 and a number; its sentence may repeat what was sent. */
function read<T extends z.ZodType>(shape: T, { status, reply }: { status: number; reply: unknown }): z.output<T> {
  const result = shape.safeParse(reply)
  if (result.success) return result.data
  const code = refusal.safeParse(reply).data?.errcode ?? 'no code'
  throw new UpstreamError('wechat', `refused with ${code}, HTTP ${status}`)
}
