import { goldRates } from '@lectern/contract/finance/gold-rate.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { StaffName } from '../../../kit/display/StaffName.tsx'
import { timeColumn } from '../../../kit/list/columns.tsx'
import { ListSection } from '../../../kit/list/ListSection.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { ChangedFields } from '../../../kit/record/history/ChangedFields.tsx'
import { goldRateWords } from './words.ts'

/** Who changed the rate, from what to what. */
export function RateHistory(): ReactNode {
  const t = useT()
  const list = useList(goldRates.history, { part: 'history' })
  return (
    <ListSection
      list={list}
      title={t('goldRate.history.title')}
      about={t('goldRate.history.about')}
      filters={[]}
      columns={[
        timeColumn('time', t('goldRate.history.time'), { card: true, width: 200 }),
        {
          key: 'by',
          title: t('goldRate.history.by'),
          card: true,
          width: 160,
          render: ({ by }) => (by ? <StaffName by={by} /> : t('kit.history.system')),
        },
        {
          key: 'changes',
          title: t('goldRate.history.changes'),
          card: true,
          render: ({ changes }) => <ChangedFields changes={changes} words={goldRateWords} />,
        },
      ]}
    />
  )
}
