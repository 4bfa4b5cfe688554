import { tags } from '@lectern/contract/access/tags.ts'
import { formatNumber } from '@lectern/phrases/values.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { ColourTag } from '../../../kit/display/ColourTag.tsx'
import { PageLink } from '../../../kit/display/PageLink.tsx'
import { actionsColumn, numberColumn, textColumn } from '../../../kit/list/columns.tsx'
import { textFilter } from '../../../kit/list/filters.tsx'
import { ManagedListPage } from '../../../kit/list/ManagedListPage.tsx'
import { RowName } from '../../../kit/list/RowName.tsx'
import { useManagedList } from '../../../kit/list/use-managed-list.ts'
import { staffPages } from '../staff/pages.ts'
import { TagModal } from './TagModal.tsx'

// One call adds and edits.
const contract = { ...tags, create: tags.upsert, update: tags.upsert }

export default function TagsPage(): ReactNode {
  const t = useT()
  const list = useManagedList(contract, {
    nameOf: ({ name }) => name,
    renderDialog: (tag, close) => <TagModal tag={tag} onClose={close} />,
    removeConsequence: t('tags.removeHint'),
  })
  return (
    <ManagedListPage
      list={list}
      title={t('tags.title')}
      about={t('tags.about')}
      add={t('tags.add')}
      filters={[textFilter('name', t('tags.name'))]}
      columns={[
        {
          key: 'name',
          title: t('tags.look'),
          card: true,
          render: (tag) => (
            <RowName list={list} row={tag}>
              <ColourTag name={tag.name} colour={tag.colour} />
            </RowName>
          ),
        },
        {
          ...numberColumn('staffCount', t('tags.staffCount'), { card: true, width: 120 }),
          render: ({ id, name, staffCount }) => (
            <PageLink
              page={staffPages.list}
              query={{ tagId: id }}
              label={t('tags.staffOf', { count: staffCount, name })}
            >
              {formatNumber(staffCount)}
            </PageLink>
          ),
        },
        textColumn('remark', t('tags.remark'), { card: true }),
        actionsColumn(list),
      ]}
    />
  )
}
