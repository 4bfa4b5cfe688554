import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../testing/replies.ts'

const card = { title: '跟读指南', description: '三步开口', image: '/foundation/media/images/a.webp' }
const signature = { appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's' }
const wx = {
  config: vi.fn(),
  ready: (done: () => void) => done(),
  updateAppMessageShareData: vi.fn(),
  updateTimelineShareData: vi.fn(),
}
const scripts = () => [...document.head.querySelectorAll('script')]

/** The configured SDK is kept for the whole visit, so every test loads the module anew. */
async function visit(agent: string, replies: Parameters<typeof fakeServer>[0]) {
  vi.resetModules()
  const server = fakeServer(replies)
  vi.stubGlobal('fetch', server.fetch)
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  const { setWeChatCard } = await import('./wechat.ts')
  return { server, setWeChatCard }
}

beforeEach(() => {
  const append = document.head.append.bind(document.head)
  // Nothing is fetched: a script added to the page counts as loaded.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const placeholders = nodes.map((node) => (node instanceof HTMLScriptElement ? loadedPlaceholder(node) : node))
    append(...placeholders)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const mock of [wx.config, wx.updateAppMessageShareData, wx.updateTimelineShareData]) mock.mockReset()
  for (const script of scripts()) script.remove()
})

function loadedPlaceholder(script: HTMLScriptElement): HTMLElement {
  queueMicrotask(() => script.dispatchEvent(new Event('load')))
  const placeholder = document.createElement('template')
  placeholder.dataset.script = script.src
  return placeholder
}
const requestedScript = () => document.head.querySelector<HTMLElement>('[data-script]')?.dataset.script

it('sets the card for chat and timeline where our server signs the page', async () => {
  vi.stubGlobal('wx', wx)
  const { server, setWeChatCard } = await visit('… MicroMessenger/8.0', { '/wechatWeb/getSignInfo': signature })
  await setWeChatCard(card)
  expect(requestedScript()).toBe('https://res.wx.qq.com/open/js/jweixin-1.6.0.js')
  document.head.querySelector('[data-script]')?.remove()
  const [call] = server.calls
  expect(JSON.parse(call?.init?.body ?? '')).toEqual({ url: location.href.split('#')[0] })
  expect(wx.config).toHaveBeenCalledWith(expect.objectContaining(signature))
  const imgUrl = new URL(card.image, location.origin).href
  const common = { title: card.title, link: location.href, imgUrl }
  expect(wx.updateAppMessageShareData).toHaveBeenCalledWith({ ...common, desc: card.description })
  expect(wx.updateTimelineShareData).toHaveBeenCalledWith(common)
})

it('loads nothing of WeChat’s where the server does not sign, and says nothing', async () => {
  const { server, setWeChatCard } = await visit('… MicroMessenger/8.0', {})
  await expect(setWeChatCard(card)).resolves.toBeUndefined()
  expect(server.paths()).toEqual(['/wechatWeb/getSignInfo'])
  expect(requestedScript()).toBeUndefined()
})

it('asks nothing in any other browser', async () => {
  const { server, setWeChatCard } = await visit('Mozilla/5.0 Safari', { '/wechatWeb/getSignInfo': signature })
  await setWeChatCard(card)
  expect(server.calls).toEqual([])
})
