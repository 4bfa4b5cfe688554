import { Skeleton, Tooltip } from 'antd'
import { type ReactNode, Suspense, useId } from 'react'
import { lazyPart } from '../../../../../lib/lazy-part.ts'
import { useT } from '../../../../context/i18n.ts'
import { useTab } from '../../../../context/tab.ts'
import { useNow } from '../../../../kit/display/Time.tsx'
import { NotRefreshed } from '../part/Loaded.tsx'
import { readDays, todayAt } from './days.ts'
import styles from './figures.module.css'
import { RangeChoice } from './RangeChoice.tsx'
import { useShownFigures } from './shown-figures.ts'
import { Tiles } from './Tiles.tsx'

// Below the tiles, and as large as the rest of the page.
const Charts = lazyPart(() => import('../charts/Charts.tsx'))

/** How things are going over the chosen days: tiles, then charts. Whoever may see none of them sees nothing of it. */
export function Figures(): ReactNode {
  const t = useT()
  const { search } = useTab()
  const heading = useId()
  const today = todayAt(useNow())
  const days = readDays(search, today)
  const shown = useShownFigures(days)
  const queries = Object.values(shown).filter((query) => query !== undefined)
  if (queries.length === 0) return null

  const switching = queries.some(({ isPlaceholderData }) => isPlaceholderData)
  const stale = queries.filter(({ isError, data }) => isError && data !== undefined)
  return (
    <section className={styles.figures} aria-labelledby={heading} aria-busy={switching}>
      <header className={styles.header}>
        <Tooltip title={t('dashboard.figures.byShanghai')}>
          <h2 id={heading}>{t('dashboard.figures.title')}</h2>
        </Tooltip>
        <RangeChoice days={days} today={today} />
      </header>
      <div className={styles.progress} data-busy={switching || undefined} />
      {stale.length > 0 && (
        <NotRefreshed
          since={Math.min(...stale.map(({ dataUpdatedAt }) => dataUpdatedAt))}
          retry={() => {
            for (const query of stale) void query.refetch()
          }}
        />
      )}
      <div className={switching ? styles.old : undefined}>
        <Tiles days={days} figures={shown} />
      </div>
      <div className={switching ? styles.old : undefined}>
        <Suspense fallback={<Skeleton.Node active style={{ width: '100%', height: 300 }} />}>
          <Charts figures={shown} />
        </Suspense>
      </div>
    </section>
  )
}
