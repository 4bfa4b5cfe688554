import { t } from '../context/i18n.ts'
import { useFetch } from './use-fetch.ts'
import { inWeChat } from './wechat.ts'

interface StoreLinks {
  ios: string | null
  android: string | null
}

/** Links to the app stores, this phone's own first. */
export function Downloads() {
  const answer = useFetch<StoreLinks>('/api/app/invitation/downloads')
  if (answer.state === 'loading') return <div className="downloads" aria-busy="true" />
  const links: StoreLinks = answer.state === 'ready' ? answer.data : { ios: null, android: null }
  const stores = [
    { name: t('share.app.ios'), url: links.ios },
    { name: t('share.app.android'), url: links.android },
  ].filter(({ url }) => url)
  if (/Android/i.test(navigator.userAgent)) stores.reverse()
  if (stores.length === 0) return <p className="downloads quiet">{t('share.app.none')}</p>
  return (
    <div className="downloads">
      {stores.map(({ name, url }, at) => (
        <a key={name} className={at === 0 ? 'button' : 'button button-quiet'} href={url ?? ''}>
          {name}
        </a>
      ))}
      {inWeChat() && <p className="quiet">{t('share.app.wechat')}</p>}
    </div>
  )
}
