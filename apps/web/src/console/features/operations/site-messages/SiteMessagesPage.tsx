import { type SiteMessageRow, siteMessages } from '@lectern/contract/operations/site-messages.ts'
import { type ReactNode, useState } from 'react'
import { audienceColumn, audienceFilter } from '../../../business/audience/AudienceText.tsx'
import { sendTimeColumn, stateColumn, statusFilter, stepsColumn } from '../../../business/sending/sending-list.tsx'
import { useSendingRights } from '../../../business/sending/use-sending-rights.ts'
import { useT } from '../../../context/i18n.ts'
import { useTab } from '../../../context/tab.ts'
import { nameColumn, numberColumn } from '../../../kit/list/columns.tsx'
import { textFilter } from '../../../kit/list/filters.tsx'
import { ManagedListPage } from '../../../kit/list/ManagedListPage.tsx'
import { useManagedList } from '../../../kit/list/use-managed-list.ts'
import { siteMessagePages } from './pages.ts'
import { RemoveSiteMessage } from './RemoveSiteMessage.tsx'
import { readRate } from './read-rate.ts'

export default function SiteMessagesPage(): ReactNode {
  const t = useT()
  const tab = useTab()
  const { mayChange } = useSendingRights(siteMessages.update)
  const [removing, setRemoving] = useState<SiteMessageRow | null>(null)
  const list = useManagedList(siteMessages, {
    nameOf: ({ title }) => title,
    add: siteMessagePages.add,
    edit: ({ status }) => (mayChange(status) ? siteMessagePages.edit : siteMessagePages.view),
    removeConsequence: t('siteMessages.removeConsequence'),
  })
  const view = (id: number) => tab.open(siteMessagePages.view, { id })
  return (
    <>
      <ManagedListPage
        list={list}
        title={t('siteMessages.title')}
        about={t('siteMessages.about')}
        add={t('siteMessages.add')}
        filters={[textFilter('title', t('siteMessages.name')), statusFilter(), audienceFilter()]}
        columns={[
          nameColumn({ targetOf: () => siteMessagePages.view }, 'title', t('siteMessages.name'), { card: true }),
          stateColumn(),
          sendTimeColumn(),
          audienceColumn(),
          numberColumn('sentCount', t('siteMessages.sentCount')),
          numberColumn('readCount', t('siteMessages.readCount')),
          { key: 'readRate', title: t('siteMessages.readRate'), align: 'right', render: readRate },
          stepsColumn(list, { view, mayChange, remove: setRemoving }),
        ]}
      />
      {removing && <RemoveSiteMessage message={removing} onClose={() => setRemoving(null)} />}
    </>
  )
}
