import { expect, type Page } from '@playwright/test'

interface Part {
  screens: string[]
  /** The same pages as above for another section, or without a record, or under another address: one theme will do. */
  again: string[]
}

/**
 * Every screen of the console that the specification names, those that the product added, and the views that a screen
 * shows for a query of its own. The id of a record is the oldest one of the list named in braces, because no test
 * deletes that.
 */
export const screensByPart: Record<string, Part> = {
  courses: {
    screens: [
      '/courseCenter',
      '/followOriginal',
      '/courseCenter/classify',
      '/courseCenter/seriesType',
      '/courseCenter/teacher',
      '/courseCenter/teacherEdit?id={teacher}',
      '/courseCenter/articleEdit?id={subject?kind=ARTICLE}',
      '/courseCenter/seriesEdit?id={subject?kind=SERIES}',
      '/courseCenter/single?id={subject?kind=SERIES}',
      '/courseCenter/addVideoTxt?id={subject?kind=SERIES}',
      '/courseCenter/editVideoTxt?id=1',
    ],
    again: ['/courseCenter/article', '/courseCenter/series', '/courseCenter/teacherAdd'],
  },
  'audio articles': {
    screens: [
      '/practiceManual',
      '/studentInterview',
      '/audioArticle/practiceEdit?id={guide/article}',
      '/audioArticle/practiceBaseEdit',
    ],
    again: [
      '/excellentArticle',
      '/audioArticle/practiceAdd',
      '/audioArticle/studentAdd',
      '/audioArticle/studentEdit?id={interview/article}',
      '/audioArticle/studentBaseEdit',
      '/excellentArticle/excellentAdd',
      '/excellentArticle/excellentEdit?id={excellent/article}',
      '/excellentArticle/excellentBaseEdit',
    ],
  },
  users: {
    screens: [
      '/userManagement',
      '/userManagement/view?id=1',
      '/userManagement/view?id=1&tab=study',
      '/userManagement/view?id=1&tab=received',
      '/coupleBack',
      '/userManagementBack/view?id={feedback}',
      '/memberPackage',
      '/userManagement/memberPackageEdit?id={vip-package-pricing}',
    ],
    again: ['/userManagement/memberPackageAdd'],
  },
  'lists of the operations centre': {
    screens: [
      '/banner/homeBanner',
      '/banner/homeRecommend',
      '/banner/homeTopNotice',
      '/banner/hotRecommend',
      '/banner/bannerManage',
      '/banner/bannerArchive',
      '/banner/messagePush',
      '/banner/mail',
      '/banner/task',
      '/banner/explore',
    ],
    again: ['/banner/homeActivity', '/banner/shareRecommend'],
  },
  'forms of the operations centre': {
    screens: [
      '/operation/bannerAdd',
      '/operation/bannerEdit?id={home-banner}',
      '/operation/topNoticeEdit?id={home-announcement}',
      '/operation/hotEdit?id={word-recommend}',
      '/operation/contentBannerEdit?id=1',
      '/operation/exploreEdit?id=1',
    ],
    again: [
      '/operation/actAdd',
      '/operation/actEdit?id={home-activity}',
      '/operation/recommendAdd',
      '/operation/recommendEdit?id={home-recommend}',
      '/operation/topNoticeAdd',
      '/operation/shareAdd',
      '/operation/shareEdit?id={share-recommend}',
      '/operation/hotAdd',
      '/operation/exploreAdd',
    ],
  },
  messages: {
    screens: [
      '/operation/messageAdd',
      '/operation/messageView?id={push-message?status=SENT}',
      '/operation/mailAdd',
      '/operation/mailView?id={site-message?status=SENT}',
      '/system/messageTask',
    ],
    again: [
      '/operation/messageEdit?id={push-message?status=DRAFT}',
      '/operation/mailEdit?id={site-message?status=DRAFT}',
    ],
  },
  finance: {
    screens: [
      '/finance',
      '/finance/order?id=1',
      '/finance/ratio',
      '/finance/settlement',
      '/finance/exchange',
      '/finance/exchange?view=batches',
      '/finance/exchange?voucher=1',
      '/finance/exchange/make',
      '/finance/exchange/batch?id=1',
      '/finance/exchange/sheet?id=1',
    ],
    again: [],
  },
  'texts and versions': {
    screens: [
      '/system/version',
      '/system/version?tab=review',
      '/system/version/edit?id=1',
      '/system/copywriting',
      '/system/copywriting/details?type=USER_AGREEMENT',
      '/system/settings',
      '/system/settings/type',
      '/system/settings/edit?id={question}',
      '/system/settings/type/edit?id={question-category}',
    ],
    again: ['/system/settings/add', '/system/settings/type/add'],
  },
  'staff and rights': {
    screens: [
      '/systemcenter/backUserManage',
      '/system/mamage',
      '/permission/permissionMenu',
      '/permission/permission',
      '/system/logs',
      '/system/recycleBin',
      '/system/tag',
      '/system/domain',
      '/system/holiday',
    ],
    again: [],
  },
  parcels: {
    screens: [
      '/location/logisticsOrder',
      '/location/logisticsCompany',
      '/location/logisticsOrder?order=1',
      '/location/userAddress',
    ],
    again: [],
  },
}

/** Every member may open these. */
export const forEverybody: Part = {
  screens: ['/dashboard/workplace', '/settings/personalCenter'],
  again: ['/dashboard', '/settings'],
}

interface Server {
  callAsAdmin<T>(method: string, path: string): Promise<T>
}

/** Puts the ids of records into addresses. */
export const withIds = (server: Server, screens: string[]): Promise<string[]> =>
  Promise.all(
    screens.map(async (screen) => {
      const [braces, list] = /\{(.+)\}/.exec(screen) ?? []
      if (!braces) return screen
      const path = `/api/management/${list}${list?.includes('?') ? '&' : '?'}size=200`
      const { content } = await server.callAsAdmin<{ content: { id: number }[] }>('GET', path)
      return screen.replace(braces, String(Math.min(...content.map(({ id }) => id))))
    }),
  )

/** Without tabs, because pages kept alive behind them would make each step slower than the one before. */
export async function disableTabs(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('multi-tab', 'false'))
  await page.reload()
}

/** Opens a screen as its menu entry or link does, without loading the console anew. */
export const goTo = (page: Page, path: string) => page.evaluate((address) => location.assign(`#${address}`), path)

/** Opens a screen that the member may see, and waits until it is there. */
export async function openScreen(page: Page, screen: string): Promise<void> {
  await page.locator('h1, h2').evaluateAll((headings) => {
    for (const heading of headings) heading.setAttribute('data-seen', '')
  })
  await goTo(page, screen)
  const shown = page.locator(':is(h1, h2):not([data-seen])').filter({ visible: true })
  await expect(shown.first(), screen).toBeVisible()
  await expect(page.locator('.ant-skeleton-active'), screen).toHaveCount(0)
  expect(page.url(), screen).not.toMatch(/\/#\/(403|404|500)$/)
}
