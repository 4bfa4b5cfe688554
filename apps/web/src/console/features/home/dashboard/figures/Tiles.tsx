import type { Figure } from '@lectern/contract/home/figures.ts'
import { formatNumber } from '@lectern/phrases/values.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatFen } from '../../../../../lib/number.ts'
import { useT } from '../../../../context/i18n.ts'
import { PageLink } from '../../../../kit/display/PageLink.tsx'
import { appAccountPages } from '../../../customers/shared/pages.ts'
import { orderPages } from '../../../finance/orders/pages.ts'
import { countDays, type Days, momentsOf } from './days.ts'
import styles from './figures.module.css'
import type { ShownFigures } from './shown-figures.ts'
import { useStudyTime } from './study-time.ts'
import { Tile } from './Tile.tsx'

interface TilesProps {
  days: Days
  figures: ShownFigures
}

/** The figures at a glance. Each leads to the list of what was counted, filtered so that its total is the figure. */
export function Tiles({ days, figures: { users, sales, study } }: TilesProps): ReactNode {
  const t = useT()
  const studyTime = useStudyTime()
  const of = <T extends { of: Days }>(query: UseQueryResult<T>, pick: (data: T) => Figure) => ({
    figure: query.data && pick(query.data),
    failed: query.isError,
    retry: () => void query.refetch(),
    days: countDays(query.data?.of ?? days),
  })
  const paid = () => {
    const { first, last } = momentsOf(sales?.data?.of ?? days)
    return { payStart: first, payEnd: last }
  }
  const registered = () => {
    const { first, last } = momentsOf(users?.data?.of ?? days)
    return { registerStart: first, registerEnd: last }
  }
  return (
    <ul className={styles.tiles}>
      {users && (
        <Tile
          {...of(users, (data) => data.registered)}
          name={t('dashboard.figures.users')}
          show={formatNumber}
          to={{ page: appAccountPages.list, query: registered() }}
          note={
            users.data && (
              <PageLink page={appAccountPages.list} query={{ vip: 'true' }}>
                {t('dashboard.figures.vipsNow', { count: users.data.vipsNow })}
              </PageLink>
            )
          }
        />
      )}
      {sales && (
        <>
          <Tile
            {...of(sales, ({ vips }) => vips)}
            name={t('dashboard.figures.vips')}
            show={formatNumber}
            to={{ page: orderPages.list, query: { kind: 'VIP', ...paid() } }}
          />
          <Tile
            {...of(sales, ({ revenue }) => revenue)}
            name={t('dashboard.figures.revenue')}
            show={formatFen}
            to={{ page: orderPages.list, query: paid() }}
          />
          <Tile
            {...of(sales, (data) => data.orders)}
            name={t('dashboard.figures.orders')}
            show={formatNumber}
            to={{ page: orderPages.list, query: paid() }}
          />
        </>
      )}
      {study && (
        <Tile
          {...of(study, ({ seconds }) => seconds)}
          name={t('dashboard.figures.study')}
          show={studyTime}
          to={{ page: appAccountPages.list, query: { sort: 'studySeconds,desc' } }}
        />
      )}
    </ul>
  )
}
