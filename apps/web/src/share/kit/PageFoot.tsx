import { t } from '../context/i18n.ts'
import { CopyLink } from './CopyLink.tsx'

/** The product's name and slogan at the end of every page, and the texts about it. */
export function PageFoot() {
  return (
    <footer className="foot">
      <p>
        <img src="/mark.svg" alt="" width="24" height="24" />
        <span>
          <b>{t('share.product')}</b>
          {t('share.slogan')}
        </span>
      </p>
      <nav aria-label={t('share.copy.about')}>
        <CopyLink type="ABOUT_US" />
        <CopyLink type="USER_AGREEMENT" />
        <CopyLink type="PRIVACY_POLICY" />
      </nav>
    </footer>
  )
}
