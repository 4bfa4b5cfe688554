import { t } from '../context/i18n.ts'

/** The way to the rest of a list, or to another try. */
export function MoreButton({ list }: { list: { state: string; more: (() => void) | null } }) {
  if (list.state === 'loading') return <p className="more quiet">{t('share.loading')}</p>
  if (!list.more) return null
  return (
    <button type="button" className="more" onClick={list.more}>
      {t(list.state === 'failed' ? 'share.moreFailed' : 'share.more')}
    </button>
  )
}
