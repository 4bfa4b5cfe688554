import { pushMessages } from '@lectern/contract/operations/push-messages.ts'
import { mayStep } from '@lectern/contract/operations/sending.ts'
import type { ReactNode } from 'react'
import { audienceColumn, audienceFilter } from '../../../business/audience/AudienceText.tsx'
import {
  sendTimeColumn,
  stateColumn,
  statusFilter,
  stepsColumn,
  titleColumn,
} from '../../../business/sending/sending-list.tsx'
import { useT } from '../../../context/i18n.ts'
import { useTab } from '../../../context/tab.ts'
import { flagColumn, moveColumn, numberColumn } from '../../../kit/list/columns.tsx'
import { textFilter } from '../../../kit/list/filters.tsx'
import { ManagedListPage } from '../../../kit/list/ManagedListPage.tsx'
import { useManagedList } from '../../../kit/list/use-managed-list.ts'
import { pushMessagePages } from './pages.ts'
import { usePushSteps } from './use-push-steps.tsx'

export default function PushMessagesPage(): ReactNode {
  const t = useT()
  const tab = useTab()
  const steps = usePushSteps()
  const list = useManagedList(pushMessages, {
    nameOf: ({ title }) => title,
    add: pushMessagePages.add,
    edit: ({ status }) => (mayStep(status, 'draft') ? pushMessagePages.edit : pushMessagePages.view),
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
          titleColumn(t('pushMessages.name'), view),
          stateColumn(),
          sendTimeColumn(),
          audienceColumn(),
          numberColumn('targetCount', t('pushMessages.targetCount')),
          numberColumn('sentCount', t('pushMessages.sentCount')),
          numberColumn('failedCount', t('pushMessages.failedCount')),
          numberColumn('clickCount', t('pushMessages.clickCount')),
          flagColumn(list, 'hot', { width: 72 }),
          moveColumn(list),
          stepsColumn(list, view, steps.of),
        ]}
      />
      {steps.dialogs}
    </>
  )
}
