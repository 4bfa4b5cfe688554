import { announcements } from '@lectern/contract/operations/announcements.ts'
import { linkShow } from '../../../business/links/LinkText.tsx'
import { t } from '../../../context/i18n.ts'
import { recordWords } from '../../../kit/record/record-words.ts'
import { windowLabels, windowShow } from '../shared/time-window/WindowFields.tsx'

export const announcementWords = recordWords({
  labels: () => ({ content: t('announcements.content'), link: t('links.title'), ...windowLabels() }),
  show: { ...linkShow, ...windowShow },
  update: announcements.update,
})
