import { t } from '../context/i18n.ts'

/** Loads the next page of a list, or retries one that failed. */
export function MoreButton({ list }: { list: { state: string; loadMore: (() => void) | null } }) {
  if (list.state === 'loading') return <p className="more quiet">{t('share.loading')}</p>
  if (!list.loadMore) return null
  return (
    <button type="button" className="more" onClick={list.loadMore}>
      {t(list.state === 'failed' ? 'share.moreFailed' : 'share.more')}
    </button>
  )
}
