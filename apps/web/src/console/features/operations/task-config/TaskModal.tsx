import { type TaskConfigEntry, taskConfig, taskConfigForm } from '@lectern/contract/operations/task-config.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Input, InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../../lib/call.ts'
import { useT } from '../../../context/i18n.ts'
import { useMay } from '../../../context/session.ts'
import styles from '../../../kit/form/form.module.css'
import { freshRow } from '../../../kit/record/fresh-row.ts'
import { RecordField } from '../../../kit/record/RecordField.tsx'
import { RecordModal } from '../../../kit/record/RecordModal.tsx'
import { taskWords } from './words.ts'

type TaskValues = Omit<TaskConfigEntry, 'id' | 'taskType' | 'enable' | 'version'>
const { shape } = taskConfigForm
const figures = ['target', 'gold', 'dailyLimit'] as const

export function TaskModal({ task, onClose }: { task: TaskConfigEntry; onClose: () => void }): ReactNode {
  const t = useT()
  const client = useQueryClient()
  const { id, taskType, enable } = task
  const mayEdit = useMay()(taskConfig.update)
  const type = t(`taskConfig.types.${taskType}`)
  const labels = { ...taskWords.labels(), target: t(`taskConfig.counts.${taskType}`) }
  return (
    <RecordModal<TaskValues>
      title={mayEdit ? t('taskConfig.edit', { type }) : type}
      list={taskConfig.list}
      call={taskConfig.update}
      draft={task.id}
      labels={labels}
      initial={task}
      version={task.version}
      record={{ id, name: task.title }}
      save={(values, version) =>
        call(taskConfig.update, { params: { taskType }, body: { ...values, enable, version } })
      }
      fetchStored={() => freshRow(client, taskConfig.list, id)}
      onClose={onClose}
    >
      <RecordField name="title" label={labels.title} schema={shape.title} help={t('taskConfig.help.title')}>
        <Input maxLength={30} showCount />
      </RecordField>
      {figures.map((name) => (
        <RecordField
          key={name}
          name={name}
          label={labels[name]}
          schema={shape[name]}
          help={t(`taskConfig.help.${name}`)}
        >
          <InputNumber className={styles.wide} precision={0} min={0} />
        </RecordField>
      ))}
    </RecordModal>
  )
}
