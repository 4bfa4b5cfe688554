import { accountStudy, type Invitee } from '@lectern/contract/customers/study.ts'
import type { ReactNode } from 'react'
import { AccountName } from '../../../../business/accounts/AccountName.tsx'
import { useT } from '../../../../context/i18n.ts'
import { useTab } from '../../../../context/tab.ts'
import { buttonsColumn, numberColumn, textColumn, timeColumn } from '../../../../kit/list/columns.tsx'
import { ListSection } from '../../../../kit/list/ListSection.tsx'
import { RowName } from '../../../../kit/list/RowName.tsx'
import { useList } from '../../../../kit/list/use-list.ts'
import { appAccountPages } from '../../shared/pages.ts'
import type { AccountTabProps } from './tab-props.ts'

export default function InviteesTab({ account: { id } }: AccountTabProps): ReactNode {
  const t = useT()
  const tab = useTab()
  const list = useList(accountStudy.invitees, { part: 'invitees', prefix: 'invitees', params: { id } })
  return (
    <ListSection
      list={list}
      title={t('accountPage.invitees.title')}
      about={t('accountPage.invitees.about')}
      filters={[]}
      columns={[
        {
          key: 'nickname',
          title: t('accounts.columns.nickname'),
          card: true,
          render: (invitee) => (
            <RowName list={{ targetOf: () => appAccountPages.view }} row={invitee}>
              <AccountName account={invitee} />
            </RowName>
          ),
        },
        textColumn('phone', t('accounts.columns.phone')),
        timeColumn('registerTime', t('accounts.columns.registerTime'), { card: true }),
        numberColumn('reward', t('accountPage.invitees.reward'), { card: true }),
        buttonsColumn({ nameOf: ({ nickname }: Invitee) => nickname }, (invitee) => [
          {
            key: 'view',
            label: t('accounts.view'),
            call: null,
            onClick: () => tab.open(appAccountPages.view, { id: invitee.id }),
          },
        ]),
      ]}
    />
  )
}
