import type { HomeItem } from '@lectern/contract/operations/home-items.ts'
import type { ReactNode } from 'react'
import { HomePreview } from '../../../business/app-home/HomePreview.tsx'
import { linkColumn } from '../../../business/links/link-column.tsx'
import { useT } from '../../../context/i18n.ts'
import {
  actionsColumn,
  flagColumn,
  imageColumn,
  moveColumn,
  textColumn,
  weightColumn,
} from '../../../kit/list/columns.tsx'
import { enableFilter, textFilter } from '../../../kit/list/filters.tsx'
import { ManagedListPage } from '../../../kit/list/ManagedListPage.tsx'
import { useManagedList } from '../../../kit/list/use-managed-list.ts'
import { windowColumn, windowStateFilter } from '../shared/time-window/window-column.tsx'
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
      filters={[textFilter('title', t('homeItems.name')), windowStateFilter(), enableFilter()]}
      columns={[
        imageColumn('image', t('homeItems.image')),
        textColumn('title', t('homeItems.name'), { card: true, fixed: 'start' }),
        linkColumn(t('links.title')),
        windowColumn({ shown: ({ enable }: HomeItem) => enable }),
        flagColumn(list, 'enable', { card: true }),
        ...(list.has('weight') ? [weightColumn(list)] : []),
        moveColumn(list),
        actionsColumn(list),
      ]}
    />
  )
}
