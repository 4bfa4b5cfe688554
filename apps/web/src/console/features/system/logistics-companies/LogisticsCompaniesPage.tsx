import { type LogisticsCompany, logisticsCompanies } from '@lectern/contract/system/logistics.ts'
import { type ReactNode, Suspense } from 'react'
import { call } from '../../../../lib/call.ts'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useT } from '../../../context/i18n.ts'
import { CopyText } from '../../../kit/display/CopyText.tsx'
import {
  actionsColumn,
  flagColumn,
  nameColumn,
  textColumn,
  timeColumn,
  weightColumn,
} from '../../../kit/list/columns.tsx'
import { enableFilter, textFilter } from '../../../kit/list/filters.tsx'
import { lifeColumn } from '../../../kit/list/life-column.tsx'
import { ManagedListPage } from '../../../kit/list/ManagedListPage.tsx'
import { useInstantChange } from '../../../kit/list/use-instant-change.ts'
import { useManagedList } from '../../../kit/list/use-managed-list.ts'

// Loaded when it is opened, because most visits only look.
const LogisticsCompanyModal = lazyPart(() => import('./LogisticsCompanyModal.tsx'))

/** The carriers that parcels can be sent with. */
export default function LogisticsCompaniesPage(): ReactNode {
  const t = useT()
  const list = useManagedList(logisticsCompanies, {
    nameOf: ({ name }) => name,
    renderDialog: (company, close) => (
      <Suspense>
        <LogisticsCompanyModal company={company} onClose={close} />
      </Suspense>
    ),
  })
  const change = useInstantChange<LogisticsCompany>(list.resource)
  // There is no call for a single field, so the row is saved as it is shown, with the one value changed.
  const set = (row: LogisticsCompany, field: 'enable' | 'weight', value: boolean | number) =>
    change(row, { [field]: value }, () => call(logisticsCompanies.update, { body: { ...row, [field]: value } }))
  const settable = { ...list, set, offered: () => list.offered('update') }
  return (
    <ManagedListPage
      list={list}
      title={t('logistics.companies.title')}
      about={t('logistics.companies.about')}
      add={t('logistics.companies.add')}
      filters={[textFilter('name', t('logistics.companies.name')), enableFilter()]}
      columns={[
        nameColumn(list, 'name', t('logistics.companies.name'), { card: true }),
        {
          key: 'code',
          title: t('logistics.companies.code'),
          card: true,
          render: ({ code }) => <CopyText text={code} />,
        },
        textColumn('phone', t('logistics.companies.phone'), { card: true }),
        timeColumn('createTime', t('logistics.companies.createTime')),
        lifeColumn('used'),
        flagColumn(settable, 'enable', { card: true }),
        weightColumn(settable),
        actionsColumn(list),
      ]}
    />
  )
}
