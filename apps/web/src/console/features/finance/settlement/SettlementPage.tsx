import { ExportOutlined, PercentageOutlined } from '@ant-design/icons'
import { settlements } from '@lectern/contract/finance/settlement.ts'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { callForFile } from '../../../../lib/call.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import { useT } from '../../../context/i18n.ts'
import { FilterChips } from '../../../kit/list/FilterChips.tsx'
import { ListFilters } from '../../../kit/list/ListFilters.tsx'
import { ListFailed } from '../../../kit/list/ListStates.tsx'
import { FeeRatesDialog } from './FeeRatesDialog.tsx'
import { MonthsTable } from './MonthsTable.tsx'
import { SettlementChart } from './SettlementChart.tsx'
import { SettlementSums } from './SettlementSums.tsx'
import styles from './settlement.module.css'
import { settlementFilters } from './settlement-filters.tsx'
import { useSettlements } from './use-settlements.ts'

/** What came in by month and channel, and the confirmation of months that have ended. */
export default function SettlementPage(): ReactNode {
  const t = useT()
  const shown = useSettlements()
  const [editingRates, setEditingRates] = useState(false)
  const filters = settlementFilters()
  const { rows, loading, error, reload, matching } = shown
  const { mutate: download, isPending } = useMutation({
    mutationFn: () => callForFile(settlements.export, { query: matching }),
    onSuccess: (file) => saveFile(t('settlements.fileName'), file),
  })
  return (
    <section className={styles.page} aria-label={t('settlements.title')}>
      <header className={styles.header}>
        <h1>{t('settlements.title')}</h1>
        <div className={styles.actions}>
          <Button icon={<PercentageOutlined aria-hidden />} onClick={() => setEditingRates(true)}>
            {t('settlements.rates.open')}
          </Button>
          <Button
            icon={<ExportOutlined aria-hidden />}
            disabled={rows.length === 0}
            loading={isPending}
            onClick={() => download()}
          >
            {t('kit.export.open')}
          </Button>
        </div>
      </header>
      <ListFilters list={shown} filters={filters} />
      <FilterChips list={shown} filters={filters} />
      {error && rows.length === 0 ? (
        <ListFailed error={error} retry={reload} />
      ) : (
        <>
          {!loading && rows.length > 0 && <SettlementSums rows={rows} />}
          {!loading && rows.length > 0 && <SettlementChart rows={rows} />}
          <MonthsTable shown={shown} />
        </>
      )}
      {editingRates && <FeeRatesDialog onClose={() => setEditingRates(false)} />}
    </section>
  )
}
