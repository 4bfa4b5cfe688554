import type { Settings } from '../settings/settings.ts'
import { storeAddress } from '../storage/store-address.ts'

/** Where WeChat's JS-SDK comes from, which makes a shared page's card. */
const wechatScripts = 'https://res.wx.qq.com'

/** What a page of ours may load: our own things, styles with the page's nonce, and what the settings name. */
export function contentPolicy({
  s3,
  promo,
  wechat,
}: Pick<Settings, 's3' | 'promo' | 'wechat'>): (nonce: string) => string {
  const store = s3 ? storeOrigins(s3) : []
  const scripts = [...origins(promo.script), ...(wechat ? [wechatScripts] : [])].join(' ')
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
      // The console shows public pages of ours in a frame, for a preview; nobody else may frame us.
      "frame-src 'self'",
      "frame-ancestors 'self'",
    ]
      .map((line) => line.trim())
      .join('; ')
}

const origins = (address: string | null): string[] => (address ? [new URL(address).origin] : [])

/** Links and forms may name the bucket in the path or in the host. */
function storeOrigins({ bucket, ...settings }: NonNullable<Settings['s3']>): string[] {
  const { protocol, host } = storeAddress(settings)
  return [`${protocol}//${host}`, `${protocol}//${bucket}.${host}`]
}
