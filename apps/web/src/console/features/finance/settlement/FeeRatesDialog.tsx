import { payChannels } from '@lectern/contract/finance/account-orders.ts'
import { type FeeRates, feeRatesForm, settlements } from '@lectern/contract/finance/settlement.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../../../lib/call.ts'
import { useT } from '../../../context/i18n.ts'
import { resourceOf } from '../../../context/resources.ts'
import { RecordField } from '../../../kit/record/RecordField.tsx'
import { RecordModal } from '../../../kit/record/RecordModal.tsx'
import { PercentInput } from './PercentInput.tsx'
import styles from './settlement.module.css'
import { settlementWords } from './words.ts'

type Values = Omit<FeeRates, 'version'>
const { shape } = feeRatesForm

/** The fee of each channel, for months that are not confirmed yet. */
export function FeeRatesDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useT()
  const { data: rates } = useQuery({
    queryKey: [resourceOf(settlements.feeRates), 'feeRates'],
    queryFn: ({ signal }) => call(settlements.feeRates, {}, { signal }),
    gcTime: 0,
  })
  if (!rates) return null
  const { version, ...initial } = rates
  const labels = settlementWords.labels()
  return (
    <RecordModal<Values>
      title={t('settlements.rates.title')}
      list={settlements.months}
      call={settlements.setFeeRates}
      draft="all"
      labels={labels}
      initial={initial}
      version={version}
      save={(values, known) => call(settlements.setFeeRates, { body: { ...values, version: known } })}
      fetchStored={() => call(settlements.feeRates, {})}
      show={settlementWords.show}
      onClose={onClose}
    >
      <p className={styles.hint}>{t('settlements.rates.help')}</p>
      <div className={styles.rates}>
        {payChannels.map((channel) => (
          <RecordField key={channel} name={channel} label={labels[channel]} schema={shape[channel]}>
            <PercentInput />
          </RecordField>
        ))}
      </div>
    </RecordModal>
  )
}
