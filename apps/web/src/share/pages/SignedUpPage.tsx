import { t } from '../context/i18n.ts'
import { Icon } from '../kit/icons.tsx'
import { NextStep } from '../kit/NextStep.tsx'
import { PageFoot } from '../kit/PageFoot.tsx'
import { ShareCard } from '../kit/ShareCard.tsx'
import '../sign-up/sign-up.css'

/** After signing up: the page ends with where to get the app. */
export default function SignedUpPage() {
  return (
    <main className="page sign-up">
      <ShareCard title={t('share.success.title')} description={t('share.slogan')} image={null} />
      <header className="hero">
        <span className="done">
          <Icon name="check" size={40} />
        </span>
        <h1>{t('share.success.title')}</h1>
        <p>{t('share.success.detail')}</p>
      </header>
      <PageFoot next={<NextStep signedUp />} />
    </main>
  )
}
