import { vipPackages } from '@lectern/contract/customers/vip-packages.ts'
import type { ReactNode } from 'react'
import { formatFen } from '../../../../lib/number.ts'
import { useT } from '../../../context/i18n.ts'
import {
  actionsColumn,
  flagColumn,
  moneyColumn,
  nameColumn,
  textColumn,
  weightColumn,
} from '../../../kit/list/columns.tsx'
import { enableFilter, textFilter } from '../../../kit/list/filters.tsx'
import { lifeColumn } from '../../../kit/list/life-column.tsx'
import { ManagedListPage } from '../../../kit/list/ManagedListPage.tsx'
import { useManagedList } from '../../../kit/list/use-managed-list.ts'
import { PurchasePreview } from './PurchasePreview.tsx'
import { vipPackagePages } from './pages.ts'

/** What VIP costs, in the order in which the app offers it. */
export default function VipPackagesPage(): ReactNode {
  const t = useT()
  const list = useManagedList(vipPackages, {
    nameOf: ({ name }) => name,
    add: vipPackagePages.add,
    edit: vipPackagePages.edit,
    removeConsequence: t('vipPackages.removeHint'),
  })
  return (
    <ManagedListPage
      list={list}
      title={t('vipPackages.title')}
      about={t('vipPackages.about')}
      add={t('vipPackages.add')}
      actions={<PurchasePreview />}
      preview={<PurchasePreview inLine />}
      filters={[textFilter('name', t('vipPackages.name')), enableFilter()]}
      columns={[
        nameColumn(list, 'name', t('vipPackages.name'), { card: true }),
        {
          key: 'days',
          title: t('vipPackages.days'),
          align: 'right',
          card: true,
          render: ({ days }) => t('vipPackages.dayCount', { count: days }),
        },
        moneyColumn('price', t('vipPackages.price'), { card: true }),
        {
          key: 'originalPrice',
          title: t('vipPackages.originalPrice'),
          align: 'right',
          render: ({ originalPrice }) => (originalPrice > 0 ? formatFen(originalPrice) : null),
        },
        textColumn('tag', t('vipPackages.tag')),
        textColumn('iosProductId', t('vipPackages.iosProductId')),
        weightColumn(list),
        lifeColumn(),
        flagColumn(list, 'enable', { card: true }),
        actionsColumn(list),
      ]}
    />
  )
}
