import type { Route } from '@lectern/contract/base/route.ts'
import {
  readingCategories,
  readingItems,
  subjectCategories,
  subjectItems,
} from '@lectern/contract/content/course-centre.ts'
import { seriesTypes } from '@lectern/contract/content/series-types.ts'
import { t } from '../../../context/i18n.ts'
import { type RecordWords, recordWords, type ShowField } from '../../../kit/record/record-words.ts'
import { asMoney, asPlainText, asTime } from '../../../kit/record/show-values.tsx'

/** A record whose name the reader of this place does not know. */
const asNumber: ShowField = (id) => (typeof id === 'number' ? `#${id}` : '—')

export type ItemField =
  | 'categoryId'
  | 'title'
  | 'subtitle'
  | 'cover'
  | 'teacherId'
  | 'price'
  | 'originalPrice'
  | 'vipFree'
  | 'intro'
  | 'publishTime'
  | 'seriesTypeId'
  | 'body'
  | 'audio'

export const itemLabels = (): Record<ItemField, string> => ({
  categoryId: t('courseCentre.fields.category'),
  title: t('courseCentre.fields.title'),
  subtitle: t('courseCentre.fields.subtitle'),
  cover: t('courseCentre.fields.cover'),
  teacherId: t('courseCentre.fields.teacher'),
  price: t('courseCentre.fields.price'),
  originalPrice: t('courseCentre.fields.originalPrice'),
  vipFree: t('courseCentre.fields.vipFree'),
  intro: t('courseCentre.fields.intro'),
  publishTime: t('courseCentre.fields.publishTime'),
  seriesTypeId: t('courseCentre.fields.seriesType'),
  body: t('courseCentre.fields.body'),
  audio: t('courseCentre.fields.audio'),
})

export const itemShow = {
  categoryId: asNumber,
  teacherId: asNumber,
  seriesTypeId: asNumber,
  price: asMoney,
  originalPrice: asMoney,
  intro: asPlainText,
  body: asPlainText,
  publishTime: asTime(() => t('kit.publish.atOnce')),
}

const itemWords = (update: Route): RecordWords =>
  recordWords({ labels: itemLabels, show: itemShow, hidden: ['kind'], update })
export const subjectItemWords = itemWords(subjectItems.update)
export const readingItemWords = itemWords(readingItems.update)

/** Each field of a category has a call of its own; all of them ask for the same right. */
const categoryWords = (update: Route): RecordWords =>
  recordWords({
    labels: () => ({
      name: t('courseCentre.categories.name'),
      title: t('courseCentre.categories.heading'),
      subtitle: t('courseCentre.categories.subtitle'),
      description: t('courseCentre.categories.description'),
      cover: t('courseCentre.categories.cover'),
      subjectSeriesNormal: t('courseCentre.categories.subjectSeriesNormal'),
      subjectSeriesOffline: t('courseCentre.categories.subjectSeriesOffline'),
    }),
    update,
  })
export const subjectCategoryWords = categoryWords(subjectCategories.name)
export const readingCategoryWords = categoryWords(readingCategories.name)

export const seriesTypeWords = recordWords({
  labels: () => ({ title: t('courseCentre.types.name'), offline: t('courseCentre.types.offline') }),
  update: seriesTypes.title,
})
