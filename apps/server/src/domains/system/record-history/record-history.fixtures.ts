import { permissionAdmin, permissionMenus } from '@lectern/contract/access/permissions.ts'
import { roles } from '@lectern/contract/access/roles.ts'
import { staff } from '@lectern/contract/access/staff.ts'
import { tags } from '@lectern/contract/access/tags.ts'
import type { Route } from '@lectern/contract/base/route.ts'
import { lessons } from '@lectern/contract/content/lessons.ts'
import { seriesTypes } from '@lectern/contract/content/series-types.ts'
import { teachers } from '@lectern/contract/content/teachers.ts'
import { accounts } from '@lectern/contract/customers/accounts.ts'
import { feedback, feedbackAnswers } from '@lectern/contract/customers/feedback.ts'
import { vipPackages } from '@lectern/contract/customers/vip-packages.ts'
import { goldRates } from '@lectern/contract/finance/gold-rate.ts'
import { settlements } from '@lectern/contract/finance/settlement.ts'
import { announcements } from '@lectern/contract/operations/announcements.ts'
import { banners } from '@lectern/contract/operations/banners.ts'
import { exploreConfig } from '@lectern/contract/operations/explore-config.ts'
import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { pushMessages } from '@lectern/contract/operations/push-messages.ts'
import { siteMessages } from '@lectern/contract/operations/site-messages.ts'
import { taskConfig } from '@lectern/contract/operations/task-config.ts'
import { appReview, appVersions } from '@lectern/contract/system/app-versions.ts'
import { domainNames } from '@lectern/contract/system/domain-names.ts'
import { questionCategories, questions } from '@lectern/contract/system/faq.ts'
import { holidays } from '@lectern/contract/system/holidays.ts'
import { logisticsCompanies, logisticsOrders } from '@lectern/contract/system/logistics.ts'
import { messageTasks } from '@lectern/contract/system/message-tasks.ts'
import { userAddresses } from '@lectern/contract/system/user-addresses.ts'
import { newAccount } from '../../../testing/accounts.ts'
import { noLink } from '../../../testing/link-targets.ts'
import { newPhone } from '../../../testing/people.ts'
import type { Caller, TestServer } from '../../../testing/test-server.ts'
import { readyUpload } from '../../../testing/uploads.ts'
import { articleForm, newSubject, sections } from '../../content/audio-articles/audio-articles.fixtures.ts'
import { articleBody, courses, newCategory, reading } from '../../content/course-centre/course-centre.fixtures.ts'
import { newItem, newLesson } from '../../content/lessons/lessons.fixtures.ts'
import { bannerForm } from '../../operations/banners/banners.fixtures.ts'
import { newFeedback } from '../../operations/feedback/feedback.fixtures.ts'
import { homeForm, homeLists } from '../../operations/home-items/home-items.fixtures.ts'
import { formTo } from '../../operations/push-messages/push-messages.fixtures.ts'
import { draftForm } from '../../operations/site-messages/site-messages.fixtures.ts'
import { versionForm } from '../app-versions/app-versions.fixtures.ts'
import { parcelForm } from '../logistics/logistics.fixtures.ts'
import { taskForm } from '../message-tasks/message-tasks.fixtures.ts'
import { addressForm } from '../user-addresses/user-addresses.fixtures.ts'

interface Tools {
  server: TestServer
  admin: Caller
}

/** How a record of a resource is made and changed by the calls that operators make. */
interface Way {
  make(tools: Tools): Promise<number>
  change(tools: Tools, id: number): Promise<unknown>
}

const ask = ({ admin }: Tools, route: Route, input: object): Promise<unknown> => admin.ask(route, input)

/** A record that is created by a form, and changed by sending the form again with other values. */
const byForm = (
  create: Route,
  update: Route,
  form: (tools: Tools) => object | Promise<object>,
  other: (tools: Tools) => object | Promise<object>,
): Way => ({
  make: async (tools) => ((await ask(tools, create, { body: await form(tools) })) as { id: number }).id,
  change: async (tools, id) =>
    ask(tools, update, { params: { id }, body: { ...(await form(tools)), ...(await other(tools)), id } }),
})

/** One of the records that every database has. */
const first = (list: Route, change: (tools: Tools, id: number) => Promise<unknown>): Way => ({
  make: async (tools) => {
    const reply = (await ask(tools, list, {})) as { content?: { id: number }[] } | { id: number }[]
    const [row] = Array.isArray(reply) ? reply : (reply.content ?? [])
    return row?.id ?? 0
  },
  change,
})

const unique = (() => {
  let count = 0
  return (word: string): string => `${word}${(count += 1)}`
})()

const categoryWay = (section: typeof courses): Way => ({
  make: ({ admin }) => newCategory(admin, section),
  change: async ({ admin, server }, id) => {
    const cover = await readyUpload(server.db, 'image')
    await admin.ask(section.categories.cover, { params: { id }, body: { cover } })
    await admin.ask(section.categories.subtitle, { params: { id }, body: { subtitle: '改过的副标题' } })
  },
})

const itemWay = (section: typeof courses): Way => ({
  make: async ({ admin, server }) => {
    const body = await articleBody(server, await newCategory(admin, section))
    return (await admin.ask(section.items.createArticle, { body: { ...body, price: 3900 } })).id
  },
  change: async ({ admin, server }, id) => {
    const category = await newCategory(admin, section)
    const body = { ...(await articleBody(server, category, '改过的')), price: 990 }
    await admin.ask(section.items.update, { params: { id }, body })
    await admin.ask(section.items.weight, { params: { id }, body: { weight: 77 } })
    await admin.ask(section.items.appAuditHide, { params: { id }, body: { enable: true } })
  },
})

const ofSections = Object.fromEntries(
  sections.flatMap(({ section, articles, subjects }): [string, Way][] => [
    [
      articles.update.resource ?? '',
      byForm(
        articles.create,
        articles.update,
        async ({ server }) => articleForm(server.db, await newSubject(server.db, section)),
        () => ({ title: '改过的', body: '<p>另一篇</p>' }),
      ),
    ],
    [
      subjects.update.resource ?? '',
      byForm(
        subjects.create,
        subjects.update,
        () => ({ title: '栏目' }),
        async ({ server }) => {
          const cover = await readyUpload(server.db, 'image')
          return { title: '改过的', subtitle: '副', description: '说明', weight: 5, cover }
        },
      ),
    ],
  ]),
)

const ofHome = Object.fromEntries(
  homeLists.map(({ list }): [string, Way] => [
    list.update.resource ?? '',
    {
      make: async ({ admin, server }) => (await admin.ask(list.create, { body: await homeForm(server.db) })).id,
      change: async ({ admin, server }, id) => {
        await admin.ask(list.create, { body: await homeForm(server.db) })
        await admin.ask(list.create, { body: await homeForm(server.db) })
        await admin.ask(list.update, { params: { id }, body: await homeForm(server.db, '改过的') })
        await admin.ask(list.enable, { params: { id }, body: { enable: true } })
        const { content } = await admin.ask(list.list, { query: { size: 200 } })
        const up = content.at(-1)?.id === id
        await admin.ask(list.move, { params: { id }, body: { up, by: 2 } })
      },
    },
  ]),
)

const label = (zh: string) => ({ zh, en: 'x' })
const vip = { name: '年卡', days: 365, price: 29_900, originalPrice: 39_900, iosProductId: 'vip.year' }
let year = 2050

/** Every resource whose records have a history. */
export const ways: Record<string, Way> = {
  // access
  staff: {
    make: async ({ admin }) => {
      const body = {
        username: unique('member'),
        realName: '王芳',
        phone: newPhone(),
        email: null,
        password: 'Teacup-4417',
      }
      return (await admin.ask(staff.create, { body: { ...body, roleIds: [] } })).id
    },
    change: async ({ admin }, id) => {
      const body = { id, username: unique('renamed'), realName: '王芳芳', phone: newPhone(), email: null }
      await admin.ask(staff.update, { body })
      const role = await admin.ask(roles.create, { body: { name: unique('角色'), permissionIds: [] } })
      await admin.ask(staff.assignRoles, { params: { id }, body: [role.id] })
    },
  },
  roles: {
    make: async ({ admin }) => {
      const { content } = await admin.ask(permissionAdmin.list, { query: { size: 20 }, body: {} })
      const permissionIds = content.slice(-2).map((permission) => permission.id)
      return (await admin.ask(roles.create, { body: { name: unique('角色'), permissionIds } })).id
    },
    change: async ({ admin }, id) => {
      await admin.ask(roles.update, { body: { id, name: unique('改名') } })
      const { grants } = await admin.ask(roles.get, { params: { id } })
      const body = grants.slice(0, 1).map((grant) => ({ ...grant, level: 'VIEW' as const }))
      await admin.ask(roles.allotPermissions, { params: { id }, body })
    },
  },
  permissions: byForm(
    permissionAdmin.create,
    permissionAdmin.update,
    () => ({ code: unique('OWN_CODE_'), name: label('自己的'), mid: null, menuId: null }),
    () => ({ name: label('改过的') }),
  ),
  permissionMenus: byForm(
    permissionMenus.save,
    permissionMenus.save,
    () => ({
      parentId: null,
      title: label('菜单'),
      path: unique('/own'),
      icon: '',
      sort: 1,
      hidden: true,
      keepAlive: false,
      code: 'ALWAYS',
    }),
    () => ({ title: label('改过的'), sort: 9 }),
  ),
  tags: byForm(
    tags.upsert,
    tags.upsert,
    () => ({ name: unique('标签'), colour: '#112233' }),
    () => ({ colour: '#445566', remark: '改过的' }),
  ),
  // content
  subjectCategories: categoryWay(courses),
  readingCategories: categoryWay(reading),
  subjectItems: itemWay(courses),
  readingItems: itemWay(reading),
  seriesTypes: {
    make: async ({ admin }) => (await admin.ask(seriesTypes.create, { body: { title: unique('类型') } })).id,
    change: async ({ admin }, id) => {
      await admin.ask(seriesTypes.title, { params: { id }, body: { title: unique('新类型') } })
      await admin.ask(seriesTypes.offline, { params: { id }, body: { offline: true } })
    },
  },
  teachers: byForm(
    teachers.create,
    teachers.update,
    () => ({ name: '林若溪', avatar: null, intro: '教发音' }),
    async ({ server }) => ({ name: '改过的', avatar: await readyUpload(server.db, 'image'), intro: '二十年' }),
  ),
  lessons: {
    make: async ({ admin, server }) => (await newLesson(server, admin, await newItem(server))).id,
    change: async ({ admin, server }, id) => {
      const lines = [{ startMs: 0, endMs: 900, en: 'Another line.', zh: '另一句。' }]
      const media = await readyUpload(server.db, 'audio')
      await admin.ask(lessons.update, { params: { id }, body: { title: '改过的', media, free: true, lines } })
    },
  },
  ...ofSections,
  // customers
  vipPackages: byForm(
    vipPackages.create,
    vipPackages.update,
    () => vip,
    () => ({ price: 19_900, tag: '推荐' }),
  ),
  appAccounts: {
    make: ({ server }) => newAccount(server.db),
    change: ({ admin }, id) => admin.ask(accounts.remark, { params: { id }, body: { remark: '老师推荐' } }),
  },
  feedback: {
    make: async ({ server }) => (await newFeedback(server)).id,
    change: ({ admin }, id) => admin.ask(feedback.done, { params: { id }, body: { result: '已修好' } }),
  },
  feedbackAnswers: byForm(
    feedbackAnswers.create,
    feedbackAnswers.update,
    () => ({ title: '感谢', content: '谢谢反馈' }),
    () => ({ content: '谢谢您的反馈' }),
  ),
  // finance
  goldRate: {
    make: async () => 1,
    change: async ({ admin }) => {
      const { id: _id, updateTime: _time, version: _version, ...rate } = await admin.ask(goldRates.get, {})
      await admin.ask(goldRates.update, { body: { ...rate, yuanToGold: rate.yuanToGold + 1 } })
    },
  },
  settlements: {
    make: async () => 1,
    change: async ({ admin }) => {
      const { version: _, ...rates } = await admin.ask(settlements.feeRates, {})
      await admin.ask(settlements.setFeeRates, { body: { ...rates, WECHAT: rates.WECHAT + 1 } })
    },
  },
  // operations
  ...ofHome,
  hotWords: byForm(
    hotWords.create,
    hotWords.update,
    () => ({ word: unique('热词') }),
    () => ({ word: unique('新热词') }),
  ),
  announcements: byForm(
    announcements.create,
    announcements.update,
    () => ({ content: '公告', link: noLink, startTime: null, endTime: null }),
    () => ({ content: '改过的公告', endTime: '2027-01-01T00:00:00.000Z' }),
  ),
  exploreConfig: byForm(
    exploreConfig.create,
    exploreConfig.update,
    () => ({ title: '入口', icon: null, link: noLink }),
    async ({ server }) => ({ title: '改过的', icon: await readyUpload(server.db, 'image') }),
  ),
  taskConfig: first(taskConfig.list, ({ admin }) =>
    admin.ask(taskConfig.update, {
      params: { taskType: 'SIGN_IN' },
      body: { title: '改过的', gold: 77, target: 3, dailyLimit: 5, enable: true },
    }),
  ),
  banners: {
    ...byForm(
      banners.create,
      banners.update,
      ({ server }) => bannerForm(server.db),
      () => ({ title: '改过的', position: 'MINE' }),
    ),
  },
  pushMessages: byForm(
    pushMessages.create,
    pushMessages.update,
    () => ({ ...formTo([]), audience: 'ALL', draft: true }),
    () => ({ title: '改过的推送' }),
  ),
  siteMessages: byForm(
    siteMessages.create,
    siteMessages.update,
    () => draftForm('消息'),
    () => ({ content: '<p>改过的</p>' }),
  ),
  // system
  appVersions: {
    make: async ({ admin }) => (await admin.ask(appVersions.create, { body: versionForm() })).id,
    change: async ({ admin }, id) => {
      const { version, platform } = await admin.ask(appVersions.get, { params: { id } })
      await admin.ask(appVersions.update, {
        params: { id },
        body: versionForm({ version, platform, notesZh: '改过的' }),
      })
    },
  },
  reviewSwitches: first(appReview.switches, ({ admin }, id) =>
    admin.ask(appReview.showFlag, { params: { id }, body: { showFlag: false } }),
  ),
  domains: byForm(
    domainNames.create,
    domainNames.update,
    () => ({ name: '接口', host: `${unique('api')}.example.com`, purpose: 'API', enable: true }),
    () => ({ enable: false, remark: '改过的' }),
  ),
  questions: byForm(
    questions.create,
    questions.update,
    async ({ admin }) => {
      const category = await admin.ask(questionCategories.create, { body: { name: unique('分类'), icon: 'read' } })
      return { categoryId: category.id, title: '问题', answer: '<p>答</p>' }
    },
    () => ({ answer: '<p>改过的</p>' }),
  ),
  questionCategories: byForm(
    questionCategories.create,
    questionCategories.update,
    () => ({ name: unique('分类'), icon: 'read' }),
    () => ({ icon: 'star' }),
  ),
  holidays: {
    make: async ({ admin }) => {
      year += 1
      return (await admin.ask(holidays.create, { body: { year, holidays: [`${year}-01-01`] } })).id
    },
    change: ({ admin }, id) =>
      admin.ask(holidays.update, { body: { id, year, holidays: [`${year}-01-02`], remark: '改过的' } }),
  },
  messageTasks: byForm(
    messageTasks.create,
    messageTasks.update,
    () => taskForm(),
    () => ({ detail: '改过的' }),
  ),
  userAddresses: {
    make: async ({ admin, server }) =>
      (await admin.ask(userAddresses.create, { body: addressForm(await newAccount(server.db)) })).id,
    change: async ({ admin }, id) => {
      const { accountId: _, ...form } = addressForm(0)
      return admin.ask(userAddresses.update, { body: { ...form, id, name: '改过的', detail: '深南大道1号' } })
    },
  },
  logisticsCompanies: byForm(
    logisticsCompanies.create,
    logisticsCompanies.update,
    () => ({ code: unique('carrier'), name: unique('快递'), phone: '95338', enable: true, weight: 0 }),
    () => ({ weight: 9 }),
  ),
  logisticsOrders: byForm(
    logisticsOrders.create,
    logisticsOrders.update,
    ({ server }) => parcelForm(server.db),
    () => ({ receiver: '改过的', goods: '两套' }),
  ),
}
