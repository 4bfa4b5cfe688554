import { pushMessages, pushOutcomes } from '@lectern/contract/operations/push-messages.ts'
import { Pagination, Select } from 'antd'
import { type ReactNode, useId } from 'react'
import { call } from '../../../../lib/call.ts'
import sending from '../../../business/sending/sending.module.css'
import { t, useT } from '../../../context/i18n.ts'
import { usePhone } from '../../../context/media.ts'
import { resourceOf } from '../../../context/resources.ts'
import { CopyText } from '../../../kit/display/CopyText.tsx'
import { StatusDot, type Tone } from '../../../kit/display/StatusDot.tsx'
import { AbsoluteTime } from '../../../kit/display/Time.tsx'
import type { ListColumn } from '../../../kit/list/column.ts'
import { textColumn } from '../../../kit/list/columns.tsx'
import { ListCards } from '../../../kit/list/ListCards.tsx'
import { ListEmpty, ListFailed } from '../../../kit/list/ListStates.tsx'
import { ListTable } from '../../../kit/list/ListTable.tsx'
import { type RowOf, useListSource } from '../../../kit/list/use-list.ts'
import styles from './push-messages.module.css'

type PushRecipient = RowOf<typeof pushMessages.recipients>

const tones: Record<PushRecipient['outcome'], Tone> = {
  PENDING: 'neutral',
  SENT: 'success',
  UNREACHED: 'warning',
  FAILED: 'error',
}

/** Who got a push and who did not. */
export function Recipients({ pushId }: { pushId: number }): ReactNode {
  const t = useT()
  const phone = usePhone()
  const heading = useId()
  const list = useListSource<PushRecipient, 'outcome'>({
    resource: resourceOf(pushMessages.recipients),
    part: 'recipients',
    within: { id: pushId },
    address: pushMessages.recipients.query,
    ask: ({ page, size, filters }, signal) => {
      const outcome = filters.outcome as PushRecipient['outcome'] | undefined
      return call(pushMessages.recipients, { params: { id: pushId }, query: { page, size, outcome } }, { signal })
    },
  })
  const empty = <ListEmpty list={list} about={t('pushMessages.recipients.about')} action={null} />
  const Rows = phone ? ListCards : ListTable
  return (
    <section className={sending.part} aria-labelledby={heading}>
      <div className={styles.bar}>
        <h2 id={heading}>{t('pushMessages.recipients.title')}</h2>
        <Select
          className={styles.outcome}
          aria-label={t('pushMessages.recipients.outcome')}
          placeholder={t('pushMessages.recipients.all')}
          allowClear
          value={list.state.filters.outcome}
          options={pushOutcomes.map((value) => ({ value, label: t(`pushMessages.outcomes.${value}`) }))}
          onChange={(outcome?: string) => list.filterBy({ outcome })}
        />
      </div>
      {list.error && list.rows.length === 0 ? (
        <ListFailed list={list} />
      ) : (
        <Rows
          list={list}
          caption={t('kit.list.caption', { title: t('pushMessages.recipients.title'), total: list.total })}
          columns={columns()}
          density="small"
          empty={empty}
        />
      )}
      {list.total > 0 && (
        <Pagination
          className={styles.paging}
          align="end"
          simple={phone}
          current={list.state.page}
          pageSize={list.state.size}
          showSizeChanger={!phone}
          total={list.total}
          showTotal={(total) => t(list.totalCapped ? 'kit.list.totalOrMore' : 'kit.list.total', { total })}
          onChange={list.turnTo}
        />
      )}
    </section>
  )
}

const columns = (): ListColumn<PushRecipient>[] => [
  { ...textColumn('nickname', t('pushMessages.recipients.nickname')), card: true },
  { key: 'id', title: t('pushMessages.recipients.id'), render: ({ id }) => <CopyText text={String(id)} /> },
  { ...textColumn('phone', t('pushMessages.recipients.phone')), card: true },
  {
    key: 'outcome',
    title: t('pushMessages.recipients.outcome'),
    card: true,
    render: ({ outcome }) => <StatusDot tone={tones[outcome]}>{t(`pushMessages.outcomes.${outcome}`)}</StatusDot>,
  },
  {
    key: 'time',
    title: t('pushMessages.recipients.time'),
    card: true,
    render: ({ time }) => (time ? <AbsoluteTime iso={time} /> : '—'),
  },
]
