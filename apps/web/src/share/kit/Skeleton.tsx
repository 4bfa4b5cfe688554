import { t } from '../context/i18n.ts'
import { PageTitle } from './PageTitle.tsx'

/** The outline of an article while it loads: cover, title, lines. */
export function Skeleton() {
  return (
    <main className="page skeleton" aria-busy="true" aria-label={t('share.loading')}>
      <PageTitle>{t('share.product')}</PageTitle>
      <div className="skeleton-cover" />
      <div className="skeleton-title" />
      <div className="skeleton-line" />
      <div className="skeleton-line" />
      <div className="skeleton-line" />
    </main>
  )
}
