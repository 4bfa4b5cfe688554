import type { Route } from '@lectern/contract/base/route.ts'
import { sendingNeeds } from '@lectern/contract/operations/sending.ts'
import { type MessageTask, messageTaskForm, messageTasks } from '@lectern/contract/system/message-tasks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import { type ReactNode, Suspense } from 'react'
import type { z } from 'zod'
import { call } from '../../../../lib/call.ts'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { useSendingRights } from '../../../business/sending/use-sending-rights.ts'
import { useT } from '../../../context/i18n.ts'
import { useTimeZone } from '../../../context/time-zone.ts'
import { MomentInput } from '../../../kit/form/MomentInput.tsx'
import { freshRow } from '../../../kit/record/fresh-row.ts'
import { RecordDrawer } from '../../../kit/record/RecordDrawer.tsx'
import { RecordField } from '../../../kit/record/RecordField.tsx'
import { AudienceFields } from './AudienceFields.tsx'
import { audienceText, targetKinds, useTargets } from './audience.ts'
import { messageTaskWords } from './words.ts'

const BegunMeanwhile = lazyPart(() => import('../../../business/sending/BegunMeanwhile.tsx'))

type TaskValues = z.input<typeof messageTaskForm>

/** The call that saves this task, or a new one. Changing one that is about to be sent takes as much as sending. */
function savingOf(task: MessageTask | null): Route {
  const { create, update } = messageTasks
  if (!task) return create
  return task.status === 'SCHEDULED' ? { ...update, ...sendingNeeds(update.permission) } : update
}

/** Adds a message task, or edits this one. Whoever may not send saves drafts. */
export function MessageTaskDrawer({ task, onClose }: { task: MessageTask | null; onClose: () => void }): ReactNode {
  const t = useT()
  const zone = useTimeZone()
  const client = useQueryClient()
  const { maySend } = useSendingRights(messageTasks.update)
  const { data: targets } = useTargets()
  const { shape } = messageTaskForm
  const namesOf = ({ audience = 'ALL', targetIds = [] }: Partial<TaskValues>) => {
    const choices = audience === 'ALL' ? [] : (targets?.[targetKinds[audience]] ?? [])
    return targetIds.map((id) => choices.find((choice) => choice.id === id)?.name ?? `#${id}`)
  }
  const labels = messageTaskWords.labels()
  return (
    <RecordDrawer<TaskValues>
      title={t(task ? 'messageTasks.edit' : 'messageTasks.add')}
      list={messageTasks.list}
      call={savingOf(task)}
      draft={task?.id ?? 'new'}
      labels={labels}
      initial={task ?? { audience: 'ALL' }}
      version={task?.version}
      record={task && { id: task.id, name: task.title }}
      save={(values, version) =>
        task
          ? call(messageTasks.update, { body: { ...values, id: task.id, version } })
          : call(messageTasks.create, { body: values })
      }
      fetchStored={() => freshRow(client, messageTasks.list, task?.id ?? 0)}
      show={{
        ...messageTaskWords.show,
        audience: (_, record: Partial<TaskValues> = {}) =>
          audienceText({ audience: record.audience ?? 'ALL', targetNames: namesOf(record) }),
        targetIds: (_, record = {}) => t('kit.names', { names: namesOf(record) }),
      }}
      onClose={onClose}
    >
      {task && (
        <Suspense>
          <BegunMeanwhile get={messageTasks.get} id={task.id} />
        </Suspense>
      )}
      <RecordField name="title" label={labels.title} schema={shape.title}>
        <Input maxLength={60} showCount />
      </RecordField>
      <RecordField name="detail" label={labels.detail} schema={shape.detail}>
        <Input.TextArea maxLength={2000} showCount rows={6} />
      </RecordField>
      <AudienceFields />
      {maySend ? (
        <RecordField
          name="sendTime"
          label={labels.sendTime}
          schema={shape.sendTime}
          help={t('messageTasks.sendTimeHelp', { zone })}
        >
          <MomentInput />
        </RecordField>
      ) : (
        <p>{t('sending.whenHelp.onlyDraft')}</p>
      )}
    </RecordDrawer>
  )
}
