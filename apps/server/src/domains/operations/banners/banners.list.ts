import type { LifeState } from '@lectern/contract/base/life.ts'
import { banners } from '@lectern/contract/operations/banners.ts'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { nullAsEarliest } from '../../../platform/database/indexes.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { equals, words } from '../../../platform/list/filters.ts'
import { down, up } from '../../../platform/list/ordering.ts'
import { withLinkTitles } from '../links/links.rules.ts'
import { withinWindow } from '../time-window/time-window.rules.ts'
import { bannersTable as table } from './banners.table.ts'

const filters = { title: words(table.title), position: equals(table.position), platform: equals(table.platform) }

/** A draft is no more than that, and what was withdrawn is off, whatever their times say. */
function inState(state: LifeState): SQL | undefined {
  if (state === 'DRAFT') return eq(table.postStatus, 'DRAFT')
  if (state === 'OFF') return eq(table.postStatus, 'WITHDRAWN')
  return and(eq(table.postStatus, 'POSTED'), withinWindow(table, state))
}

/** Banners in use, which have a place. Only these can be changed. */
export const bannerList = defineList(banners.list, {
  from: table,
  only: isNull(table.filedTime),
  filters: { ...filters, state: inState },
  order: [up(sql`coalesce(${table.sequence}, 0)`)],
  describe: async (db, rows) => {
    const titled = await withLinkTitles(db, rows)
    return titled.map((banner) => ({ ...banner, sequence: banner.sequence ?? 0 }))
  },
})

/** The archive, newest first. */
export const filedBannerList = defineList(banners.filed, {
  from: table,
  only: isNotNull(table.filedTime),
  filters,
  order: [down(nullAsEarliest(table.filedTime)), down(table.id)],
  describe: async (db, rows) => {
    const titled = await withLinkTitles(db, rows)
    return titled.map((banner) => ({ ...banner, filedTime: banner.filedTime ?? '', filedBy: banner.filedBy ?? '' }))
  },
})
