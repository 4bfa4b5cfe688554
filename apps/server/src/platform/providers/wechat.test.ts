import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FakeProvider, type ReceivedCall, startFakeProvider } from '../../testing/providers/fake-provider.ts'
import { UpstreamError } from '../errors/upstream-error.ts'
import { pageSignature, type Wechat, wechatPages } from './wechat.ts'

const page = 'https://school.example/?from=timeline'

let standIn: FakeProvider | undefined
afterEach(() => {
  vi.useRealTimers()
  standIn?.stop()
})

type Answer = Parameters<typeof startFakeProvider>[0]

/** Issues `ticket-1`, `ticket-2`, … for two hours each, unless `override` answers the request. */
async function wechatWith(override: Answer = () => undefined): Promise<Wechat> {
  let issued = 0
  standIn = await startFakeProvider((request) => {
    const overridden = override(request)
    if (overridden) return overridden
    if (isToken(request)) return { body: '{"access_token":"token","expires_in":7200}' }
    return { body: JSON.stringify({ errcode: 0, errmsg: 'ok', ticket: `ticket-${++issued}`, expires_in: 7200 }) }
  })
  return wechatPages({ appId: 'wx1', appSecret: 'hush', endpoint: standIn.endpoint })
}

const isToken = ({ url }: ReceivedCall): boolean => url.pathname === '/cgi-bin/stable_token'
const paths = (): string[] => (standIn?.received ?? []).map(({ url }) => url.pathname)

/** Which ticket a signature was made with. */
async function ticketOf(wechat: Wechat): Promise<number | undefined> {
  const { nonceStr, timestamp, signature } = await wechat.signPage(page)
  return [1, 2, 3].find((n) => pageSignature(`ticket-${n}`, nonceStr, timestamp, page) === signature)
}

describe('a page signature for WeChat', () => {
  it("is what WeChat's documentation gives as an example, whatever follows a #", () => {
    const ticket = 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg'
    for (const url of [
      'http://mp.weixin.qq.com?params=value',
      'http://mp.weixin.qq.com?params=value#/mobileshare/share',
    ]) {
      expect(pageSignature(ticket, 'Wm3WZYTPz0wzccnW', 1_414_587_457, url)).toBe(
        '0f9de62fce790f9a083d5c99e95740ceb90c27ed',
      )
    }
  })

  it('asks for a token with the secret in the body, then for a ticket', async () => {
    const wechat = await wechatWith()
    const { appId, nonceStr, timestamp } = await wechat.signPage(page)
    expect([appId, nonceStr.length > 15]).toEqual(['wx1', true])
    expect(Math.abs(timestamp - Date.now() / 1000)).toBeLessThan(60)
    const [token, ticket] = standIn?.received ?? []
    expect(JSON.parse(token?.body ?? '')).toEqual({ grant_type: 'client_credential', appid: 'wx1', secret: 'hush' })
    expect(String(ticket?.url)).toMatch(/\/cgi-bin\/ticket\/getticket\?access_token=token&type=jsapi$/)
  })

  it('fetches one ticket for concurrent requests, and caches it', async () => {
    const wechat = await wechatWith()
    expect(await Promise.all(Array.from({ length: 20 }, () => ticketOf(wechat)))).toEqual(Array(20).fill(1))
    expect(await ticketOf(wechat)).toBe(1)
    expect(paths()).toEqual(['/cgi-bin/stable_token', '/cgi-bin/ticket/getticket'])
  })

  it('fetches a new ticket shortly before the old one expires', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const wechat = await wechatWith()
    expect(await ticketOf(wechat)).toBe(1)
    vi.setSystemTime(Date.now() + 6_800_000)
    expect(await ticketOf(wechat)).toBe(1)
    vi.setSystemTime(Date.now() + 200_000)
    expect(await ticketOf(wechat)).toBe(2)
  })

  it.each([
    [
      'the token',
      isToken,
      '{"errcode":40125,"errmsg":"invalid appsecret hush"}',
      'wechat: refused with 40125, HTTP 200',
    ],
    [
      'the ticket',
      (call: ReceivedCall) => !isToken(call),
      '{"errcode":42001,"errmsg":"token"}',
      'wechat: refused with 42001, HTTP 200',
    ],
    ['the token', isToken, '<html>', 'wechat: an answer that is not JSON'],
    ['the token', isToken, '[]', 'wechat: refused with no code, HTTP 200'],
  ])('fails if WeChat refuses %s, and the reason contains no secret', async (_, which, body, problem) => {
    const wechat = await wechatWith((call) => (which(call) ? { body } : undefined))
    const failure = await wechat.signPage(page).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(UpstreamError)
    expect((failure as Error).message).toBe(problem)
  })

  it('is retried after a failure', async () => {
    let down = true
    const wechat = await wechatWith(() => (down ? { status: 500, body: '{}' } : undefined))
    await expect(wechat.signPage(page)).rejects.toBeInstanceOf(UpstreamError)
    down = false
    expect(await ticketOf(wechat)).toBe(1)
  })
})
