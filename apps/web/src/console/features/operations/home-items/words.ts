import type { Route } from '@lectern/contract/base/route.ts'
import {
  homeActivities,
  homeBanners,
  homeRecommends,
  shareRecommends,
} from '@lectern/contract/operations/home-items.ts'
import { linkShow } from '../../../business/links/LinkText.tsx'
import { t } from '../../../context/i18n.ts'
import { type RecordWords, recordWords } from '../../../kit/record/record-words.ts'
import { windowLabels, windowShow } from '../shared/time-window/WindowFields.tsx'

export const homeItemLabels = (): Record<'image' | 'title' | 'link' | 'startTime' | 'endTime', string> => ({
  image: t('homeItems.image'),
  title: t('homeItems.name'),
  link: t('links.title'),
  ...windowLabels(),
})
export const homeItemShow = { ...linkShow, ...windowShow }

const wordsFor = (update: Route): RecordWords => recordWords({ labels: homeItemLabels, show: homeItemShow, update })

/** The words of the four lists of the app's home, which differ only in their calls. */
export const homeBannerWords = wordsFor(homeBanners.update)
export const homeRecommendWords = wordsFor(homeRecommends.update)
export const homeActivityWords = wordsFor(homeActivities.update)
export const shareRecommendWords = wordsFor(shareRecommends.update)
