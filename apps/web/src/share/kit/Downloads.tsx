import { t } from '../context/i18n.ts'
import { useAsk } from './use-ask.ts'
import { inWeChat } from './wechat.ts'

interface Places {
  ios: string | null
  android: string | null
}

/** Where the app can be had: this phone's shop first. */
export function Downloads() {
  const answer = useAsk<Places>('/api/app/invitation/downloads')
  if (answer.state === 'loading') return <div className="downloads" aria-busy="true" />
  const places: Places = answer.state === 'ready' ? answer.data : { ios: null, android: null }
  const shops = [
    { name: t('share.app.ios'), address: places.ios },
    { name: t('share.app.android'), address: places.android },
  ].filter(({ address }) => address)
  if (/Android/i.test(navigator.userAgent)) shops.reverse()
  if (shops.length === 0) return <p className="downloads quiet">{t('share.app.none')}</p>
  return (
    <div className="downloads">
      {shops.map(({ name, address }, at) => (
        <a key={name} className={at === 0 ? 'button' : 'button button-quiet'} href={address ?? ''}>
          {name}
        </a>
      ))}
      {inWeChat() && <p className="quiet">{t('share.app.wechat')}</p>}
    </div>
  )
}
