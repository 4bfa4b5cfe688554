import { accountFields, accounts } from '@lectern/contract/customers/accounts.ts'
import type { ReactNode } from 'react'
import { has, t as translate, useT } from '../../../../context/i18n.ts'
import { StaffName } from '../../../../kit/display/StaffName.tsx'
import { textColumn, timeColumn } from '../../../../kit/list/columns.tsx'
import { choiceFilter } from '../../../../kit/list/filters.tsx'
import { ListSection } from '../../../../kit/list/ListSection.tsx'
import { useList } from '../../../../kit/list/use-list.ts'
import { ChangedFields } from '../../../../kit/record/history/ChangedFields.tsx'
import { accountWords } from '../../shared/account-words.ts'
import type { AccountTabProps } from './tab-props.ts'

const actionName = (action: string): string => {
  const key = `audit.actions.${action}`
  return has(key) ? translate(key) : action
}

/** What staff changed about a user. */
export default function HistoryTab({ account: { id } }: AccountTabProps): ReactNode {
  const t = useT()
  const list = useList(accounts.history, { part: 'history', prefix: 'history', params: { id } })
  return (
    <ListSection
      list={list}
      title={t('accountPage.history.title')}
      about={t('accountPage.history.about')}
      filters={[
        choiceFilter(
          'field',
          t('accountPage.history.field'),
          accountFields.map((value) => ({ value, label: t(`accountPage.history.fields.${value}`) })),
        ),
      ]}
      columns={[
        {
          key: 'action',
          title: t('accountPage.history.action'),
          card: true,
          render: ({ action }) => actionName(action),
        },
        {
          key: 'changes',
          title: t('accountPage.history.changes'),
          card: true,
          render: ({ changes }) => <ChangedFields changes={changes} words={accountWords} />,
        },
        textColumn('reason', t('accounts.reason'), { card: true }),
        {
          key: 'by',
          title: t('accountPage.history.by'),
          card: true,
          render: ({ by }) => (by ? <StaffName by={by} /> : t('kit.history.system')),
        },
        timeColumn('time', t('accountPage.history.time'), { card: true }),
      ]}
    />
  )
}
