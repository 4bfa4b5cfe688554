import { pushMessages } from '@lectern/contract/operations/push-messages.ts'
import type { ReactNode } from 'react'
import { audienceColumn, audienceFilter } from '../../../business/audience/AudienceText.tsx'
import { sendTimeColumn, stateColumn, statusFilter, stepsColumn } from '../../../business/sending/sending-list.tsx'
import { useSendingRights } from '../../../business/sending/use-sending-rights.ts'
import { useT } from '../../../context/i18n.ts'
import { useTab } from '../../../context/tab.ts'
import { flagColumn, nameColumn, numberColumn } from '../../../kit/list/columns.tsx'
import { textFilter } from '../../../kit/list/filters.tsx'
import { ManagedListPage } from '../../../kit/list/ManagedListPage.tsx'
import { moveColumn } from '../../../kit/list/move-column.tsx'
import { useManagedList } from '../../../kit/list/use-managed-list.ts'
import { pushMessagePages } from './pages.ts'
import { usePushSteps } from './use-push-steps.tsx'

export default function PushMessagesPage(): ReactNode {
  const t = useT()
  const tab = useTab()
  const steps = usePushSteps()
  const { mayChange } = useSendingRights(pushMessages.update)
  const list = useManagedList(pushMessages, {
    nameOf: ({ title }) => title,
    add: pushMessagePages.add,
    edit: ({ status }) => (mayChange(status) ? pushMessagePages.edit : pushMessagePages.view),
    removeConsequence: t('pushMessages.removeConsequence'),
  })
  const view = (id: number) => tab.open(pushMessagePages.view, { id })
  return (
    <>
      <ManagedListPage
        list={list}
        title={t('pushMessages.title')}
        about={t('pushMessages.about')}
        add={t('pushMessages.add')}
        filters={[textFilter('title', t('pushMessages.name')), statusFilter(), audienceFilter()]}
        columns={[
          nameColumn({ targetOf: () => pushMessagePages.view }, 'title', t('pushMessages.name'), { card: true }),
          stateColumn(),
          sendTimeColumn(),
          audienceColumn(),
          numberColumn('targetCount', t('pushMessages.targetCount')),
          numberColumn('sentCount', t('pushMessages.sentCount')),
          numberColumn('failedCount', t('pushMessages.failedCount')),
          numberColumn('clickCount', t('pushMessages.clickCount')),
          flagColumn(list, 'hot', { width: 72 }),
          moveColumn(list),
          stepsColumn(list, { view, mayChange, remove: steps.remove, more: steps.of }),
        ]}
      />
      {steps.dialogs}
    </>
  )
}
