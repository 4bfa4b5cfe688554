import { type Announcement, announcements } from '@lectern/contract/operations/announcements.ts'
import type { ReactNode } from 'react'
import { HomePreview } from '../../../business/app-home/HomePreview.tsx'
import { linkColumn } from '../../../business/links/link-column.tsx'
import { useT } from '../../../context/i18n.ts'
import { actionsColumn, flagColumn, moveColumn, textColumn } from '../../../kit/list/columns.tsx'
import { enableFilter, textFilter } from '../../../kit/list/filters.tsx'
import { ManagedListPage } from '../../../kit/list/ManagedListPage.tsx'
import { useManagedList } from '../../../kit/list/use-managed-list.ts'
import { windowColumn, windowStateFilter } from '../shared/time-window/window-column.tsx'
import { announcementPages } from './pages.ts'

export default function AnnouncementsPage(): ReactNode {
  const t = useT()
  const list = useManagedList(announcements, {
    nameOf: ({ content }) => content,
    add: announcementPages.add,
    edit: announcementPages.edit,
  })
  return (
    <ManagedListPage
      list={list}
      title={t('announcements.title')}
      about={t('announcements.about')}
      add={t('announcements.add')}
      actions={<HomePreview place="notice" />}
      filters={[textFilter('content', t('announcements.content')), windowStateFilter(), enableFilter()]}
      columns={[
        textColumn('content', t('announcements.content'), { card: true }),
        linkColumn(t('links.title')),
        windowColumn({ shown: ({ enable }: Announcement) => enable }),
        flagColumn(list, 'enable', { card: true }),
        moveColumn(list),
        actionsColumn(list),
      ]}
    />
  )
}
