import { type SettlementMonth, settlements } from '@lectern/contract/finance/settlement.ts'
import { boundsOf } from '@lectern/contract/finance/settlement-months.ts'
import type { ReactNode } from 'react'
import { formatFen } from '../../../../lib/number.ts'
import { t } from '../../../context/i18n.ts'
import { PageLink } from '../../../kit/display/PageLink.tsx'
import { StatusDot } from '../../../kit/display/StatusDot.tsx'
import { AbsoluteTime } from '../../../kit/display/Time.tsx'
import cells from '../../../kit/list/cells.module.css'
import type { ListColumn } from '../../../kit/list/column.ts'
import { buttonsColumn, numberColumn } from '../../../kit/list/columns.tsx'
import { orderPages } from '../orders/pages.ts'
import type { MonthRow } from './month-rows.ts'
import styles from './settlement.module.css'
import { percent } from './words.ts'

/** The last moment of a month, because the filters of orders include both ends. */
const lastMoment = (end: string) => new Date(Date.parse(end) - 1).toISOString()

/** An amount that leads to the orders it is made of. */
function OrdersLink({ row, refunds, children }: { row: MonthRow; refunds?: true; children: string }): ReactNode {
  const { start, end } = boundsOf(row.month)
  const period = refunds
    ? { status: 'REFUNDED', refundStart: start, refundEnd: lastMoment(end) }
    : { payStart: start, payEnd: lastMoment(end) }
  return (
    <PageLink page={orderPages.list} query={{ channel: row.channel ?? undefined, ...period }}>
      {children}
    </PageLink>
  )
}

/** Whether the month is running, waits to be confirmed, or has been confirmed, by whom and when. */
function MonthState({ month }: { month: SettlementMonth }): ReactNode {
  const { status, ended, confirmedBy, confirmTime } = month
  if (status === 'OPEN')
    return (
      <StatusDot tone={ended ? 'warning' : 'info'}>
        {t(`settlements.states.${ended ? 'waiting' : 'running'}`)}
      </StatusDot>
    )
  return (
    <span className={styles.twoLines}>
      <StatusDot tone="success">{t('settlements.states.confirmed')}</StatusDot>
      <small>
        {confirmedBy} {confirmTime && <AbsoluteTime iso={confirmTime} />}
      </small>
    </span>
  )
}

/** A cell that has nothing to say, not even that something is missing. */
const blank = <span />

const amount = (
  key: 'gross' | 'refund' | 'fee' | 'net',
  render: (row: MonthRow) => ReactNode,
): ListColumn<MonthRow> => ({
  key,
  title: t(`settlements.columns.${key}`),
  align: 'right',
  className: cells.figures,
  card: true,
  render,
})

/** Months can be confirmed where `confirm` is given. */
export const settlementColumns = (confirm?: (month: SettlementMonth) => void): ListColumn<MonthRow>[] => [
  {
    key: 'month',
    title: t('settlements.columns.month'),
    fixed: 'start',
    card: true,
    className: cells.figures,
    render: ({ month, channel, isPart }) => (isPart && channel ? t(`orders.channels.${channel}`) : <b>{month}</b>),
  },
  numberColumn('orderCount', t('settlements.columns.orderCount'), { card: true }),
  amount('gross', (row) => (row.gross > 0 ? <OrdersLink row={row}>{formatFen(row.gross)}</OrdersLink> : formatFen(0))),
  amount('refund', (row) =>
    row.refund > 0 ? (
      <OrdersLink row={row} refunds>
        {formatFen(row.refund)}
      </OrdersLink>
    ) : (
      formatFen(0)
    ),
  ),
  amount('fee', ({ fee, feeRate }) => (
    <>
      {feeRate !== null && <small className={styles.rate}>{percent(feeRate)}</small>}
      {formatFen(fee)}
    </>
  )),
  amount('net', ({ net }) => <b>{formatFen(net)}</b>),
  // On a phone a month does not open, so its card names the channels.
  {
    key: 'channels',
    title: t('settlements.columns.channels'),
    optional: true,
    card: true,
    render: ({ children }) =>
      children && (
        <ul className={styles.channels}>
          {children.map(({ id, channel, net }) => (
            <li key={id}>
              {channel && t(`orders.channels.${channel}`)} {formatFen(net)}
            </li>
          ))}
        </ul>
      ),
  },
  {
    key: 'status',
    title: t('settlements.columns.status'),
    card: true,
    render: ({ isPart, whole }) => (isPart ? blank : <MonthState month={whole} />),
  },
  {
    ...buttonsColumn<MonthRow>(
      { nameOf: ({ whole }) => whole.month },
      ({ isPart, whole }) =>
        isPart || !whole.ended || whole.status === 'CONFIRMED'
          ? []
          : [
              {
                key: 'confirm',
                label: t('settlements.confirm.open'),
                call: settlements.confirm,
                onClick: () => confirm?.(whole),
              },
            ],
      { width: 112 },
    ),
    omitted: !confirm,
  },
]
