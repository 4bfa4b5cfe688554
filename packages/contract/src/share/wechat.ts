import { z } from 'zod'
import { text } from '../base/fields.ts'
import { defineRoute } from '../base/route.ts'

export const wechat = {
  /** Signs the address of a page on one of our hosts, so that WeChat shows its share card. */
  sign: defineRoute({
    method: 'POST',
    path: '/api/app/wechatWeb/getSignInfo',
    summary: 'Sign a page of ours for WeChat',
    permission: 'PUBLIC',
    body: z.object({ url: text(1, 2000) }),
    reply: z.object({ appId: z.string(), timestamp: z.int(), nonceStr: z.string(), signature: z.string() }),
    changes: false,
    perMinute: 60,
  }),
}
