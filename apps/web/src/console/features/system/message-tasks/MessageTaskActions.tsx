import { mayStep } from '@lectern/contract/operations/sending.ts'
import { type MessageTask, messageTasks } from '@lectern/contract/system/message-tasks.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../../lib/call.ts'
import { feedback } from '../../../context/feedback.ts'
import { Gate } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'
import { MoreMenu } from '../../../kit/list/MoreMenu.tsx'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import type { useConfirmDialog } from '../../../kit/record/use-confirm-dialog.ts'
import { audienceText, useTargets } from './audience.ts'

interface MessageTaskActionsProps {
  task: MessageTask
  ask: ReturnType<typeof useConfirmDialog>[0]
  /** Whether it opens to be edited, or else to be seen. */
  mayChange: boolean
  onOpen: () => void
}

/** The actions that the status of a task and the rights of the user allow. */
export function MessageTaskActions({ task, ask, mayChange, onOpen }: MessageTaskActionsProps): ReactNode {
  const t = useT()
  const { data: targets } = useTargets()
  const { id, title: name, status } = task
  const params = { id }
  const removable = mayStep(status, 'remove')
  const staffCount = task.audience === 'ALL' && targets?.people.length

  const send = () =>
    ask({
      title: t('messageTasks.sendTitle', { name }),
      consequence: t('messageTasks.sendHint', {
        audience: staffCount ? t('messageTasks.everybody', { count: staffCount }) : audienceText(task),
      }),
      ok: t('messageTasks.send'),
      act: async () => {
        const { sentCount: count } = await call(messageTasks.send, { params })
        void feedback().message.success(t('messageTasks.sent', { name, count }))
      },
    })
  const remove = () =>
    ask({
      title: t('messageTasks.removeTitle', { name }),
      consequence: t('messageTasks.removeHint'),
      ok: t('kit.remove'),
      done: t('messageTasks.removed', { name }),
      act: () => call(messageTasks.remove, { params }),
    })

  const named = (action: string) => t('messageTasks.ofTask', { action, name })
  const button = (action: string, onClick: () => void, danger = false) => (
    <Button type="link" size="small" danger={danger} aria-label={named(action)} onClick={onClick}>
      {action}
    </Button>
  )
  if (!mayStep(status, 'schedule')) {
    return (
      <RowActions>
        {button(t('messageTasks.view'), onOpen)}
        {removable && <Gate call={messageTasks.remove}>{button(t('kit.remove'), remove, true)}</Gate>}
      </RowActions>
    )
  }
  return (
    <RowActions>
      {mayChange ? (
        <Gate call={messageTasks.update}>{button(t('kit.edit'), onOpen)}</Gate>
      ) : (
        button(t('messageTasks.view'), onOpen)
      )}
      <Gate call={messageTasks.send}>{button(t('messageTasks.send'), send)}</Gate>
      <Gate call={messageTasks.remove}>
        <MoreMenu
          label={named(t('kit.more'))}
          items={[
            {
              key: 'remove',
              label: t(removable ? 'kit.remove' : 'messageTasks.removeBlocked'),
              danger: true,
              disabled: !removable,
              onClick: remove,
            },
          ]}
        />
      </Gate>
    </RowActions>
  )
}
