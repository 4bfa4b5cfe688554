import { type LedgerEntry, ledgerTypes } from '@lectern/contract/customers/ledgers.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../../context/i18n.ts'
import { SignedNumber } from '../../../../kit/display/SignedNumber.tsx'
import { StaffName } from '../../../../kit/display/StaffName.tsx'
import { numberColumn, textColumn, timeColumn } from '../../../../kit/list/columns.tsx'
import { choiceFilter, timeRangeFilter } from '../../../../kit/list/filters.tsx'
import { ListSection } from '../../../../kit/list/ListSection.tsx'
import type { ListHandle } from '../../../../kit/list/use-list.ts'

interface LedgerProps {
  list: ListHandle<LedgerEntry, 'bizType' | 'startTime' | 'endTime'>
  title: string
  about: string
}

/** Every change of a balance, the newest first. */
export function Ledger({ list, title, about }: LedgerProps): ReactNode {
  const t = useT()
  return (
    <ListSection
      list={list}
      title={title}
      about={about}
      filters={[
        choiceFilter(
          'bizType',
          t('accountPage.ledger.type'),
          ledgerTypes.map((value) => ({ value, label: t(`accountPage.ledger.types.${value}`) })),
        ),
        timeRangeFilter('startTime', 'endTime', t('accountPage.ledger.time')),
      ]}
      columns={[
        textColumn('title', t('accountPage.ledger.name'), { card: true }),
        {
          key: 'bizType',
          title: t('accountPage.ledger.type'),
          card: true,
          render: ({ bizType }) => t(`accountPage.ledger.types.${bizType}`),
        },
        {
          key: 'amount',
          title: t('accountPage.ledger.amount'),
          align: 'right',
          card: true,
          render: ({ amount }) => <SignedNumber value={amount} />,
        },
        numberColumn('balanceAfter', t('accountPage.ledger.balanceAfter'), { card: true }),
        timeColumn('time', t('accountPage.ledger.time'), { card: true }),
        { key: 'by', title: t('accountPage.ledger.by'), render: ({ by }) => by && <StaffName by={by} /> },
      ]}
    />
  )
}
