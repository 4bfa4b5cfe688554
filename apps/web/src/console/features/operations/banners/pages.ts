import { definePage } from '../../../context/page.ts'

const list = definePage({ path: '/banner/bannerManage', load: () => import('./BannersPage.tsx') })

export const bannerPages = {
  list,
  add: definePage({
    path: '/operation/contentBannerAdd',
    load: () => import('./BannerFormPage.tsx'),
    level: 'EDIT',
    parent: list,
  }),
  edit: definePage({
    path: '/operation/contentBannerEdit',
    load: () => import('./BannerFormPage.tsx'),
    record: true,
    parent: list,
  }),
  archive: definePage({ path: '/banner/bannerArchive', load: () => import('./BannerArchivePage.tsx') }),
}
