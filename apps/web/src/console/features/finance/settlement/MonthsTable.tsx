import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { usePhone } from '../../../context/media.ts'
import { ListCards } from '../../../kit/list/ListCards.tsx'
import { ListEmpty } from '../../../kit/list/ListStates.tsx'
import { ListTable } from '../../../kit/list/ListTable.tsx'
import tableStyles from '../../../kit/list/list-table.module.css'
import { settlementColumns } from './settlement-columns.tsx'
import { useConfirmMonth } from './use-confirm-month.tsx'
import type { useSettlements } from './use-settlements.ts'

/** The months, each of which opens to show its channels; on a phone, cards that name them. */
export function MonthsTable({ shown }: { shown: ReturnType<typeof useSettlements> }): ReactNode {
  const t = useT()
  const phone = usePhone()
  const [confirm, dialogs] = useConfirmMonth()
  const columns = settlementColumns(confirm)
  const caption = t('settlements.caption', { count: shown.rows.length })
  const empty = (
    <ListEmpty
      about={t('settlements.about')}
      action={null}
      clearFilters={shown.filtered ? () => shown.filterOnlyBy({}) : undefined}
    />
  )
  return (
    <div className={tableStyles.body} aria-busy={shown.refreshing}>
      {shown.refreshing && <div className={tableStyles.progress} />}
      {phone ? (
        <ListCards list={shown} caption={caption} columns={columns} empty={empty} />
      ) : (
        <ListTable list={shown} caption={caption} columns={columns} density="medium" empty={empty} />
      )}
      {dialogs}
    </div>
  )
}
