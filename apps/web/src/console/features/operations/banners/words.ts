import { banners } from '@lectern/contract/operations/banners.ts'
import { linkShow } from '../../../business/links/LinkText.tsx'
import { t } from '../../../context/i18n.ts'
import { recordWords } from '../../../kit/record/record-words.ts'
import { asChoice } from '../../../kit/record/show-values.tsx'
import { windowLabels, windowShow } from '../shared/time-window/WindowFields.tsx'

export const bannerWords = recordWords({
  labels: () => ({
    image: t('banners.image'),
    title: t('banners.name'),
    position: t('banners.position'),
    platform: t('banners.platform'),
    link: t('banners.link'),
    ...windowLabels(),
  }),
  more: () => ({
    postStatus: t('banners.status'),
    sequence: t('banners.sequence'),
    filedTime: t('banners.archive.filedTime'),
    filedBy: t('banners.archive.filedBy'),
  }),
  show: {
    position: asChoice('banners.positions'),
    platform: asChoice('audience.platforms'),
    postStatus: asChoice('banners.statuses'),
    ...linkShow,
    ...windowShow,
  },
  update: banners.update,
})
