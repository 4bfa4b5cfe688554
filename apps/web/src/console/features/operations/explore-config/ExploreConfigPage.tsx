import { exploreConfig } from '@lectern/contract/operations/explore-config.ts'
import type { ReactNode } from 'react'
import { HomePreview } from '../../../business/app-home/HomePreview.tsx'
import { ratios } from '../../../business/app-home/home.ts'
import { linkColumn } from '../../../business/links/link-column.tsx'
import { useT } from '../../../context/i18n.ts'
import { actionsColumn, flagColumn, imageColumn, nameColumn } from '../../../kit/list/columns.tsx'
import { textFilter } from '../../../kit/list/filters.tsx'
import { lifeColumn } from '../../../kit/list/life-column.tsx'
import { ManagedListPage } from '../../../kit/list/ManagedListPage.tsx'
import { moveColumn } from '../../../kit/list/move-column.tsx'
import { useManagedList } from '../../../kit/list/use-managed-list.ts'
import { explorePages } from './pages.ts'

export default function ExploreConfigPage(): ReactNode {
  const t = useT()
  const list = useManagedList(exploreConfig, {
    nameOf: ({ title }) => title,
    add: explorePages.add,
    edit: explorePages.edit,
  })
  return (
    <ManagedListPage
      list={list}
      title={t('exploreConfig.title')}
      about={t('exploreConfig.about')}
      add={t('exploreConfig.add')}
      actions={<HomePreview place="explore" />}
      preview={<HomePreview place="explore" inLine />}
      filters={[textFilter('title', t('exploreConfig.name'))]}
      columns={[
        imageColumn('icon', t('exploreConfig.icon'), ratios.explore),
        nameColumn(list, 'title', t('exploreConfig.name'), { card: true, fixed: 'start' }),
        linkColumn(t('links.title')),
        lifeColumn(),
        flagColumn(list, 'enable', { card: true }),
        moveColumn(list),
        actionsColumn(list),
      ]}
    />
  )
}
