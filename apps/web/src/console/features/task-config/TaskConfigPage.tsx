import { type TaskConfigEntry, taskConfig } from '@lectern/contract/task-config.ts'
import { Button, Switch } from 'antd'
import { type ReactNode, useState } from 'react'
import { useT } from '../../kit/i18n.ts'
import { numberColumn, textColumn } from '../../kit/managed-list/columns.tsx'
import { ListPage } from '../../kit/managed-list/ListPage.tsx'
import { RowActions } from '../../kit/managed-list/RowActions.tsx'
import { useList } from '../../kit/managed-list/use-list.ts'
import { TaskModal } from './TaskModal.tsx'
import { useTaskSwitch } from './use-task-switch.ts'

/** What the app rewards with gold: one entry for each kind of task. */
export default function TaskConfigPage(): ReactNode {
  const t = useT()
  const list = useList(taskConfig.list, 'taskConfig')
  const { switching, turn } = useTaskSwitch()
  const [editing, setEditing] = useState<TaskConfigEntry | null>(null)
  const enable = t('kit.flags.enable')
  return (
    <>
      <ListPage
        list={list}
        title={t('taskConfig.title')}
        about={t('taskConfig.about')}
        filters={[]}
        onEdit={(id) => setEditing(list.rows.find((task) => task.id === id) ?? null)}
        columns={[
          textColumn('title', t('taskConfig.name'), { card: true }),
          { key: 'taskType', title: t('taskConfig.type'), render: ({ taskType }) => t(`taskConfig.types.${taskType}`) },
          {
            key: 'target',
            title: t('taskConfig.target'),
            card: true,
            render: ({ taskType, target }) => t(`taskConfig.targets.${taskType}`, { count: target }),
          },
          numberColumn('gold', t('taskConfig.gold'), { card: true, width: 120 }),
          numberColumn('dailyLimit', t('taskConfig.dailyLimit'), { width: 120 }),
          {
            key: 'enable',
            title: enable,
            width: 96,
            card: true,
            render: (task) => (
              <Switch
                size="small"
                aria-label={t('kit.flags.of', { flag: enable, name: task.title })}
                checked={task.enable}
                loading={switching === task.id}
                onChange={(on) => void turn(task, on)}
              />
            ),
          },
          {
            key: 'actions',
            title: t('kit.list.actions'),
            fixed: 'end',
            width: 96,
            render: (task) => (
              <RowActions>
                <Button type="link" size="small" onClick={() => setEditing(task)}>
                  {t('kit.edit')}
                </Button>
              </RowActions>
            ),
          },
        ]}
      />
      {editing && <TaskModal key={editing.id} task={editing} onClose={() => setEditing(null)} />}
    </>
  )
}
