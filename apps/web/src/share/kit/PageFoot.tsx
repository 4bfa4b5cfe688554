import type { ReactNode } from 'react'
import { t } from '../context/i18n.ts'
import { CopyLink } from './CopyLink.tsx'
import { NextStep } from './NextStep.tsx'

const usualStep = <NextStep />

/** The end of every page: the next step unless the page itself asks for one, the product's name, and the texts about it. */
export function PageFoot({ next = usualStep }: { next?: ReactNode }) {
  return (
    <footer className="foot">
      {next}
      <p className="foot-name">
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
