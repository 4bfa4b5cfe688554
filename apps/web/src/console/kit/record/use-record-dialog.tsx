import type { Route } from '@lectern/contract/base/route.ts'
import { Form } from 'antd'
import { type ReactElement, type ReactNode, useState } from 'react'
import { offers } from '../../context/Gate.tsx'
import { resourceOf } from '../../context/resources.ts'
import { useMay } from '../../context/session.ts'
import { ReadOnlyNote } from '../form/ReadOnlyNote.tsx'
import type { ShowValues } from './Comparison.tsx'
import { Conflict } from './Conflict.tsx'
import { useLeave } from './use-leave.ts'
import { useVersionedForm } from './use-versioned-form.ts'

export interface RecordDialogProps<V extends object> {
  title: string
  /** Its resource is refreshed when the record is saved. */
  list: Route
  /** The call that saves it. Whoever may not make it can only look at the record. */
  call: Route
  /** The labels of the fields; the server's refusals can be shown at these fields. */
  labels: Record<string, string>
  /** The form's initial values: the record, or the defaults of a new one. */
  initial: Partial<V>
  version?: number
  save: (values: V, version: number | undefined, options: { idempotencyKey: string }) => Promise<unknown>
  /** Fetches the current version of the record, when somebody else saved first. */
  fetchStored?: () => Promise<(V & { version: number }) | undefined>
  /** Formats values for the comparison, where plain text is not enough. */
  show?: ShowValues
  /** The verb on the button, where it is not "save". */
  ok?: string
  danger?: boolean
  /** The success message, where it is not a plain "saved". */
  saved?: string
  onClose: () => void
  children: ReactNode
}

interface RecordDialog {
  open: boolean
  /** Closes the dialog, or asks first while there is unsaved work. */
  leave: () => void
  dirty: boolean
  saving: boolean
  /** Whether the record can only be looked at. */
  readOnly: boolean
  /** Props of the save button, which is outside of the form and disabled while a conflict is open. */
  submit: { htmlType: 'submit'; form: string | undefined; disabled: boolean; danger: boolean | undefined }
  body: ReactElement
}

/** Adds or edits a small record without leaving its list. */
export function useRecordDialog<V extends object>(props: RecordDialogProps<V>): RecordDialog {
  const { list, call, labels, initial, version, save, fetchStored, show, saved, children } = props
  const readOnly = !useMay()(call)
  const [form] = Form.useForm()
  const [open, setOpen] = useState(true)
  const editor = useVersionedForm<V, unknown>({
    form,
    labels,
    record: { ...initial, version },
    resource: resourceOf(list),
    save,
    fetchStored,
    savedMessage: saved === undefined ? undefined : () => saved,
    onSaved: () => setOpen(false),
  })
  const { dirty, saving, conflict, formProps } = editor
  const [leave, question] = useLeave(open && dirty, () => setOpen(false))
  const body = (
    <>
      <Conflict editor={editor} labels={labels} show={show} />
      {readOnly && <ReadOnlyNote unsaved={dirty} />}
      <Form {...formProps} disabled={readOnly}>
        {children}
      </Form>
      {question}
    </>
  )
  const submit = {
    htmlType: 'submit',
    form: formProps.name,
    disabled: conflict !== null,
    danger: props.danger,
    ...offers(call),
  } as const
  return { open, readOnly, leave, dirty, saving, submit, body }
}
