import type { Account } from '@lectern/contract/customers/accounts.ts'
import { AccountName } from '../../../business/accounts/AccountName.tsx'
import { TagNames } from '../../../business/tags/TagNames.tsx'
import { t } from '../../../context/i18n.ts'
import { RelativeTime } from '../../../kit/display/Time.tsx'
import type { ListColumn } from '../../../kit/list/column.ts'
import { numberColumn, textColumn } from '../../../kit/list/columns.tsx'
import { RowName } from '../../../kit/list/RowName.tsx'
import { AccountPhone } from '../shared/AccountPhone.tsx'
import { AccountState, studyTime, VipText } from '../shared/account-looks.tsx'
import { appAccountPages } from '../shared/pages.ts'

export const accountColumns = (): ListColumn<Account>[] => [
  {
    key: 'nickname',
    title: t('accounts.columns.nickname'),
    card: true,
    render: (account) => (
      <RowName list={{ targetOf: () => appAccountPages.view }} row={account}>
        <AccountName account={account} />
      </RowName>
    ),
  },
  {
    key: 'phone',
    title: t('accounts.columns.phone'),
    card: true,
    render: (account) => <AccountPhone key={account.id} account={account} />,
  },
  {
    key: 'enable',
    title: t('accounts.columns.enable'),
    card: true,
    render: ({ enable }) => <AccountState enable={enable} />,
  },
  {
    key: 'vipExpirationDate',
    title: t('accounts.filters.vip'),
    card: true,
    render: (account) => <VipText account={account} />,
  },
  numberColumn('gold', t('accounts.columns.gold')),
  {
    key: 'studySeconds',
    title: t('accounts.studyTime'),
    align: 'right',
    optional: true,
    render: ({ studySeconds }) => studyTime(studySeconds),
  },
  {
    key: 'tags',
    title: t('accounts.columns.tags'),
    render: ({ tagIds }) => tagIds.length > 0 && <TagNames ids={tagIds} />,
  },
  {
    key: 'lastActiveTime',
    title: t('accounts.columns.lastActiveTime'),
    card: true,
    render: ({ lastActiveTime }) => <RelativeTime iso={lastActiveTime} />,
  },
  {
    key: 'registerTime',
    title: t('accounts.columns.registerTime'),
    render: ({ registerTime }) => <RelativeTime iso={registerTime} />,
  },
  {
    key: 'platform',
    title: t('accounts.columns.platform'),
    optional: true,
    render: ({ platform }) => t(`accounts.platforms.${platform}`),
  },
  textColumn('channel', t('accounts.columns.channel'), { optional: true }),
  { key: 'id', title: t('accounts.columns.id'), optional: true, render: ({ id }) => id },
]
