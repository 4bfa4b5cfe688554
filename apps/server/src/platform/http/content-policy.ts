import { createHash } from 'node:crypto'
import type { Settings } from '../settings/settings.ts'
import { storeAddress } from '../storage/store-address.ts'

/** The host of WeChat's JS-SDK, which creates the card of a shared page. */
const wechatScripts = 'https://res.wx.qq.com'

/**
 * What our pages may load: files of our own, the script inside the page by its hash, styles with the page's nonce, and
 * hosts named in the settings.
 */
export function contentPolicy(
  { s3, promo, wechat }: Pick<Settings, 's3' | 'promo' | 'wechat'>,
  page = '',
): (nonce: string) => string {
  const store = s3 ? storeOrigins(s3) : []
  const scripts = [...scriptHashes(page), ...origins(promo.script), ...(wechat ? [wechatScripts] : [])].join(' ')
  const pictures = [...store, ...origins(promo.image)].join(' ')
  return (nonce) =>
    [
      "default-src 'none'",
      `script-src 'self' ${scripts}`,
      `style-src 'self' 'nonce-${nonce}'`,
      `img-src 'self' data: blob: ${pictures}`,
      `media-src 'self' blob: ${store.join(' ')}`,
      "font-src 'self' data:",
      `connect-src 'self' ${store.join(' ')}`,
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      // The console previews our public pages in a frame. No other site may frame us.
      "frame-src 'self'",
      "frame-ancestors 'self'",
    ]
      .map((line) => line.trim())
      .join('; ')
}

/** Browsers run a script inside the page only if it is, to the letter, the one that was built. */
const scriptHashes = (page: string): string[] =>
  [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )

const origins = (address: string | null): string[] => (address ? [new URL(address).origin] : [])

/** Links and forms may have the bucket in the path or in the host name. */
function storeOrigins({ bucket, ...settings }: NonNullable<Settings['s3']>): string[] {
  const { protocol, host } = storeAddress(settings)
  return [`${protocol}//${host}`, `${protocol}//${bucket}.${host}`]
}
