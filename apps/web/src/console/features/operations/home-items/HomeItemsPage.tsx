import { windowStates } from '@lectern/contract/operations/time-window.ts'
import type { ReactNode } from 'react'
import { HomePreview } from '../../../business/app-home/HomePreview.tsx'
import { ratios } from '../../../business/app-home/home.ts'
import { linkColumn } from '../../../business/links/link-column.tsx'
import { useT } from '../../../context/i18n.ts'
import { actionsColumn, flagColumn, imageColumn, nameColumn, weightColumn } from '../../../kit/list/columns.tsx'
import { textFilter } from '../../../kit/list/filters.tsx'
import { lifeColumn, lifeFilter } from '../../../kit/list/life-column.tsx'
import { ManagedListPage } from '../../../kit/list/ManagedListPage.tsx'
import { moveColumn } from '../../../kit/list/move-column.tsx'
import { useManagedList } from '../../../kit/list/use-managed-list.ts'
import { useHomeList } from './home-list.ts'

/** Whichever of the four lists of pictures the address names. */
export default function HomeItemsPage(): ReactNode {
  const t = useT()
  const { place, contract, pages } = useHomeList()
  const list = useManagedList(contract, { nameOf: ({ title }) => title, add: pages.add, edit: pages.edit })
  return (
    <ManagedListPage
      list={list}
      title={t(`homeItems.${place}.title`)}
      about={t(`homeItems.${place}.about`)}
      add={t(`homeItems.${place}.add`)}
      actions={<HomePreview place={place} />}
      preview={<HomePreview place={place} inLine />}
      filters={[textFilter('title', t('homeItems.name')), lifeFilter(windowStates)]}
      columns={[
        imageColumn('image', t('homeItems.image'), ratios[place]),
        nameColumn(list, 'title', t('homeItems.name'), { card: true, fixed: 'start' }),
        linkColumn(t('links.title')),
        lifeColumn(),
        flagColumn(list, 'enable', { card: true }),
        ...(list.has('weight') ? [weightColumn(list)] : []),
        moveColumn(list),
        actionsColumn(list),
      ]}
    />
  )
}
