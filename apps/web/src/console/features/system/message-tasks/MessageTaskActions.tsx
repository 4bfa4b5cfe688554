import { mayStep } from '@lectern/contract/operations/sending.ts'
import { type MessageTask, messageTasks } from '@lectern/contract/system/message-tasks.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Gate, offers } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'
import { useMay } from '../../../context/session.ts'
import { MoreMenu } from '../../../kit/list/MoreMenu.tsx'
import { RowActions } from '../../../kit/list/RowActions.tsx'

interface MessageTaskActionsProps {
  task: MessageTask
  /** Whether it opens to be edited, or else to be seen. */
  mayChange: boolean
  onOpen: () => void
  onHistory: (() => void) | undefined
  onSend: () => void
  onRemove: () => void
}

/** The actions that the status of a task and the rights of the user allow. */
export function MessageTaskActions(props: MessageTaskActionsProps): ReactNode {
  const { task, mayChange, onOpen, onHistory, onSend, onRemove } = props
  const t = useT()
  const { title: name, status } = task
  const mayRemove = useMay()(messageTasks.remove)
  const removable = mayStep(status, 'remove')

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
        {onHistory && button(t('kit.history.open'), onHistory)}
        {removable && <Gate call={messageTasks.remove}>{button(t('kit.remove'), onRemove, true)}</Gate>}
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
      <Gate call={messageTasks.send}>{button(t('messageTasks.send'), onSend)}</Gate>
      {(onHistory || mayRemove) && (
        // The mark takes part in no layout.
        <span style={{ display: 'contents' }} {...(mayRemove && offers(messageTasks.remove))}>
          <MoreMenu
            label={named(t('kit.more'))}
            items={[
              ...(onHistory ? [{ key: 'history', label: t('kit.history.open'), onClick: onHistory }] : []),
              ...(mayRemove
                ? [
                    {
                      key: 'remove',
                      label: t(removable ? 'kit.remove' : 'messageTasks.removeBlocked'),
                      danger: true,
                      disabled: !removable,
                      onClick: onRemove,
                    },
                  ]
                : []),
            ]}
          />
        </span>
      )}
    </RowActions>
  )
}
