import { tags } from '@lectern/contract/access/tags.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { ColourTag } from '../../../kit/display/ColourTag.tsx'
import { actionsColumn, numberColumn, textColumn } from '../../../kit/list/columns.tsx'
import { textFilter } from '../../../kit/list/filters.tsx'
import { ManagedListPage } from '../../../kit/list/ManagedListPage.tsx'
import { useManagedList } from '../../../kit/list/use-managed-list.ts'
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
          render: ({ name, colour }) => <ColourTag name={name} colour={colour} />,
        },
        numberColumn('staffCount', t('tags.staffCount'), { card: true, width: 120 }),
        textColumn('remark', t('tags.remark'), { card: true }),
        actionsColumn(list),
      ]}
    />
  )
}
