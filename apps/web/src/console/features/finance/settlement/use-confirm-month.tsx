import { type SettlementMonth, settlements } from '@lectern/contract/finance/settlement.ts'
import { formatNumber } from '@lectern/phrases/values.ts'
import type { ReactElement } from 'react'
import { call } from '../../../../lib/call.ts'
import { formatFen } from '../../../../lib/number.ts'
import { t } from '../../../context/i18n.ts'
import { RecordFacts } from '../../../kit/record/RecordPart.tsx'
import { useConfirmDialog } from '../../../kit/record/use-confirm-dialog.ts'
import styles from './settlement.module.css'

/** Asks whether the figures of a month are right, and confirms exactly those. */
export function useConfirmMonth(): [confirm: (month: SettlementMonth) => void, dialogs: ReactElement] {
  const [ask, dialogs] = useConfirmDialog(settlements.months)
  const confirm = (shown: SettlementMonth) => {
    const { month, orderCount, gross, refund, fee, net } = shown
    ask({
      title: t('settlements.confirm.title', { month }),
      consequence: (
        <div className={styles.figures}>
          <RecordFacts
            facts={[
              [t('settlements.columns.orderCount'), formatNumber(orderCount)],
              [t('settlements.columns.gross'), formatFen(gross)],
              [t('settlements.columns.refund'), formatFen(refund)],
              [t('settlements.columns.fee'), formatFen(fee)],
              [t('settlements.columns.net'), <b key="net">{formatFen(net)}</b>],
            ]}
          />
          <p>{t('settlements.confirm.final')}</p>
        </div>
      ),
      ok: t('settlements.confirm.ok'),
      act: () => call(settlements.confirm, { params: { month }, body: { orderCount, net } }),
      done: t('settlements.confirm.done', { month }),
    })
  }
  return [confirm, dialogs]
}
