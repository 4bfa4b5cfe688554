import { PlusOutlined } from '@ant-design/icons'
import { sendingStatuses } from '@lectern/contract/operations/sending.ts'
import { type MessageTask, messageTasks } from '@lectern/contract/system/message-tasks.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { RemoveMessage } from '../../../business/sending/RemoveMessage.tsx'
import { SendingFigures } from '../../../business/sending/SendingFigures.tsx'
import { SendingState } from '../../../business/sending/SendingState.tsx'
import { useSendingRights } from '../../../business/sending/use-sending-rights.ts'
import { Gate } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'
import { useHistoryDrawer } from '../../../context/record-history.ts'
import { useMay } from '../../../context/session.ts'
import { OneLine } from '../../../kit/display/OneLine.tsx'
import { AbsoluteTime } from '../../../kit/display/Time.tsx'
import { nameColumn, numberColumn, timeColumn } from '../../../kit/list/columns.tsx'
import { choiceFilter, textFilter } from '../../../kit/list/filters.tsx'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { audienceText } from './audience.ts'
import { MessageTaskActions } from './MessageTaskActions.tsx'
import { MessageTaskDrawer } from './MessageTaskDrawer.tsx'
import { MessageTaskView } from './MessageTaskView.tsx'
import { SendTask } from './SendTask.tsx'

type Dialog = { kind: 'form'; task: MessageTask | null } | { kind: 'view' | 'send' | 'remove'; task: MessageTask }

export default function MessageTasksPage(): ReactNode {
  const t = useT()
  const list = useList(messageTasks.list)
  const mayAdd = useMay()(messageTasks.create)
  const { mayChange } = useSendingRights(messageTasks.update)
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [openHistory, historyDrawer] = useHistoryDrawer(list.resource)
  const close = () => setDialog(null)

  const add = () => setDialog({ kind: 'form', task: null })
  const open = (task: MessageTask) => setDialog({ kind: mayChange(task.status) ? 'form' : 'view', task })
  const openById = (id: number) => {
    const task = list.rows.find((row) => row.id === id)
    if (task) open(task)
  }
  const addButton = (
    <Gate call={messageTasks.create}>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={add}>
        {t('messageTasks.add')}
      </Button>
    </Gate>
  )
  return (
    <>
      <ListPage
        list={list}
        title={t('messageTasks.title')}
        about={t('messageTasks.about')}
        actions={addButton}
        firstAction={addButton}
        onNew={mayAdd ? add : undefined}
        onEdit={openById}
        filters={[
          textFilter('title', t('messageTasks.name')),
          choiceFilter(
            'status',
            t('sending.title'),
            sendingStatuses.map((value) => ({ value, label: t(`sending.states.${value}`) })),
          ),
        ]}
        columns={[
          nameColumn({ targetOf: (task: MessageTask) => () => open(task) }, 'title', t('messageTasks.name'), {
            card: true,
          }),
          {
            key: 'audience',
            title: t('messageTasks.audience'),
            card: true,
            render: (task) => <OneLine text={audienceText(task)} />,
          },
          {
            key: 'status',
            title: t('sending.title'),
            card: true,
            render: ({ status }) => <SendingState status={status} />,
          },
          {
            key: 'sendTime',
            title: t('messageTasks.sendTime'),
            card: true,
            render: ({ sendTime }) => (sendTime ? <AbsoluteTime iso={sendTime} /> : t('messageTasks.byHand')),
          },
          numberColumn('sentCount', t('messageTasks.sentCount')),
          timeColumn('createTime', t('messageTasks.createTime')),
          {
            key: 'actions',
            title: t('kit.list.actions'),
            fixed: 'end',
            width: 184,
            render: (task) => (
              <MessageTaskActions
                task={task}
                mayChange={mayChange(task.status)}
                onOpen={() => open(task)}
                onHistory={openHistory && (() => openHistory({ id: task.id, name: task.title }))}
                onSend={() => setDialog({ kind: 'send', task })}
                onRemove={() => setDialog({ kind: 'remove', task })}
              />
            ),
          },
        ]}
      />
      {dialog?.kind === 'form' && <MessageTaskDrawer task={dialog.task} onClose={close} />}
      {dialog?.kind === 'view' && <MessageTaskView task={dialog.task} onClose={close} />}
      {historyDrawer}
      {dialog?.kind === 'send' && <SendTask task={dialog.task} onClose={close} />}
      {dialog?.kind === 'remove' && (
        <RemoveMessage
          calls={messageTasks}
          message={dialog.task}
          consequence={t('messageTasks.removeHint')}
          renderFigures={({ sentCount }) => <SendingFigures figures={[[t('sending.figures.sent'), sentCount]]} />}
          onClose={close}
        />
      )}
    </>
  )
}
