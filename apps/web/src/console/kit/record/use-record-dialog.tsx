import type { Route } from '@lectern/contract/base/route.ts'
import { Form } from 'antd'
import { type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { offers } from '../../context/Gate.tsx'
import { resourceOf } from '../../context/resources.ts'
import { useMay } from '../../context/session.ts'
import { DraftNote } from '../draft/DraftNote.tsx'
import { ReadOnlyNote } from '../form/ReadOnlyNote.tsx'
import { Conflict } from './Conflict.tsx'
import type { ShowValues } from './record-words.ts'
import { useLeave } from './use-leave.ts'
import { useFreshRecord, useKeptNote } from './use-restored.ts'
import { useVersionedForm } from './use-versioned-form.ts'

/** Loaded apart, because most of the time nobody else is there. */
const OthersEditing = lazyPart(() => import('./OthersEditing.tsx'))

export interface RecordDialogProps<V extends object> {
  title: string
  /** Its resource is refreshed when the record is saved. */
  list: Route
  /** The call that saves it. Whoever may not make it can only look at the record. */
  call: Route
  /**
   * Which record this is, among those that the same call saves: its id, or "new". What is typed is kept under it.
   * Null keeps nothing.
   */
  draft: number | string | null
  /** The labels of the fields; the server's refusals can be shown at these fields. */
  labels: Record<string, string>
  /** The form's initial values: the record, or the defaults of a new one. */
  initial: Partial<V>
  version?: number
  /** Which record is edited, and what it is called; it has a history then. */
  record?: { id: number; name: string } | null
  save: (values: V, version: number | undefined) => Promise<unknown>
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
  const { list, call, draft, labels, initial, version, save, fetchStored, show, saved, children } = props
  const fresh = useFreshRecord(resourceOf(list), props.record?.id, fetchStored)
  const readOnly = !useMay()(call)
  const [form] = Form.useForm()
  const [open, setOpen] = useState(true)
  const editor = useVersionedForm<V, unknown>({
    form,
    labels,
    draft: draft === null ? null : `${resourceOf(list)} ${call.method} ${call.path} ${draft}`,
    record: fresh ?? { ...initial, version },
    resource: resourceOf(list),
    save,
    fetchStored,
    savedMessage: saved === undefined ? undefined : () => saved,
    onSaved: () => setOpen(false),
  })
  const { dirty, saving, conflict, formProps } = editor
  useKeptNote(resourceOf(list), props.record?.id, dirty)
  const [leave, question] = useLeave(open && dirty, () => {
    editor.forgetDraft()
    setOpen(false)
  })
  const body = (
    <>
      <Conflict editor={editor} labels={labels} show={show} />
      {readOnly && <ReadOnlyNote unsaved={dirty} />}
      {open && !readOnly && props.record?.id !== undefined && (
        <Suspense>
          <OthersEditing resource={resourceOf(list)} id={props.record?.id} />
        </Suspense>
      )}
      <DraftNote restored={editor.restored} onDiscard={editor.discard} />
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
