import type { Living } from '@lectern/contract/base/life.ts'
import type { ReplyOf } from '@lectern/contract/base/route.ts'
import { Form } from 'antd'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import type { ConsolePage, PageQuery } from '../../context/page.ts'
import { resourceOf } from '../../context/resources.ts'
import { useMay } from '../../context/session.ts'
import { useTab } from '../../context/tab.ts'
import { DraftNote } from '../draft/DraftNote.tsx'
import styles from '../form/form.module.css'
import { ReadOnlyNote } from '../form/ReadOnlyNote.tsx'
import { type EditedRecord, type FormOf, formShape } from '../list/managed-contract.ts'
import { Conflict } from './Conflict.tsx'
import { FormFooter } from './FormFooter.tsx'
import { FormPreview } from './FormPreview.tsx'
import { FormFields } from './form-fields.ts'
import previewStyles from './form-preview.module.css'
import { ManagedField, type ManagedFieldProps } from './ManagedField.tsx'
import type { ShowValues } from './record-words.ts'
import { enabling, type Release } from './release.ts'
import { isHeldBack } from './release-words.ts'
import { useLeave } from './use-leave.ts'
import type { StoredRecord, Values } from './use-loaded-record.ts'
import { type NextStep, useRecordForm } from './use-record-form.ts'
import { useKeptNote } from './use-restored.ts'
import { useSaveKey } from './use-save-key.ts'

/** Loaded apart, because most of the time nobody else is there. */
const OthersEditing = lazyPart(() => import('./OthersEditing.tsx'))

type FieldName<C extends EditedRecord> = keyof FormOf<C> & string

export interface ManagedFormProps<C extends EditedRecord> {
  contract: C
  /** What one record is called, e.g. "hot word". */
  noun: string
  /** Where to go when done. */
  list: ConsolePage
  listQuery?: PageQuery
  labels: Record<FieldName<C>, string>
  /** Formats values for the conflict dialog, where plain text is not enough. */
  show?: { [Name in FieldName<C>]?: (value: FormOf<C>[Name]) => ReactNode }
  /** Initial values of a new record. */
  initial?: Partial<FormOf<C>>
  /** Where to go after adding one, if not back to the list. */
  next?: NextStep
  /** The label of the save button, where saving does more than store the form. */
  saveLabel?: (values: Values) => string
  /** Asks for confirmation before saving; false cancels the save. */
  confirmSave?: (values: Values) => Promise<boolean>
  /** Replaces the form where this record can no longer be edited. */
  replacement?: (record: ReplyOf<C['get']>) => ReactNode
  /** Previews how users will see the form's content: beside the form, or behind a button where there is no room. */
  preview?: (values: Values) => ReactNode
  /** Where in the app it will appear. */
  where?: string
  /** The call that shows it to users, where that is not the contract's `enable`. */
  release?: Release
  /** The form's body, made of the contract's fields. */
  children: (Field: (props: ManagedFieldProps<FieldName<C>>) => ReactNode) => ReactNode
}

interface LoadedFormProps<C extends EditedRecord> extends ManagedFormProps<C> {
  /** Null while adding. */
  id: string | null
  record: StoredRecord | null
  heading: ReactNode
}

/** The form of a record that is loaded, or of a new one. */
export function ManagedForm<C extends EditedRecord>(props: LoadedFormProps<C>): ReactNode {
  const { contract, id, record, heading, list, listQuery, labels, show, initial, next } = props
  const { saveLabel, confirmSave, replacement, preview, where, children } = props
  const tab = useTab()
  const [form] = Form.useForm()
  const start = record ?? initial ?? {}
  const may = useMay()
  const route = id === null && contract.create ? contract.create : contract.update
  const readOnly = !may(route)
  const release = useRelease(props)
  const editor = useRecordForm(contract, form, { id, record: start, labels, list, listQuery, next, release })
  const [leave, question] = useLeave(editor.dirty, () => {
    editor.forgetDraft()
    tab.close(list, listQuery)
  })
  useKeptNote(resourceOf(contract.update), id === null ? undefined : Number(id), editor.dirty)
  useSaveKey(() => {
    if (readOnly) return
    editor.ask(false)
    form.submit()
  })

  const replaced = record && replacement?.(editor.base as ReplyOf<C['get']>)
  if (replaced) return replaced

  const save = async (values: Values) => {
    if (!confirmSave || (await confirmSave(form.getFieldsValue(true)))) await editor.submit(values)
  }
  return (
    <section className={preview ? `${styles.page} ${previewStyles.beside}` : styles.page}>
      {heading}
      {where && <p className={styles.where}>{where}</p>}
      {record && !readOnly && (
        <Suspense>
          <OthersEditing resource={resourceOf(route)} id={Number(id)} />
        </Suspense>
      )}
      <Form
        {...editor.formProps}
        disabled={readOnly}
        scrollToFirstError={{ focus: true, block: 'center' }}
        onFinish={(values: Values) => void save(values)}
      >
        {readOnly && <ReadOnlyNote unsaved={editor.dirty} />}
        <DraftNote restored={editor.restored} onDiscard={editor.discard} />
        <FormFields value={{ labels, shape: formShape(contract) }}>{children(ManagedField)}</FormFields>
        <FormFooter
          form={form}
          route={readOnly ? null : route}
          release={release}
          saving={editor.saving}
          releasing={editor.releasing}
          ask={editor.ask}
          saveLabel={saveLabel}
          leave={leave}
        />
      </Form>
      {preview && <FormPreview form={form}>{preview}</FormPreview>}
      <Conflict modal editor={editor} labels={labels} show={show as ShowValues | undefined} />
      {question}
    </section>
  )
}

/** How this record is shown to users, if it is not yet, and if the operator may do that. */
function useRelease<C extends EditedRecord>(form: LoadedFormProps<C>): Release | undefined {
  const { contract, id, record, next } = form
  const may = useMay()
  const release = form.release ?? (contract.enable && enabling(contract.enable))
  // What needs a further step first, such as a series its lessons, cannot be shown before that.
  const tooEarly = id === null && next !== undefined
  return release && !tooEarly && isHeldBack(record as Living | null) && may(release.route) ? release : undefined
}
