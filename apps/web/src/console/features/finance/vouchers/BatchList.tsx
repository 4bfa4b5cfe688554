import { type VoucherBatch, vouchers } from '@lectern/contract/finance/vouchers.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { useTab } from '../../../context/tab.ts'
import { StaffName } from '../../../kit/display/StaffName.tsx'
import { RelativeTime } from '../../../kit/display/Time.tsx'
import { buttonsColumn, numberColumn, textColumn } from '../../../kit/list/columns.tsx'
import { choiceFilter, textFilter, timeRangeFilter } from '../../../kit/list/filters.tsx'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { CountsBar } from '../shared/vouchers/CountsBar.tsx'
import { voucherPages } from '../shared/vouchers/pages.ts'
import { kindOptions } from '../shared/vouchers/voucher-filters.ts'
import { BatchLink, batchName, GrantText } from '../shared/vouchers/voucher-looks.tsx'
import { MakeButton } from './MakeButton.tsx'

const nameOf = ({ id }: VoucherBatch) => batchName(id)

/** Vouchers that were made together, and what became of them. */
export default function BatchList({ above }: { above: ReactNode }): ReactNode {
  const t = useT()
  const tab = useTab()
  const list = useList(vouchers.batches, { part: 'batches', prefix: 'batches' })
  return (
    <ListPage
      list={list}
      title={t('vouchers.title')}
      about={t('vouchers.batches.about')}
      above={above}
      actions={<MakeButton />}
      firstAction={<MakeButton />}
      filters={[
        choiceFilter('kind', t('vouchers.columns.kind'), kindOptions()),
        textFilter('title', t('vouchers.batches.content')),
        textFilter('channel', t('vouchers.columns.channel')),
        timeRangeFilter('createStart', 'createEnd', t('vouchers.columns.createTime')),
      ]}
      columns={[
        {
          key: 'id',
          title: t('vouchers.columns.batchId'),
          card: true,
          render: (batch) => <BatchLink id={batch.id}>{nameOf(batch)}</BatchLink>,
        },
        { key: 'kind', title: t('vouchers.columns.kind'), render: ({ kind }) => t(`vouchers.kinds.${kind}`) },
        {
          key: 'content',
          title: t('vouchers.columns.content'),
          card: true,
          render: (batch) => <GrantText grant={batch} />,
        },
        numberColumn('count', t('vouchers.batches.count'), { card: true }),
        {
          key: 'counts',
          title: t('vouchers.batches.counts'),
          card: true,
          width: 232,
          render: ({ counts }) => <CountsBar counts={counts} />,
        },
        textColumn('channel', t('vouchers.columns.channel')),
        textColumn('remark', t('vouchers.columns.remark'), { optional: true }),
        {
          key: 'createdBy',
          title: t('vouchers.batches.createdBy'),
          render: ({ createdBy }) => <StaffName by={createdBy} />,
        },
        {
          key: 'createTime',
          title: t('vouchers.columns.createTime'),
          render: ({ createTime }) => <RelativeTime iso={createTime} />,
        },
        buttonsColumn({ nameOf }, ({ id, counts }) => [
          { key: 'open', label: t('vouchers.view'), call: null, onClick: () => tab.open(voucherPages.batch, { id }) },
          ...(counts.UNUSED > 0
            ? [
                {
                  key: 'print',
                  label: t('vouchers.batch.print'),
                  call: null,
                  onClick: () => tab.open(voucherPages.sheet, { id }),
                },
              ]
            : []),
        ]),
      ]}
    />
  )
}
