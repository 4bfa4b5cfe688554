import { messageTaskForm, staffAudiences } from '@lectern/contract/system/message-tasks.ts'
import { Button, Form, Radio, Select } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { RecordField } from '../../../kit/record/RecordField.tsx'
import { type Audience, targetKinds, useTargets } from './audience.ts'

// Every audience but all staff needs a target.
const someTargets = messageTaskForm.shape.targetIds.unwrap().min(1, 'validation.choose')

/** Whom it goes to: everybody, or the roles, tags or people chosen. */
export function AudienceFields(): ReactNode {
  const t = useT()
  const form = Form.useFormInstance()
  const audience: Audience | undefined = Form.useWatch('audience', form)
  return (
    <>
      <RecordField name="audience" label={t('messageTasks.audience')} schema={messageTaskForm.shape.audience}>
        <Radio.Group
          options={staffAudiences.map((value) => ({ value, label: t(`messageTasks.audiences.${value}`) }))}
          // Cleared, because the ids of roles mean nothing for people.
          onChange={() => form.setFieldValue('targetIds', [])}
        />
      </RecordField>
      {audience !== undefined && audience !== 'ALL' && (
        // Mounted again for each audience, so that neither a search nor an error is left over.
        <RecordField
          key={audience}
          name="targetIds"
          label={t(`messageTasks.targets.${audience}`)}
          schema={someTargets}
          missing="choose"
        >
          <TargetSelect kind={targetKinds[audience]} />
        </RecordField>
      )}
    </>
  )
}

interface TargetSelectProps {
  kind: (typeof targetKinds)[keyof typeof targetKinds]
  id?: string
  value?: number[]
  onChange?: (ids: number[]) => void
  onBlur?: () => void
}

function TargetSelect({ kind, ...field }: TargetSelectProps): ReactNode {
  const t = useT()
  const { data, error, refetch } = useTargets()
  return (
    <Select
      {...field}
      mode="multiple"
      loading={data === undefined && !error}
      options={data?.[kind].map(({ id, name }) => ({ value: id, label: name }))}
      // A target that was chosen before may no longer be offered.
      labelRender={({ label, value }) => label ?? `#${value}`}
      showSearch={{ optionFilterProp: 'label' }}
      notFoundContent={
        error && (
          <Button type="link" size="small" onClick={() => void refetch()}>
            {t('messageTasks.targetsFailed')} {t('kit.retry')}
          </Button>
        )
      }
    />
  )
}
