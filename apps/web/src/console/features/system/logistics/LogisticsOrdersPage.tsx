import { phoneDigits } from '@lectern/contract/base/phone-filters.ts'
import { logisticsOrders, parcelStatuses } from '@lectern/contract/system/logistics.ts'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useAccountFilter } from '../../../business/accounts/account-filter.ts'
import { phoneFilter } from '../../../business/phones/phone-filter.ts'
import { useT } from '../../../context/i18n.ts'
import { useTab } from '../../../context/tab.ts'
import { buttonsColumn, historyAction } from '../../../kit/list/columns.tsx'
import { choiceFilter, textFilter, timeRangeFilter } from '../../../kit/list/filters.tsx'
import { withParams } from '../../../kit/list/list-state.ts'
import { ManagedListPage } from '../../../kit/list/ManagedListPage.tsx'
import { useManagedList } from '../../../kit/list/use-managed-list.ts'
import { ImportButton } from '../../../kit/transfer/ImportButton.tsx'
import { parcelColumns } from './parcel-columns.tsx'
import { useCompanies } from './use-companies.ts'
import { usePoll } from './use-poll.ts'

// Loaded when they are opened, because most visits only look at the list.
const ParcelDrawer = lazyPart(() => import('./ParcelDrawer.tsx'))
const ParcelWay = lazyPart(() => import('./ParcelWay.tsx'))

/** The parcels that go to users, and where they are. */
export default function LogisticsOrdersPage(): ReactNode {
  const t = useT()
  const tab = useTab()
  const accountFilter = useAccountFilter()
  const companies = useCompanies()
  const { polling, poll } = usePoll()
  const list = useManagedList(logisticsOrders, {
    nameOf: ({ trackingNo }) => trackingNo,
    removeConsequence: t('logistics.removeConsequence'),
    renderDialog: (parcel, close) => (
      <Suspense>
        <ParcelDrawer parcel={parcel} onClose={close} />
      </Suspense>
    ),
  })
  const shown = Number(tab.search.get('order')) || null
  const show = (id: number | undefined) => tab.setSearch(withParams(tab.search, { order: id }))
  return (
    <>
      <ManagedListPage
        list={list}
        title={t('logistics.title')}
        about={t('logistics.about')}
        add={t('logistics.add')}
        actions={<ImportButton routes={logisticsOrders} title={t('logistics.import')} />}
        filters={[
          textFilter('trackingNo', t('logistics.columns.trackingNo')),
          choiceFilter(
            'status',
            t('logistics.columns.status'),
            parcelStatuses.map((value) => ({ value, label: t(`logistics.statuses.${value}`) })),
          ),
          choiceFilter(
            'companyId',
            t('logistics.columns.company'),
            companies.all.map(({ id, name }) => ({ value: id, label: name })),
          ),
          textFilter('receiver', t('logistics.columns.receiver')),
          phoneFilter(t('accounts.filters.phone'), phoneDigits),
          textFilter('orderNo', t('logistics.columns.orderNo')),
          accountFilter,
          timeRangeFilter('createStart', 'createEnd', t('logistics.columns.createTime')),
        ]}
        columns={[
          ...parcelColumns(),
          buttonsColumn(
            list,
            (row) => [
              {
                key: 'poll',
                label: t('logistics.poll'),
                call: logisticsOrders.poll,
                loading: polling === row.id,
                onClick: () => void poll(row.id),
              },
              {
                key: 'edit',
                label: t(list.mayEdit ? 'kit.edit' : 'kit.view'),
                call: list.offered('update') ?? null,
                onClick: () => list.edit?.(row.id),
              },
              { key: 'way', label: t('logistics.way'), call: null, onClick: () => show(row.id) },
              ...historyAction(list, row),
              {
                key: 'remove',
                label: t('kit.remove'),
                call: logisticsOrders.remove,
                danger: true,
                onClick: () => list.remove?.(row),
              },
            ],
            { inline: 2, width: 208 },
          ),
        ]}
      />
      {shown !== null && (
        <Suspense>
          <ParcelWay
            id={shown}
            polling={polling === shown}
            onPoll={() => void poll(shown)}
            onClose={() => show(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
