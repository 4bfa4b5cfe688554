import { accounts } from '@lectern/contract/customers/accounts.ts'
import { type EntitlementKind, entitlementKinds, entitlements } from '@lectern/contract/customers/entitlements.ts'
import { Form, InputNumber, Radio } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { call } from '../../../../../lib/call.ts'
import { ChoiceSelect } from '../../../../business/links/ChoiceSelect.tsx'
import { useT } from '../../../../context/i18n.ts'
import formStyles from '../../../../kit/form/form.module.css'
import { RecordField } from '../../../../kit/record/RecordField.tsx'
import { RecordModal } from '../../../../kit/record/RecordModal.tsx'
import { ReasonField } from '../../shared/ReasonField.tsx'
import type { AccountDialogProps } from './dialog-props.ts'

interface Gift {
  kind: EntitlementKind
  courseId: number
  subjectId: number
  days?: number | null
  reason: string
}

const calls = { COURSE: entitlements.giveCourse, SUBJECT: entitlements.giveSubject }
const firstKind: EntitlementKind = 'SUBJECT'

/** Gives a lesson or a series to a user, for some days or for ever. */
export default function GiveDialog({ account, onClose }: AccountDialogProps): ReactNode {
  const t = useT()
  const { id } = account
  const [kind, setKind] = useState(firstKind)
  const labels = {
    kind: t('accountPage.give.kind'),
    courseId: t('accountPage.give.kinds.COURSE'),
    subjectId: t('accountPage.give.kinds.SUBJECT'),
    days: t('accountPage.give.days'),
    reason: t('accounts.reason'),
  }
  const give = ({ kind: given, courseId, subjectId, days = null, reason }: Gift) =>
    given === 'COURSE'
      ? call(entitlements.giveCourse, { params: { id }, body: { courseId, days, reason } })
      : call(entitlements.giveSubject, { params: { id }, body: { subjectId, days, reason } })
  return (
    <RecordModal<Gift>
      title={t('accountPage.give.title', { name: account.nickname })}
      list={accounts.list}
      call={calls[kind]}
      draft={id}
      labels={labels}
      initial={{ kind: firstKind }}
      ok={t('accountPage.actions.give')}
      save={give}
      onClose={onClose}
    >
      <Form.Item name="kind" label={labels.kind}>
        <Radio.Group
          options={entitlementKinds.map((value) => ({ value, label: t(`accountPage.give.kinds.${value}`) }))}
        />
      </Form.Item>
      <Target labels={labels} onKind={setKind} />
      <RecordField
        name="days"
        label={labels.days}
        schema={entitlements.giveCourse.body.shape.days}
        help={t('accountPage.give.daysHelp')}
      >
        <InputNumber className={formStyles.wide} min={1} max={3_650} precision={0} />
      </RecordField>
      <ReasonField />
    </RecordModal>
  )
}

const targets = {
  COURSE: { name: 'courseId', schema: entitlements.giveCourse.body.shape.courseId },
  SUBJECT: { name: 'subjectId', schema: entitlements.giveSubject.body.shape.subjectId },
} as const

interface TargetProps {
  labels: Record<'courseId' | 'subjectId', string>
  onKind: (kind: EntitlementKind) => void
}

/** The lesson or the series, as the form says, which may have come back from an earlier visit. */
function Target({ labels, onKind }: TargetProps): ReactNode {
  const kind = Form.useWatch<EntitlementKind | undefined>('kind') ?? firstKind
  useEffect(() => onKind(kind), [onKind, kind])
  const { name, schema } = targets[kind]
  return (
    <RecordField key={name} name={name} label={labels[name]} schema={schema} missing="choose">
      <Chosen type={kind} />
    </RecordField>
  )
}

interface ChosenProps {
  id?: string
  type: EntitlementKind
  value?: number
  onChange?: (id: number) => void
}

function Chosen({ id: fieldId, type, value, onChange }: ChosenProps): ReactNode {
  return <ChoiceSelect id={fieldId} type={type} value={value ?? null} onChange={(id) => onChange?.(id)} />
}
