import { type TaskConfigEntry, taskConfig } from '@lectern/contract/operations/task-config.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { useT } from '../../../context/i18n.ts'
import { useHistoryDrawer } from '../../../context/record-history.ts'
import { refreshResource, resourceOf } from '../../../context/resources.ts'
import { useMay } from '../../../context/session.ts'
import { showRefusal } from '../../../kit/form/refusal.ts'
import { actionsColumn, flagColumn, nameColumn, numberColumn } from '../../../kit/list/columns.tsx'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { TaskModal } from './TaskModal.tsx'

/** What the app rewards with gold: one entry for each kind of task. */
export default function TaskConfigPage(): ReactNode {
  const t = useT()
  const client = useQueryClient()
  const list = useList(taskConfig.list)
  const mayEdit = useMay()(taskConfig.update)
  // Every change of a task is the same call.
  const offered = () => (mayEdit ? taskConfig.update : undefined)
  const [editing, setEditing] = useState<TaskConfigEntry>()
  const [openHistory, historyDrawer] = useHistoryDrawer(list.resource)
  const history = openHistory && (({ id, title }: TaskConfigEntry) => openHistory({ id, name: title }))
  const nameOf = ({ title }: TaskConfigEntry) => title
  const edit = (id: number) => setEditing(list.rows.find((task) => task.id === id))
  // The task that is being toggled, with its new state: shown at once, until the list has been fetched again.
  const [toggledTask, setToggledTask] = useState<TaskConfigEntry>()

  async function toggle(task: TaskConfigEntry, enable: boolean): Promise<void> {
    // Until its new version is known, a second change would be refused.
    if (toggledTask) return
    setToggledTask({ ...task, enable })
    const { taskType } = task
    await call(taskConfig.update, { params: { taskType }, body: { ...task, enable } }).catch(showRefusal)
    await refreshResource(client, resourceOf(taskConfig.list))
    setToggledTask(undefined)
  }

  return (
    <>
      <ListPage
        list={{ ...list, rows: list.rows.map((task) => (task.id === toggledTask?.id ? toggledTask : task)) }}
        title={t('taskConfig.title')}
        about={t('taskConfig.about')}
        filters={[]}
        onEdit={edit}
        columns={[
          nameColumn({ targetOf: (task: TaskConfigEntry) => () => setEditing(task) }, 'title', t('taskConfig.name'), {
            card: true,
          }),
          { key: 'taskType', title: t('taskConfig.type'), render: ({ taskType }) => t(`taskConfig.types.${taskType}`) },
          {
            key: 'target',
            title: t('taskConfig.target'),
            card: true,
            render: ({ taskType, target }) => t(`taskConfig.targets.${taskType}`, { count: target }),
          },
          numberColumn('gold', t('taskConfig.gold'), { card: true, width: 120 }),
          numberColumn('dailyLimit', t('taskConfig.dailyLimit'), { width: 120 }),
          flagColumn<TaskConfigEntry, 'enable'>(
            { nameOf, offered, set: (task, _flag, on) => toggle(task, on === true) },
            'enable',
            { card: true },
          ),
          actionsColumn({ nameOf, edit, mayEdit, offered, history, remove: undefined }),
        ]}
      />
      {editing && <TaskModal key={editing.id} task={editing} onClose={() => setEditing(undefined)} />}
      {historyDrawer}
    </>
  )
}
