import { http } from '../../lib/http.ts'
import { withoutApp } from '../context/asking-app.ts'
import type { CardContent } from './wechat.ts'

interface Signature {
  appId: string
  timestamp: number
  nonceStr: string
  signature: string
}

/** The part of WeChat's JS-SDK that sets the card shown when a page is shared. */
interface WeChatSdk {
  config(options: Signature & { jsApiList: string[] }): void
  ready(done: () => void): void
  updateAppMessageShareData(card: { title: string; desc: string; link: string; imgUrl: string }): void
  updateTimelineShareData(card: { title: string; link: string; imgUrl: string }): void
}

const sdkAddress = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'
const calls = ['updateAppMessageShareData', 'updateTimelineShareData']

const sdk = (): WeChatSdk | undefined => (globalThis as { wx?: WeChatSdk }).wx

let configuredSdk: Promise<WeChatSdk> | undefined

/** Sets the share card. Throws if our server does not sign the page or WeChat's script does not come. */
export async function setCard({ title, description, image }: CardContent): Promise<void> {
  configuredSdk ??= configureSdk().catch((error: unknown) => {
    configuredSdk = undefined // the next page may try again
    throw error
  })
  const wx = await configuredSdk
  const link = withoutApp(location.href)
  const imgUrl = new URL(image ?? '/app-icon.png', location.origin).href
  wx.updateAppMessageShareData({ title, desc: description, link, imgUrl })
  wx.updateTimelineShareData({ title, link, imgUrl })
}

/** Nothing of WeChat's is loaded before our own server has signed the page. */
async function configureSdk(): Promise<WeChatSdk> {
  const url = location.href.split('#')[0]
  const signature = await http<Signature>({ method: 'POST', path: '/api/app/wechatWeb/getSignInfo', body: { url } })
  const wx = await loadSdk()
  const configured = new Promise<void>((resolve) => wx.ready(resolve))
  wx.config({ ...signature, jsApiList: calls })
  await configured
  return wx
}

function loadSdk(): Promise<WeChatSdk> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = sdkAddress
    script.addEventListener('load', () => {
      const wx = sdk()
      if (wx) resolve(wx)
      else reject(new Error('The script brought no SDK'))
    })
    script.addEventListener('error', () => reject(new Error('The script did not come')))
    document.head.append(script)
  })
}
