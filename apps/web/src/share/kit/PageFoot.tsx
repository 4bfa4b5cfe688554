import { t } from '../context/i18n.ts'

/** The product's name and slogan at the end of every page. */
export function PageFoot() {
  return (
    <footer className="foot">
      <img src="/mark.svg" alt="" width="24" height="24" />
      <span>
        <b>{t('share.product')}</b>
        {t('share.slogan')}
      </span>
    </footer>
  )
}
