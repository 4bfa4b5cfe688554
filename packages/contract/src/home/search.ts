import { z } from 'zod'
import { defineRoute } from '../base/route.ts'

/** What can be found, in the order in which it is shown. */
export const searchKinds = [
  'appAccounts',
  'orders',
  'vouchers',
  'voucherBatches',
  'subjectSeries',
  'subjectArticles',
  'subjectLessons',
  'readingSeries',
  'readingArticles',
  'readingLessons',
  'seriesTypes',
  'teachers',
  'guideArticles',
  'guideSubjects',
  'interviewArticles',
  'interviewSubjects',
  'excellentArticles',
  'excellentSubjects',
  'feedback',
  'vipPackages',
  'pushMessages',
  'siteMessages',
  'homeBanners',
  'homeRecommends',
  'homeActivities',
  'shareRecommends',
  'announcements',
  'banners',
  'hotWords',
  'exploreConfig',
  'taskConfig',
  'logisticsOrders',
  'userAddresses',
  'logisticsCompanies',
  'staff',
  'roles',
  'tags',
  'messageTasks',
  'questions',
  'questionCategories',
  'appVersions',
  'copyTexts',
  'domains',
] as const
export type SearchKind = (typeof searchKinds)[number]

/** At most so many of each kind are shown. */
export const mostFound = 5

const foundRecord = z.object({
  /** What names the record in the address of its page. */
  key: z.string(),
  name: z.string(),
  /** What tells it from others of the same name: a number, a masked phone, the series of a lesson. */
  note: z.string(),
  /** A price, or what was paid, in fen. */
  amount: z.int().nullable(),
  /** The key of its picture. */
  image: z.string().nullable(),
  /** Its status, or where in its life it is; null if there is nothing to say. */
  state: z.string().nullable(),
})
export type FoundRecord = z.infer<typeof foundRecord>

const searchReply = z.object({
  groups: z.array(z.object({ kind: z.enum(searchKinds), records: z.array(foundRecord) })),
  /** Kinds that took too long to search. */
  incomplete: z.array(z.enum(searchKinds)),
})
export type SearchReply = z.infer<typeof searchReply>

/** One letter would find everything; one digit can be the number of a record. */
export const isSearchable = (word: string): boolean => [...word].length >= 2 || /^\d$/.test(word)

export const search = {
  find: defineRoute({
    method: 'GET',
    path: '/api/management/search',
    permission: 'ALWAYS',
    summary: 'Records of every kind that the caller may see, by name, number, phone or code',
    query: z.object({ word: z.string().trim().max(100, 'validation.tooLong') }),
    reply: searchReply,
  }),
}
