import {
  homeActivities,
  homeBanners,
  homeRecommends,
  shareRecommends,
} from '@lectern/contract/operations/home-items.ts'
import type { Db } from '../../../platform/database/database.ts'
import { noLink } from '../../../testing/link-targets.ts'
import { readyUpload } from '../../../testing/uploads.ts'

/** All lists must pass the same tests; only the weighted ones are tested for weights. */
export const homeLists = [
  { place: 'banner', list: homeBanners },
  { place: 'recommend', list: homeRecommends as unknown as typeof homeBanners },
  { place: 'activity', list: homeActivities },
  { place: 'share', list: shareRecommends as unknown as typeof homeBanners },
] as const

/** The fields that an item must have. */
export async function homeForm(db: Db, title = '一个项目') {
  return { title, image: await readyUpload(db, 'image'), link: noLink, startTime: null, endTime: null }
}

const hour = 3_600_000
export const inHours = (hours: number): string => new Date(Date.now() + hours * hour).toISOString()
