import { BAD_INPUT } from '@lectern/contract/base/errors.ts'
import type { Route } from '@lectern/contract/base/route.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { ApiError } from '../../../lib/http.ts'
import { showAtFields } from '../form/show-at-fields.ts'
import { feedback } from '../../context/feedback.ts'
import { useT } from '../../context/i18n.ts'
import { refreshResource, resourceOf } from '../../context/resources.ts'
import { Conflict } from './Conflict.tsx'
import { isConflict } from './refusal.ts'
import { useLeave } from './use-leave.ts'

export interface RecordDialogProps<V extends object> {
  title: string
  /** Whatever shows this list's rows asks again when the record is saved. */
  list: Route
  /** The fields by what they are called; also where refusals of the server can be shown. */
  labels: Record<string, string>
  /** What the form starts with: the record, or what a new one usually is. */
  initial: Partial<V>
  version?: number
  save: (values: V, version: number | undefined) => Promise<unknown>
  /** The record as it is by now; asked when somebody saved first. */
  fetchStored?: () => Promise<(V & { version: number }) | undefined>
  /** How values read in a comparison, where they do not read by themselves. */
  show?: Record<string, (value: unknown, record: object) => ReactNode>
  onClose: () => void
  children: ReactNode
}

interface RecordDialog {
  open: boolean
  /** Closes at once, or asks first while there is unsaved work. */
  leave: () => void
  dirty: boolean
  saving: boolean
  /** The button that saves: it stands outside of the form, and waits while a conflict is open. */
  submit: { htmlType: 'submit'; form: string; disabled: boolean }
  body: ReactElement
}

/** Adds or edits a small record without leaving its list, and never overwrites another's work unasked. */
export function useRecordDialog<V extends object>(props: RecordDialogProps<V>): RecordDialog {
  const { list, labels, initial, save, fetchStored, show, children } = props
  const t = useT()
  const client = useQueryClient()
  const formName = useId()
  const [form] = Form.useForm()
  const [open, setOpen] = useState(true)
  const [saving, setSaving] = useState(false)
  const [dirty, setDirty] = useState(false)
  const [version, setVersion] = useState(props.version)
  const [conflict, setConflict] = useState<{ mine: V; theirs: V & { version: number } } | null>(null)
  const [leave, question] = useLeave(dirty, () => setOpen(false))

  async function send(values: V, knownVersion: number | undefined): Promise<void> {
    if (saving) return
    setSaving(true)
    try {
      await save(values, knownVersion)
      void refreshResource(client, resourceOf(list))
      void feedback().message.success(t('kit.form.saved'))
      setDirty(false)
      setOpen(false)
    } catch (refusal) {
      await answer(refusal, values)
    } finally {
      setSaving(false)
    }
  }

  async function answer(refusal: unknown, mine: V): Promise<void> {
    if (refusal instanceof ApiError && refusal.code === BAD_INPUT) return showAtFields(form, labels, refusal)
    if (!isConflict(refusal)) return feedback().report(refusal)
    const theirs = await fetchStored?.()
    if (theirs) setConflict({ mine, theirs })
    else void feedback().message.error(t('errors.record.gone'))
  }

  const overwrite = () => {
    if (!conflict) return
    setConflict(null)
    setVersion(conflict.theirs.version)
    void send(conflict.mine, conflict.theirs.version)
  }
  const reload = () => {
    if (!conflict) return
    setConflict(null)
    setVersion(conflict.theirs.version)
    form.setFieldsValue(conflict.theirs)
    setDirty(false)
  }

  const body = (
    <>
      {conflict && (
        <Conflict {...conflict} labels={labels} show={show ?? {}} onOverwrite={overwrite} onReload={reload} />
      )}
      <Form
        form={form}
        name={formName}
        layout="vertical"
        initialValues={initial}
        onValuesChange={(changed) => {
          setDirty(true)
          // A complaint goes as soon as its field is worked on; leaving the field checks it again.
          form.setFields(namesOf(changed).map((name) => ({ name, errors: [] })))
        }}
        onFinish={(values: V) => void send(values, version)}
      >
        {children}
      </Form>
      {question}
    </>
  )
  return {
    open,
    leave,
    dirty,
    saving,
    submit: { htmlType: 'submit', form: formName, disabled: conflict !== null },
    body,
  }
}

/** The fields of a changed value: `{ title: { zh } }` is the field `zh` of `title`; a list is one field. */
function namesOf(changed: object): string[][] {
  return Object.entries(changed).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? namesOf(value).map((rest) => [name, ...rest])
      : [[name]],
  )
}
