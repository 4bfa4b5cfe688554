import { type TaskConfigEntry, taskConfig, taskConfigForm } from '@lectern/contract/task-config.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Input, InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../lib/call.ts'
import { useT } from '../../kit/i18n.ts'
import styles from '../../kit/managed-list/managed-list.module.css'
import { freshRow } from '../../kit/records/fresh-row.ts'
import { RecordField } from '../../kit/records/RecordField.tsx'
import { RecordModal } from '../../kit/records/RecordModal.tsx'

type TaskValues = Pick<TaskConfigEntry, 'title' | 'gold' | 'target' | 'dailyLimit'>
const { shape } = taskConfigForm
const whole = <InputNumber className={styles.wide} precision={0} min={0} />

export function TaskModal({ task, onClose }: { task: TaskConfigEntry; onClose: () => void }): ReactNode {
  const t = useT()
  const client = useQueryClient()
  const { taskType, enable } = task
  const labels = {
    title: t('taskConfig.name'),
    target: t(`taskConfig.counts.${taskType}`),
    gold: t('taskConfig.gold'),
    dailyLimit: t('taskConfig.dailyLimit'),
  }
  return (
    <RecordModal<TaskValues>
      title={t('taskConfig.edit', { type: t(`taskConfig.types.${taskType}`) })}
      resource="taskConfig"
      labels={labels}
      initial={task}
      version={task.version}
      save={(values, version) =>
        call(taskConfig.update, { params: { taskType }, body: { ...values, enable, version } })
      }
      fetchStored={() => freshRow<TaskConfigEntry>(client, 'taskConfig', task.id)}
      onClose={onClose}
    >
      <RecordField name="title" label={labels.title} schema={shape.title} help={t('taskConfig.nameHelp')}>
        <Input maxLength={30} showCount />
      </RecordField>
      <RecordField name="target" label={labels.target} schema={shape.target} help={t('taskConfig.targetHelp')}>
        {whole}
      </RecordField>
      <RecordField name="gold" label={labels.gold} schema={shape.gold} help={t('taskConfig.goldHelp')}>
        {whole}
      </RecordField>
      <RecordField
        name="dailyLimit"
        label={labels.dailyLimit}
        schema={shape.dailyLimit}
        help={t('taskConfig.dailyLimitHelp')}
      >
        {whole}
      </RecordField>
    </RecordModal>
  )
}
