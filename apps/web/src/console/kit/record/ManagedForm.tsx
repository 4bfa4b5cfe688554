import type { ReplyOf } from '@lectern/contract/base/route.ts'
import { Button, Form, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { offers } from '../../context/Gate.tsx'
import { useT } from '../../context/i18n.ts'
import type { ConsolePage, PageQuery } from '../../context/page.ts'
import { useMay } from '../../context/session.ts'
import { useTab } from '../../context/tab.ts'
import styles from '../form/form.module.css'
import { ReadOnlyNote } from '../form/ReadOnlyNote.tsx'
import { type EditedRecord, type FormOf, formShape } from '../list/managed-contract.ts'
import type { ShowValues } from './Comparison.tsx'
import { Conflict } from './Conflict.tsx'
import { FormPreview } from './FormPreview.tsx'
import { FormFields } from './form-fields.ts'
import previewStyles from './form-preview.module.css'
import { ManagedField, type ManagedFieldProps } from './ManagedField.tsx'
import { useLeave } from './use-leave.ts'
import type { StoredRecord, Values } from './use-loaded-record.ts'
import { type NextStep, useRecordForm } from './use-record-form.ts'
import { useSaveKey } from './use-save-key.ts'

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
  const { saveLabel, confirmSave, replacement, preview, children } = props
  const t = useT()
  const tab = useTab()
  const [form] = Form.useForm()
  const start = record ?? initial ?? {}
  const editor = useRecordForm(contract, form, { id, record: start, labels, list, listQuery, next })
  const [leave, question] = useLeave(editor.dirty, () => tab.close(list, listQuery))
  const route = id === null && contract.create ? contract.create : contract.update
  const readOnly = !useMay()(route)
  useSaveKey(() => !readOnly && form.submit())

  const replaced = record && replacement?.(editor.base as ReplyOf<C['get']>)
  if (replaced) return replaced

  const save = async (values: Values) => {
    if (!confirmSave || (await confirmSave(form.getFieldsValue(true)))) await editor.submit(values)
  }
  return (
    <section className={preview ? `${styles.page} ${previewStyles.beside}` : styles.page}>
      {heading}
      <Form
        {...editor.formProps}
        disabled={readOnly}
        scrollToFirstError={{ focus: true, block: 'center' }}
        onFinish={(values: Values) => void save(values)}
      >
        {readOnly && <ReadOnlyNote unsaved={editor.dirty} />}
        <FormFields value={{ labels, shape: formShape(contract) }}>{children(ManagedField)}</FormFields>
        <div className={styles.footer}>
          {!readOnly && (
            <Button type="primary" htmlType="submit" loading={editor.saving} {...offers(route)}>
              {saveLabel ? <SaveLabel form={form} label={saveLabel} /> : t('kit.save')}
            </Button>
          )}
          <Button disabled={false} onClick={leave}>
            {t(readOnly ? 'kit.back' : 'kit.cancel')}
          </Button>
          {!readOnly && <kbd>Ctrl/⌘ S</kbd>}
        </div>
      </Form>
      {preview && <FormPreview form={form}>{preview}</FormPreview>}
      <Conflict modal editor={editor} labels={labels} show={show as ShowValues | undefined} />
      {question}
    </section>
  )
}

/** Its own component, so that watching the values does not rerender the whole form. */
function SaveLabel({ form, label }: { form: FormInstance; label: (values: Values) => string }): string {
  const values: Values | undefined = Form.useWatch((all) => all, { form, preserve: true })
  return label(values ?? {})
}
