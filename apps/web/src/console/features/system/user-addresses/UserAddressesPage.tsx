import { phoneDigits } from '@lectern/contract/base/phone-filters.ts'
import { placeText } from '@lectern/contract/system/divisions.ts'
import { userAddresses } from '@lectern/contract/system/user-addresses.ts'
import { Tag } from 'antd'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useAccountFilter } from '../../../business/accounts/account-filter.ts'
import { PhoneNumber } from '../../../business/phones/PhoneNumber.tsx'
import { phoneFilter } from '../../../business/phones/phone-filter.ts'
import { useT } from '../../../context/i18n.ts'
import { useTab } from '../../../context/tab.ts'
import { OneLine } from '../../../kit/display/OneLine.tsx'
import { PageLink } from '../../../kit/display/PageLink.tsx'
import { actionsColumn, textColumn, timeColumn } from '../../../kit/list/columns.tsx'
import { choiceFilter, textFilter } from '../../../kit/list/filters.tsx'
import { ManagedListPage } from '../../../kit/list/ManagedListPage.tsx'
import { RowName } from '../../../kit/list/RowName.tsx'
import { useManagedList } from '../../../kit/list/use-managed-list.ts'
import { appAccountPages } from '../../customers/shared/pages.ts'

// Loaded when it is opened, because most visits only look.
const UserAddressDrawer = lazyPart(() => import('./UserAddressDrawer.tsx'))

/** Where app users receive parcels. */
export default function UserAddressesPage(): ReactNode {
  const t = useT()
  const tab = useTab()
  const accountFilter = useAccountFilter()
  const list = useManagedList(userAddresses, {
    nameOf: ({ name }) => t('userAddresses.nameOf', { name }),
    removeConsequence: t('userAddresses.removeConsequence'),
    renderDialog: (address, close) => (
      <Suspense>
        <UserAddressDrawer
          address={address}
          accountId={Number(tab.search.get('accountId')) || undefined}
          onClose={close}
        />
      </Suspense>
    ),
  })
  return (
    <ManagedListPage
      list={list}
      title={t('userAddresses.title')}
      about={t('userAddresses.about')}
      add={t('userAddresses.add')}
      filters={[
        accountFilter,
        textFilter('name', t('userAddresses.columns.name')),
        phoneFilter(t('accounts.filters.phone'), phoneDigits),
        textFilter('province', t('userAddresses.columns.province')),
        textFilter('city', t('userAddresses.columns.city')),
        choiceFilter('isDefault', t('userAddresses.filters.isDefault'), [
          { value: 'true', label: t('userAddresses.filters.yes') },
          { value: 'false', label: t('userAddresses.filters.no') },
        ]),
      ]}
      columns={[
        {
          key: 'name',
          title: t('userAddresses.columns.name'),
          card: true,
          render: (address) => (
            <>
              <RowName list={list} row={address}>
                {address.name}
              </RowName>{' '}
              {address.isDefault && <Tag color="success">{t('userAddresses.isDefault')}</Tag>}
            </>
          ),
        },
        {
          key: 'phone',
          title: t('userAddresses.columns.phone'),
          card: true,
          render: ({ id, name, phone }) => (
            <PhoneNumber key={id} reveal={userAddresses.revealPhone} of={{ id, name, phone }} />
          ),
        },
        {
          key: 'place',
          title: t('userAddresses.columns.place'),
          card: true,
          render: (row) => <OneLine text={placeText(row)} />,
        },
        textColumn('detail', t('userAddresses.columns.detail'), { card: true }),
        {
          key: 'account',
          title: t('userAddresses.columns.account'),
          card: true,
          render: ({ accountId, nickname }) => (
            <PageLink page={appAccountPages.view} query={{ id: accountId }}>
              <OneLine text={nickname} maxWidth={160} />
            </PageLink>
          ),
        },
        timeColumn('createTime', t('userAddresses.columns.createTime')),
        actionsColumn(list),
      ]}
    />
  )
}
