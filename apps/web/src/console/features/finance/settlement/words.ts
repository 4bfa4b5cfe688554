import { payChannels } from '@lectern/contract/finance/account-orders.ts'
import { formatNumber } from '@lectern/phrases/values.ts'
import { t } from '../../../context/i18n.ts'
import { recordWords, type ShowField } from '../../../kit/record/record-words.ts'
import { asChoice, asMoney } from '../../../kit/record/show-values.tsx'

type Channel = (typeof payChannels)[number]

/** Rates are hundredths of a percent. */
export const percent = (rate: number): string => `${formatNumber(rate / 100)}%`
const asPercent: ShowField = (rate) => (typeof rate === 'number' ? percent(rate) : '')

/** Fee rates are set, and a confirmed month is final, so nothing here is restored. */
export const settlementWords = recordWords({
  labels: () =>
    Object.fromEntries(payChannels.map((channel) => [channel, t(`orders.channels.${channel}`)])) as Record<
      Channel,
      string
    >,
  more: () => ({
    month: t('settlements.columns.month'),
    orderCount: t('settlements.columns.orderCount'),
    gross: t('settlements.columns.gross'),
    refund: t('settlements.columns.refund'),
    fee: t('settlements.columns.fee'),
    net: t('settlements.columns.net'),
    status: t('settlements.columns.status'),
  }),
  show: {
    ...Object.fromEntries(payChannels.map((channel) => [channel, asPercent])),
    gross: asMoney,
    refund: asMoney,
    fee: asMoney,
    net: asMoney,
    status: asChoice('settlements.statuses'),
  },
  update: null,
})
