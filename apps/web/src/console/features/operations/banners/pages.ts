import { definePage } from '../../../context/page.ts'

export const bannerPages = {
  list: definePage({ path: '/banner/bannerManage', load: () => import('./BannersPage.tsx') }),
  add: definePage({ path: '/operation/contentBannerAdd', load: () => import('./BannerFormPage.tsx'), level: 'EDIT' }),
  edit: definePage({ path: '/operation/contentBannerEdit', load: () => import('./BannerFormPage.tsx'), record: true }),
  archive: definePage({ path: '/banner/bannerArchive', load: () => import('./BannerArchivePage.tsx') }),
}
