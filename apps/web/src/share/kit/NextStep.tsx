import type { ReplyOf } from '@lectern/contract/base/route.ts'
import type { invitation } from '@lectern/contract/share/invitation.ts'
import { localKeys, readLocal } from '../../lib/local-store.ts'
import { askingApp } from '../context/asking-app.ts'
import { t } from '../context/i18n.ts'
import { signUpLink } from './links.ts'
import { useFetch } from './use-fetch.ts'
import { inWeChat } from './wechat.ts'

interface NextStepProps {
  /** The visitor has an account, even if this browser does not know. */
  signedUp?: boolean
  /** Beside something else; the page ends with the one that stands out. */
  quiet?: boolean
}

interface Step {
  name: string
  url: string
}

/** What a visitor can do after a page: open it in the app, or get the app. Who is in the app has done so. */
export function NextStep({ signedUp, quiet }: NextStepProps) {
  const inApp = askingApp().platform !== undefined
  const answer = useFetch<ReplyOf<typeof invitation.downloads>>(inApp ? undefined : '/api/app/invitation/downloads')
  if (inApp) return null
  if (answer.state === 'loading') return <div className="next-step" aria-busy="true" />
  const links = answer.state === 'ready' ? answer.data : { open: null, ios: null, android: null }
  const steps = stepsOf(links)
  if (steps.length === 0 && !signedUp && !hasAccount()) steps.push({ name: t('share.app.signUp'), url: signUpLink() })
  const [first, ...others] = steps
  return (
    <div className="next-step">
      {links.ios || links.android ? null : <p>{t('share.app.none')}</p>}
      {first && (
        <a className={quiet ? 'button button-quiet' : 'button'} href={first.url}>
          {first.name}
        </a>
      )}
      {others.map(({ name, url }) => (
        <a key={name} href={url}>
          {name}
        </a>
      ))}
      {first && inWeChat() && <p>{t('share.app.wechat')}</p>}
    </div>
  )
}

/** The first is the one to take: on a phone the links of that phone alone, elsewhere those of every phone. */
function stepsOf({ open, ios, android }: ReplyOf<typeof invitation.downloads>): Step[] {
  const isIos = /iPhone|iPad/i.test(navigator.userAgent)
  const isAndroid = /Android/i.test(navigator.userAgent)
  return [
    { name: t('share.app.open'), url: (isIos || isAndroid) && open ? withPage(open) : null },
    { name: t('share.app.ios'), url: isAndroid ? null : ios },
    { name: t('share.app.android'), url: isIos ? null : android },
  ].filter((step): step is Step => Boolean(step.url))
}

const hasAccount = () => readLocal<string | null>(localKeys.accountToken, null) !== null

/** The app learns which page to open. */
function withPage(open: string): string {
  const address = new URL(open)
  address.searchParams.set('page', location.hash.slice(1))
  return address.href
}
