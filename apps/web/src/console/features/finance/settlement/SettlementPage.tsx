import { PercentageOutlined } from '@ant-design/icons'
import { settlements } from '@lectern/contract/finance/settlement.ts'
import { Button } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useT } from '../../../context/i18n.ts'
import { useMay } from '../../../context/session.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { ExportSettlements } from './ExportSettlements.tsx'
import { FeeRatesDialog } from './FeeRatesDialog.tsx'
import { monthRows } from './month-rows.ts'
import { SettlementOverview } from './SettlementOverview.tsx'
import styles from './settlement.module.css'
import { settlementColumns } from './settlement-columns.tsx'
import { settlementFilters } from './settlement-filters.tsx'
import { useConfirmMonth } from './use-confirm-month.tsx'

/** What came in by month and channel, and the confirmation of months that have ended. */
export default function SettlementPage(): ReactNode {
  const t = useT()
  const list = useList(settlements.months, { dependsOn: ['orders'] })
  const { filters } = list.state
  const rows = useMemo(() => monthRows(list.rows, filters.channel), [list.rows, filters.channel])
  const [editingRates, setEditingRates] = useState(false)
  const mayConfirm = useMay()(settlements.confirm)
  const [confirm, dialogs] = useConfirmMonth()
  return (
    <div className={styles.page}>
      <ListPage
        list={{ ...list, rows }}
        title={t('settlements.title')}
        about={t('settlements.about')}
        columns={settlementColumns(mayConfirm ? confirm : undefined)}
        filters={settlementFilters()}
        actions={
          <>
            <Button icon={<PercentageOutlined aria-hidden />} onClick={() => setEditingRates(true)}>
              {t('settlements.rates.open')}
            </Button>
            <ExportSettlements filters={filters} />
          </>
        }
        above={<SettlementOverview filters={filters} />}
      />
      {editingRates && <FeeRatesDialog onClose={() => setEditingRates(false)} />}
      {dialogs}
    </div>
  )
}
