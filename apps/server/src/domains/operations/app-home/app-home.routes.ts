import { appHome } from '@lectern/contract/operations/app-home.ts'
import type { HomePlace } from '@lectern/contract/operations/home-items.ts'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { implement } from '../../../platform/http/implement.ts'
import { announcementsTable as notices } from '../announcements/announcements.table.ts'
import { exploreConfigTable as explore } from '../explore-config/explore-config.table.ts'
import { homeItemsTable as items } from '../home-items/home-items.table.ts'
import { hotWordsTable as words } from '../hot-words/hot-words.table.ts'
import { inState } from '../time-window/time-window.rules.ts'

/** How many of each the app has room for. */
const room = { words: 10, notices: 5, banners: 8, explore: 8, recommends: 10, activities: 6, shares: 6 }

const pictures = (db: Db, place: HomePlace, limit: number) =>
  db
    .select({ id: items.id, title: items.title, image: items.image, order: items.order, weight: items.weight })
    .from(items)
    .where(and(eq(items.place, place), inState(items)('LIVE')))
    .orderBy(desc(items.weight), asc(items.order))
    .limit(limit)

export const appHomeRoutes = implement(appHome, {
  shown: async ({ db }) => ({
    words: await db
      .select({ id: words.id, word: words.word, hot: words.hot, order: words.order })
      .from(words)
      .orderBy(asc(words.order))
      .limit(room.words),
    notices: await db
      .select({ id: notices.id, content: notices.content, order: notices.order })
      .from(notices)
      .where(inState(notices)('LIVE'))
      .orderBy(asc(notices.order))
      .limit(room.notices),
    explore: await db
      .select({ id: explore.id, title: explore.title, icon: explore.icon, order: explore.order })
      .from(explore)
      .where(eq(explore.enable, true))
      .orderBy(asc(explore.order))
      .limit(room.explore),
    banners: await pictures(db, 'banner', room.banners),
    recommends: await pictures(db, 'recommend', room.recommends),
    activities: await pictures(db, 'activity', room.activities),
    shares: await pictures(db, 'share', room.shares),
  }),
})
