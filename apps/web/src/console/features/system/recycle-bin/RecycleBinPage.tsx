import { recycleBin } from '@lectern/contract/system/record-history.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../../../lib/call.ts'
import { resourceTitle } from '../../../business/audit-title/audit-title.ts'
import { useT } from '../../../context/i18n.ts'
import { resourceOf } from '../../../context/resources.ts'
import { OneLine } from '../../../kit/display/OneLine.tsx'
import { StaffName } from '../../../kit/display/StaffName.tsx'
import { RelativeTime } from '../../../kit/display/Time.tsx'
import { buttonsColumn } from '../../../kit/list/columns.tsx'
import { choiceFilter, textFilter } from '../../../kit/list/filters.tsx'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { TimeLeft } from './TimeLeft.tsx'
import { nameOf, useRestore } from './use-restore.ts'

export default function RecycleBinPage(): ReactNode {
  const t = useT()
  const { data: resources = [] } = useQuery({
    queryKey: [resourceOf(recycleBin.list), 'enum', 'resource'],
    queryFn: ({ signal }) => call(recycleBin.resources, {}, { signal }),
  })
  // What is deleted in any of these lists arrives here.
  const list = useList(recycleBin.list, { dependsOn: resources })
  const { restore, isRestoring } = useRestore()

  return (
    <ListPage
      list={list}
      title={t('recycleBin.title')}
      about={t('recycleBin.about')}
      filters={[
        textFilter('name', t('recycleBin.columns.name')),
        choiceFilter(
          'resource',
          t('recycleBin.columns.resource'),
          resources.map((resource) => ({ value: resource, label: resourceTitle(resource) })),
        ),
      ]}
      columns={[
        {
          key: 'name',
          title: t('recycleBin.columns.name'),
          card: true,
          render: (record) => <OneLine text={nameOf(record)} maxWidth={320} />,
        },
        {
          key: 'resource',
          title: t('recycleBin.columns.resource'),
          card: true,
          render: ({ resource }) => resourceTitle(resource),
        },
        {
          key: 'by',
          title: t('recycleBin.columns.by'),
          card: true,
          render: ({ by }) => by && <StaffName by={by} />,
        },
        {
          key: 'time',
          title: t('recycleBin.columns.time'),
          card: true,
          render: ({ time }) => <RelativeTime iso={time} />,
        },
        {
          key: 'endTime',
          title: t('recycleBin.columns.endTime'),
          card: true,
          render: ({ endTime }) => <TimeLeft endTime={endTime} />,
        },
        buttonsColumn({ nameOf }, (record) => [
          {
            key: 'restore',
            label: t('recycleBin.restore'),
            call: recycleBin.restore,
            loading: isRestoring(record),
            onClick: () => void restore(record),
          },
        ]),
      ]}
    />
  )
}
