import { pushMessages, pushOutcomes } from '@lectern/contract/operations/push-messages.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { CopyText } from '../../../kit/display/CopyText.tsx'
import { StatusDot, type Tone } from '../../../kit/display/StatusDot.tsx'
import { AbsoluteTime } from '../../../kit/display/Time.tsx'
import { nameColumn, textColumn } from '../../../kit/list/columns.tsx'
import { choiceFilter } from '../../../kit/list/filters.tsx'
import { ListSection } from '../../../kit/list/ListSection.tsx'
import { type RowOf, useList } from '../../../kit/list/use-list.ts'
import { appAccountPages } from '../../customers/shared/pages.ts'

const tones: Record<RowOf<typeof pushMessages.recipients>['outcome'], Tone> = {
  PENDING: 'neutral',
  SENT: 'success',
  UNREACHED: 'warning',
  FAILED: 'error',
}

/** Who got a push and who did not. */
export function Recipients({ pushId }: { pushId: number }): ReactNode {
  const t = useT()
  const list = useList(pushMessages.recipients, { part: 'recipients', prefix: 'recipients', params: { id: pushId } })
  const outcomes = pushOutcomes.map((value) => ({ value, label: t(`pushMessages.outcomes.${value}`) }))
  return (
    <ListSection
      list={list}
      title={t('pushMessages.recipients.title')}
      about={t('pushMessages.recipients.about')}
      filters={[choiceFilter('outcome', t('pushMessages.recipients.outcome'), outcomes)]}
      columns={[
        nameColumn({ targetOf: () => appAccountPages.view }, 'nickname', t('pushMessages.recipients.nickname'), {
          card: true,
        }),
        { key: 'id', title: t('pushMessages.recipients.id'), render: ({ id }) => <CopyText text={String(id)} /> },
        textColumn('phone', t('pushMessages.recipients.phone'), { card: true }),
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
          render: ({ time }) => time && <AbsoluteTime iso={time} />,
        },
      ]}
    />
  )
}
