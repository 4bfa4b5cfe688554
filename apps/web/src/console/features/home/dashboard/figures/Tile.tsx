import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import type { Figure } from '@lectern/contract/home/figures.ts'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../../context/i18n.ts'
import type { ConsolePage, PageQuery } from '../../../../context/page.ts'
import { Sparkline } from '../../../../kit/chart/Sparkline.tsx'
import { PageLink } from '../../../../kit/display/PageLink.tsx'
import { Failed } from '../part/Loaded.tsx'
import { changeOf, percentText } from './change.ts'
import styles from './figures.module.css'

interface TileProps {
  name: string
  /** Undefined until it is loaded. */
  figure: Figure | undefined
  failed: boolean
  retry: () => void
  show: (value: number) => string
  /** How many days it is of. */
  days: number
  /** The list of what was counted. */
  to: { page: ConsolePage; query: PageQuery }
  note?: ReactNode
}

/** One figure: how much, its course, how it differs from the days before, and today so far. It leads to its list. */
export function Tile({ name, figure, failed, retry, show, days, to, note }: TileProps): ReactNode {
  const t = useT()
  return (
    <li className={styles.tile}>
      <h3>{name}</h3>
      {figure ? (
        <>
          <p className={styles.value}>
            <PageLink {...to}>
              <span className="sr-only">{name} </span>
              {show(figure.total)}
            </PageLink>
          </p>
          <Sparkline values={figure.days} />
          <p className={styles.notes}>
            <Change figure={figure} days={days} />
            <span>{t('dashboard.figures.today', { value: show(figure.today) })}</span>
            {note}
          </p>
        </>
      ) : failed ? (
        <Failed retry={retry} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      )}
    </li>
  )
}

/** An arrow and a percentage; screen readers get it as a sentence. */
function Change({ figure, days }: { figure: Figure; days: number }): ReactNode {
  const t = useT()
  const share = changeOf(figure)
  const percent = share === null ? '' : percentText(share)
  const direction = share === null ? 'noBefore' : share > 0 ? 'up' : share < 0 ? 'down' : 'level'
  const shown = {
    noBefore: '—',
    level: t('dashboard.figures.same'),
    up: (
      <>
        <ArrowUpOutlined /> {percent}
      </>
    ),
    down: (
      <>
        <ArrowDownOutlined /> {percent}
      </>
    ),
  }
  return (
    <span className={styles.change} data-direction={direction}>
      <span className="sr-only">{t(`dashboard.figures.${direction}`, { days, percent })}</span>
      <span aria-hidden="true">{shown[direction]}</span>
    </span>
  )
}
