import { BAD_INPUT } from '@lectern/contract/base/errors.ts'
import type { Route } from '@lectern/contract/base/route.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { ApiError } from '../../../lib/http.ts'
import { feedback } from '../../context/feedback.ts'
import { useT } from '../../context/i18n.ts'
import { refreshResource, resourceOf } from '../../context/resources.ts'
import { showAtFields } from '../form/show-at-fields.ts'
import { Conflict } from './Conflict.tsx'
import { isConflict } from './refusal.ts'
import { useLeave } from './use-leave.ts'

export interface RecordDialogProps<V extends object> {
  title: string
  /** Its resource is refreshed when the record is saved. */
  list: Route
  /** The labels of the fields; the server's refusals can be shown at these fields. */
  labels: Record<string, string>
  /** The form's initial values: the record, or the defaults of a new one. */
  initial: Partial<V>
  version?: number
  save: (values: V, version: number | undefined) => Promise<unknown>
  /** Fetches the current version of the record, when somebody else saved first. */
  fetchStored?: () => Promise<(V & { version: number }) | undefined>
  /** Formats values for the comparison, where plain text is not enough. */
  show?: Record<string, (value: unknown, record: object) => ReactNode>
  onClose: () => void
  children: ReactNode
}

interface RecordDialog {
  open: boolean
  /** Closes the dialog, or asks first while there is unsaved work. */
  leave: () => void
  dirty: boolean
  saving: boolean
  /** Props of the save button, which is outside of the form and disabled while a conflict is open. */
  submit: { htmlType: 'submit'; form: string; disabled: boolean }
  body: ReactElement
}

/** Adds or edits a small record without leaving its list, and never overwrites another's work without asking. */
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
      await handleRefusal(refusal, values)
    } finally {
      setSaving(false)
    }
  }

  async function handleRefusal(refusal: unknown, mine: V): Promise<void> {
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
          // An error disappears when its field is edited; leaving the field validates it again.
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

/** The paths of the changed fields: `{ title: { zh } }` is the field `zh` of `title`; a list is one field. */
function namesOf(changed: object): string[][] {
  return Object.entries(changed).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? namesOf(value).map((rest) => [name, ...rest])
      : [[name]],
  )
}
