import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serverOf } from '../testing/replies.ts'

const card = { title: '跟读指南', description: '三步开口', image: '/foundation/media/images/a.webp' }
const signature = { appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's' }
const wx = {
  config: vi.fn(),
  ready: (done: () => void) => done(),
  updateAppMessageShareData: vi.fn(),
  updateTimelineShareData: vi.fn(),
}
const scripts = () => [...document.head.querySelectorAll('script')]

/** What is prepared is kept for the visit, so every test is a visit of its own. */
async function visit(agent: string, replies: Parameters<typeof serverOf>[0]) {
  vi.resetModules()
  const server = serverOf(replies)
  vi.stubGlobal('fetch', server.fetch)
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  const { showInWeChat } = await import('./wechat.ts')
  return { server, showInWeChat }
}

beforeEach(() => {
  const append = document.head.append.bind(document.head)
  // Nothing is fetched: a script that is put into the page has come.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const holders = nodes.map((node) => (node instanceof HTMLScriptElement ? shell(node) : node))
    append(...holders)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const mock of [wx.config, wx.updateAppMessageShareData, wx.updateTimelineShareData]) mock.mockReset()
  for (const script of scripts()) script.remove()
})

function shell(script: HTMLScriptElement): HTMLElement {
  queueMicrotask(() => script.dispatchEvent(new Event('load')))
  const holder = document.createElement('template')
  holder.dataset.script = script.src
  return holder
}
const asked = () => document.head.querySelector<HTMLElement>('[data-script]')?.dataset.script

it('sets the card for chat and timeline where our server signs the page', async () => {
  vi.stubGlobal('wx', wx)
  const { server, showInWeChat } = await visit('… MicroMessenger/8.0', { '/wechatWeb/getSignInfo': signature })
  await showInWeChat(card)
  expect(asked()).toBe('https://res.wx.qq.com/open/js/jweixin-1.6.0.js')
  document.head.querySelector('[data-script]')?.remove()
  const [call] = server.asked
  expect(JSON.parse(call?.init?.body ?? '')).toEqual({ url: location.href.split('#')[0] })
  expect(wx.config).toHaveBeenCalledWith(expect.objectContaining(signature))
  const imgUrl = new URL(card.image, location.origin).href
  const common = { title: card.title, link: location.href, imgUrl }
  expect(wx.updateAppMessageShareData).toHaveBeenCalledWith({ ...common, desc: card.description })
  expect(wx.updateTimelineShareData).toHaveBeenCalledWith(common)
})

it('loads nothing of WeChat’s where the server does not sign, and says nothing', async () => {
  const { server, showInWeChat } = await visit('… MicroMessenger/8.0', {})
  await expect(showInWeChat(card)).resolves.toBeUndefined()
  expect(server.paths()).toEqual(['/wechatWeb/getSignInfo'])
  expect(asked()).toBeUndefined()
})

it('asks nothing in any other browser', async () => {
  const { server, showInWeChat } = await visit('Mozilla/5.0 Safari', { '/wechatWeb/getSignInfo': signature })
  await showInWeChat(card)
  expect(server.asked).toEqual([])
})
