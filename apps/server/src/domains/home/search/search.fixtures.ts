import { randomUUID } from 'node:crypto'
import type { SearchKind } from '@lectern/contract/home/search.ts'
import type { PgTable } from 'drizzle-orm/pg-core'
import { roleTable, staffTable, tagTable } from '../../../platform/access/access.table.ts'
import type { Db } from '../../../platform/database/database.ts'
import { newAccount } from '../../../testing/accounts.ts'
import { audioArticlesTable, audioSubjectsTable } from '../../content/audio-articles/audio-articles.table.ts'
import {
  courseCategoriesTable,
  courseItemsTable,
  seriesTypesTable,
  teachersTable,
} from '../../content/courses/course-centre.table.ts'
import { lessonsTable } from '../../content/courses/lessons.table.ts'
import { vipPackagesTable } from '../../customers/vip-packages/vip-packages.table.ts'
import { ordersTable } from '../../finance/orders/orders.table.ts'
import { voucherBatchesTable, vouchersTable } from '../../finance/vouchers/vouchers.table.ts'
import { announcementsTable } from '../../operations/announcements/announcements.table.ts'
import { bannersTable } from '../../operations/banners/banners.table.ts'
import { exploreConfigTable } from '../../operations/explore-config/explore-config.table.ts'
import { feedbackTable } from '../../operations/feedback/feedback.table.ts'
import { homeItemsTable } from '../../operations/home-items/home-items.table.ts'
import { hotWordsTable } from '../../operations/hot-words/hot-words.table.ts'
import { pushMessagesTable } from '../../operations/push-messages/push-messages.table.ts'
import { siteMessagesTable } from '../../operations/site-messages/site-messages.table.ts'
import { appVersionsTable } from '../../system/app-versions/app-versions.table.ts'
import { domainNamesTable } from '../../system/domain-names/domain-names.table.ts'
import { questionCategoriesTable, questionsTable } from '../../system/faq/faq.table.ts'
import { logisticsCompaniesTable, logisticsOrdersTable } from '../../system/logistics/logistics.table.ts'
import { messageTasksTable } from '../../system/message-tasks/message-tasks.table.ts'
import { userAddressesTable } from '../../system/user-addresses/user-addresses.table.ts'

const link = { type: 'NONE', refId: null, url: null } as const
const image = 'images/demo/cover-0.webp'
const unique = (): string => randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()

async function add<T extends PgTable & { $inferInsert: object }>(db: Db, table: T, values: T['$inferInsert']) {
  const [row] = await db.insert<PgTable>(table).values(values).returning()
  return (row as { id: number }).id
}

async function addSeries(db: Db, section: 'subject' | 'original-reading', kind: 'SERIES' | 'ARTICLE', title: string) {
  const categoryId = await add(db, courseCategoriesTable, { section, name: unique(), order: 1 })
  return add(db, courseItemsTable, { section, kind, categoryId, title, cover: image })
}

async function addLesson(db: Db, section: 'subject' | 'original-reading', title: string) {
  const seriesId = await addSeries(db, section, 'SERIES', '别的')
  return add(db, lessonsTable, { seriesId, title, media: 'media/a.mp3', duration: 60 })
}

async function addAudio(db: Db, section: 'guide' | 'interview' | 'excellent', title: string) {
  const subjectId = await add(db, audioSubjectsTable, { section, title: '栏目' })
  return add(db, audioArticlesTable, { section, subjectId, title, cover: image, body: '' })
}

const addBatch = (db: Db, title: string): Promise<number> =>
  add(db, voucherBatchesTable, { kind: 'GOLD', title, amount: 100, expiredTime: '2030-01-01T00:00:00Z', count: 1 })

export async function addVoucher(db: Db, code: string): Promise<number> {
  const batchId = await addBatch(db, '批次')
  return add(db, vouchersTable, { batchId, code, kind: 'GOLD', expiredTime: '2030-01-01T00:00:00Z' })
}

export async function addOrder(db: Db, title: string, values: Partial<typeof ordersTable.$inferInsert> = {}) {
  const accountId = await newAccount(db)
  const order = { orderNo: unique(), accountId, title, amount: 100, paid: 100, ...values }
  return add(db, ordersTable, { kind: 'GOLD', channel: 'WECHAT', platform: 'IOS', ...order })
}

export async function addParcel(
  db: Db,
  receiver: string,
  values: Partial<typeof logisticsOrdersTable.$inferInsert> = {},
) {
  const companyId = await add(db, logisticsCompaniesTable, { code: unique(), name: '快递' })
  const parcel = { companyId, trackingNo: unique(), receiver, phone: '13900000000', address: '路', goods: '书' }
  return add(db, logisticsOrdersTable, { ...parcel, ...values })
}

export const addAddress = async (db: Db, name: string, phone = '13900000000'): Promise<number> =>
  add(db, userAddressesTable, { accountId: await newAccount(db), name, phone, province: '上海市', detail: '路' })

const addHomeItem = (db: Db, place: 'banner' | 'recommend' | 'activity' | 'share', title: string): Promise<number> =>
  add(db, homeItemsTable, { place, title, image, link, order: 1 })

const sent = { link, audience: 'ALL', status: 'SENT' } as const

/** Adds a record of each kind whose name contains the word, and returns what names it in an address. */
export const adders: Record<Exclude<SearchKind, 'copyTexts' | 'vouchers' | 'taskConfig'>, Adder> = {
  appAccounts: (db, word) => newAccount(db, { nickname: `小${word}` }),
  orders: (db, word) => addOrder(db, `买${word}`),
  voucherBatches: (db, word) => addBatch(db, word),
  subjectSeries: (db, word) => addSeries(db, 'subject', 'SERIES', word),
  subjectArticles: (db, word) => addSeries(db, 'subject', 'ARTICLE', word),
  subjectLessons: (db, word) => addLesson(db, 'subject', word),
  readingSeries: (db, word) => addSeries(db, 'original-reading', 'SERIES', word),
  readingArticles: (db, word) => addSeries(db, 'original-reading', 'ARTICLE', word),
  readingLessons: (db, word) => addLesson(db, 'original-reading', word),
  seriesTypes: (db, word) => add(db, seriesTypesTable, { title: word }),
  teachers: (db, word) => add(db, teachersTable, { name: word }),
  guideSubjects: (db, word) => add(db, audioSubjectsTable, { section: 'guide', title: word }),
  interviewSubjects: (db, word) => add(db, audioSubjectsTable, { section: 'interview', title: word }),
  excellentSubjects: (db, word) => add(db, audioSubjectsTable, { section: 'excellent', title: word }),
  guideArticles: (db, word) => addAudio(db, 'guide', word),
  interviewArticles: (db, word) => addAudio(db, 'interview', word),
  excellentArticles: (db, word) => addAudio(db, 'excellent', word),
  feedback: async (db, word) =>
    add(db, feedbackTable, { accountId: await newAccount(db), type: 'BUG', content: `打开${word}就闪退` }),
  vipPackages: (db, word) => add(db, vipPackagesTable, { name: word, days: 30, price: 3000 }),
  pushMessages: (db, word) =>
    add(db, pushMessagesTable, { ...sent, title: word, content: '内容', platform: 'ALL', order: 1 }),
  siteMessages: (db, word) => add(db, siteMessagesTable, { ...sent, title: word, content: '内容' }),
  homeBanners: (db, word) => addHomeItem(db, 'banner', word),
  homeRecommends: (db, word) => addHomeItem(db, 'recommend', word),
  homeActivities: (db, word) => addHomeItem(db, 'activity', word),
  shareRecommends: (db, word) => addHomeItem(db, 'share', word),
  announcements: (db, word) => add(db, announcementsTable, { content: word, link, order: 1 }),
  banners: (db, word) => add(db, bannersTable, { title: word, image, link, position: 'HOME', platform: 'ALL' }),
  hotWords: (db, word) => add(db, hotWordsTable, { word, order: 1 }),
  exploreConfig: (db, word) => add(db, exploreConfigTable, { title: word, link, order: 1 }),
  logisticsOrders: (db, word) => addParcel(db, word),
  userAddresses: (db, word) => addAddress(db, word),
  logisticsCompanies: (db, word) => add(db, logisticsCompaniesTable, { code: unique(), name: word }),
  staff: (db, word) => add(db, staffTable, { username: unique(), realName: word, active: true }),
  roles: (db, word) => add(db, roleTable, { name: word }),
  tags: (db, word) => add(db, tagTable, { name: word, colour: '#000000' }),
  messageTasks: (db, word) => add(db, messageTasksTable, { title: word, detail: '', audience: 'ALL', status: 'SENT' }),
  questions: async (db, word) => {
    const categoryId = await add(db, questionCategoriesTable, { name: '分类', order: 1 })
    return add(db, questionsTable, { categoryId, title: word, answer: '' })
  },
  questionCategories: (db, word) => add(db, questionCategoriesTable, { name: word, order: 1 }),
  appVersions: (db, word) =>
    add(db, appVersionsTable, {
      platform: 'ANDROID',
      number: word,
      rank: 1,
      build: 1,
      notesZh: '',
      publishTime: '2026-01-01T00:00:00Z',
    }),
  domains: (db, word) =>
    add(db, domainNamesTable, { name: word, host: `${unique()}.example`, purpose: 'API', enable: true }),
}
type Adder = (db: Db, word: string) => Promise<number>
