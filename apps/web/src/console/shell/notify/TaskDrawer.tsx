import { type BackgroundTask, notify } from '@lectern/contract/system/notify.ts'
import { formatNumber } from '@lectern/phrases/values.ts'
import { Button, Drawer, Modal, Tabs } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../lib/call.ts'
import { feedback } from '../../context/feedback.ts'
import { useT } from '../../context/i18n.ts'
import { usePhone } from '../../context/media.ts'
import { closeDrawer, useNotifyPanel } from '../../context/notify-panel.ts'
import { drawerWidth } from './drawer-width.ts'
import { GrowingItems } from './GrowingItems.tsx'
import styles from './notify.module.css'
import { useNotifyChange, useTasks } from './queries.ts'
import { TaskItem } from './TaskItem.tsx'

/** Background tasks: those that run, and the results of the others. */
export default function TaskDrawer(): ReactNode {
  const t = useT()
  const open = useNotifyPanel().drawer === 'tasks'
  const phone = usePhone()
  return (
    <Drawer
      open={open}
      onClose={closeDrawer}
      title={t('shell.tasks.title')}
      size={phone ? '100%' : drawerWidth}
      destroyOnHidden
      classNames={{ body: styles.body }}
    >
      <TaskLists />
    </Drawer>
  )
}

function TaskLists(): ReactNode {
  const t = useT()
  const running = useTasks('running')
  const finished = useTasks('finished')
  const [modal, dialogs] = Modal.useModal()
  const clear = useNotifyChange('tasks', () => call(notify.clearDoneTasks, {}))
  const remove = useNotifyChange('tasks', (id: number) => call(notify.removeTask, { params: { id } }))
  const retry = useNotifyChange('tasks', (id: number) => call(notify.retryTask, { params: { id } }))
  const stop = useNotifyChange('tasks', (id: number) => call(notify.cancelTask, { params: { id } }))

  const deleting = { content: t('shell.tasks.irrecoverable'), cancelText: t('shell.tasks.cancel') }
  const stopping = { content: t('shell.tasks.stopHint'), cancelText: t('shell.tasks.keepRunning') }
  function confirm(title: string, verb: string, texts: typeof deleting, act: () => Promise<unknown>): void {
    modal.confirm({
      title,
      okText: verb,
      okButtonProps: { danger: true },
      ...texts,
      focusable: { autoFocusButton: 'cancel' },
      // The error was reported already, so the dialog can close.
      onOk: () => act().catch(() => undefined),
    })
  }
  const askToRemove = ({ id, title }: BackgroundTask) =>
    confirm(t('shell.tasks.removeAsk', { name: title }), t('shell.tasks.remove'), deleting, () =>
      remove.mutateAsync(id),
    )
  const askToClear = () =>
    confirm(t('shell.tasks.clearAsk'), t('shell.tasks.clear'), deleting, () => clear.mutateAsync(undefined))
  const askToStop = ({ id, title }: BackgroundTask) =>
    confirm(t('shell.tasks.stopAsk', { name: title }), t('shell.tasks.stop'), stopping, async () => {
      await stop.mutateAsync(id)
      void feedback().message.success(t('shell.tasks.stopped'))
    })
  const runAgain = ({ id }: BackgroundTask) =>
    retry.mutate(id, { onSuccess: () => void feedback().message.success(t('shell.tasks.retried')) })

  const empty = { empty: t('shell.tasks.empty'), hint: t('shell.tasks.emptyHint') }
  return (
    <>
      <Tabs
        items={[
          {
            key: 'running',
            label: `${t('shell.tasks.running')} (${formatNumber(running.total)})`,
            children: (
              <GrowingItems list={running} {...empty}>
                {(task) => <TaskItem task={task} onCancel={() => askToStop(task)} />}
              </GrowingItems>
            ),
          },
          {
            key: 'finished',
            label: t('shell.tasks.finished'),
            children: (
              <>
                {finished.total > 0 && (
                  <div className={styles.actions}>
                    <Button size="small" onClick={askToClear}>
                      {t('shell.tasks.clear')}
                    </Button>
                  </div>
                )}
                <GrowingItems list={finished} {...empty}>
                  {(task) => <TaskItem task={task} onRemove={() => askToRemove(task)} onRetry={() => runAgain(task)} />}
                </GrowingItems>
              </>
            ),
          },
        ]}
      />
      {dialogs}
    </>
  )
}
