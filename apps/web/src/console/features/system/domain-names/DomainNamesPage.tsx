import { domainNames, domainPurpose } from '@lectern/contract/system/domain-names.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { actionsColumn, nameColumn, textColumn } from '../../../kit/list/columns.tsx'
import { choiceFilter, textFilter } from '../../../kit/list/filters.tsx'
import { lifeColumn } from '../../../kit/list/life-column.tsx'
import { ManagedListPage } from '../../../kit/list/ManagedListPage.tsx'
import { useManagedList } from '../../../kit/list/use-managed-list.ts'
import { DomainNameModal } from './DomainNameModal.tsx'

export default function DomainNamesPage(): ReactNode {
  const t = useT()
  const list = useManagedList(domainNames, {
    nameOf: ({ host }) => host,
    renderDialog: (domain, close) => <DomainNameModal domain={domain} onClose={close} />,
  })
  const purposes = domainPurpose.options.map((value) => ({ value, label: t(`domainNames.purposes.${value}`) }))
  return (
    <ManagedListPage
      list={list}
      title={t('domainNames.title')}
      about={t('domainNames.about')}
      add={t('domainNames.add')}
      filters={[
        textFilter('name', t('domainNames.name')),
        textFilter('host', t('domainNames.host')),
        choiceFilter('purpose', t('domainNames.purpose'), purposes),
      ]}
      columns={[
        nameColumn(list, 'name', t('domainNames.name'), { card: true }),
        textColumn('host', t('domainNames.host'), { card: true }),
        {
          key: 'purpose',
          title: t('domainNames.purpose'),
          card: true,
          render: ({ purpose }) => t(`domainNames.purposes.${purpose}`),
        },
        lifeColumn('used'),
        textColumn('remark', t('domainNames.remark')),
        actionsColumn(list),
      ]}
    />
  )
}
