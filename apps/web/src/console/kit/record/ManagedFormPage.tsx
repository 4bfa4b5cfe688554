import type { ReplyOf } from '@lectern/contract/base/route.ts'
import { Button, Form, type FormInstance, Modal, Skeleton } from 'antd'
import { type ReactElement, type ReactNode, useEffect, useId } from 'react'
import { asText } from '../../../lib/as-text.ts'
import { useT } from '../../context/i18n.ts'
import { type ConsolePage, type PageQuery } from '../../context/page.ts'
import { useTab } from '../../context/tab.ts'
import type { Missing } from '../form/field-rule.ts'
import styles from '../form/form.module.css'
import { type EditedRecord, type FormOf, formShape } from '../list/managed-contract.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { FormPreview } from './FormPreview.tsx'
import { FormFields, useFormFields } from './form-fields.ts'
import previewStyles from './form-preview.module.css'
import { RecordFailed } from './RecordFailed.tsx'
import { RecordField } from './RecordField.tsx'
import { type NextStep, useRecordForm } from './use-record-form.ts'
import { useSaveKey } from './use-save-key.ts'

type FieldName<C extends EditedRecord> = keyof FormOf<C> & string

export interface ManagedFieldProps<Name extends string> {
  name: Name
  help?: ReactNode
  missing?: Missing
  /** For a time that must be after the one in this field. */
  after?: Name
  children: ReactElement
}

interface ManagedFormPageProps<C extends EditedRecord> {
  contract: C
  /** What one record is called, e.g. "hot word". */
  noun: string
  /** Where to go when done. */
  list: ConsolePage
  listQuery?: PageQuery
  labels: Record<FieldName<C>, string>
  /** Formats values for the conflict dialog, where plain text is not enough. */
  show?: { [Name in FieldName<C>]?: (value: FormOf<C>[Name]) => ReactNode }
  /** Adds a record although the address has an id, which is then that of its parent. */
  adding?: boolean
  /** Initial values of a new record. */
  initial?: Partial<FormOf<C>>
  /** Where to go after adding one, if not back to the list. */
  next?: NextStep
  /** The label of the save button, where saving does more than store the form. */
  saveLabel?: (values: Record<string, unknown>) => string
  /** Asks for confirmation before saving; false cancels the save. */
  confirmSave?: (values: Record<string, unknown>) => Promise<boolean>
  /** Replaces the form where this record can no longer be edited. */
  replacement?: (record: ReplyOf<C['get']>) => ReactNode
  /** Previews how users will see the form's content: beside the form, or behind a button where there is no room. */
  preview?: (values: Record<string, unknown>) => ReactNode
  /** The form's body, made of the contract's fields. */
  children: (Field: (props: ManagedFieldProps<FieldName<C>>) => ReactNode) => ReactNode
}

/** The page that adds a record, or edits the one that `?id=` names. */
export function ManagedFormPage<C extends EditedRecord>(props: ManagedFormPageProps<C>): ReactNode {
  const { contract, noun, list, listQuery, labels, show, adding, initial, next } = props
  const { saveLabel, confirmSave, replacement, preview, children } = props
  const t = useT()
  const tab = useTab()
  const formName = useId()
  const [form] = Form.useForm()
  const [modal, dialogs] = Modal.useModal()
  const record = useRecordForm(contract, form, { labels, list, listQuery, adding, initial, next })
  const { id, base, failure } = record
  const submit = () => form.submit()
  useSaveKey(submit)

  const { setTitle } = tab
  useEffect(() => {
    if (id !== null) setTitle(t('kit.form.tabTitle', { noun, id }))
  }, [setTitle, t, noun, id])

  const replaced = base && replacement?.(base as ReplyOf<C['get']>)
  if (replaced) return replaced
  if (failure) return <RecordFailed gone={failure === 'gone'} noun={noun} retry={record.retry} list={list} />

  const save = async (values: object) => {
    if (!confirmSave || (await confirmSave(form.getFieldsValue(true)))) await record.save({ ...values })
  }
  const leave = () => {
    if (!record.differs(form.getFieldsValue(true))) return tab.close(list, listQuery)
    modal.confirm({
      title: t('kit.form.leaveTitle'),
      content: t('kit.form.leaveHint'),
      okText: t('kit.form.leave'),
      okButtonProps: { danger: true },
      cancelText: t('kit.form.stay'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => tab.close(list, listQuery),
    })
  }

  return (
    <section className={preview ? `${styles.page} ${previewStyles.beside}` : styles.page}>
      <h1>{t(id === null ? 'kit.form.add' : 'kit.form.edit', { noun })}</h1>
      {base === undefined ? (
        <Skeleton active paragraph={{ rows: 6 }} />
      ) : (
        <Form
          form={form}
          name={formName}
          layout="vertical"
          initialValues={base ?? initial}
          scrollToFirstError={{ focus: true, block: 'center' }}
          onValuesChange={(changed) => {
            // An error disappears when its field is edited; leaving the field validates it again.
            form.setFields(Object.keys(changed).map((name) => ({ name, errors: [] })))
            tab.setDirty(record.differs(form.getFieldsValue(true)))
          }}
          onFinish={(values) => void save(values)}
        >
          <FormFields value={{ labels, shape: formShape(contract) }}>{children(ManagedField)}</FormFields>
          <div className={styles.footer}>
            <Button type="primary" htmlType="submit" loading={record.saving}>
              {saveLabel ? <SaveLabel form={form} label={saveLabel} /> : t('kit.save')}
            </Button>
            <Button onClick={leave}>{t('kit.cancel')}</Button>
            <kbd>Ctrl/⌘ S</kbd>
          </div>
        </Form>
      )}
      {preview && base !== undefined && <FormPreview form={form}>{preview}</FormPreview>}
      <ConflictDialog
        record={record}
        labels={labels}
        show={(name, value) =>
          (show as Record<string, (value: unknown) => ReactNode>)?.[name]?.(value) ?? asText(value)
        }
      />
      {dialogs}
    </section>
  )
}

/** Its own component, so that watching the values does not rerender the whole form. */
function SaveLabel({
  form,
  label,
}: {
  form: FormInstance
  label: (values: Record<string, unknown>) => string
}): string {
  const values: Record<string, unknown> | undefined = Form.useWatch((all) => all, { form, preserve: true })
  return label(values ?? {})
}

/** One field of the contract, with its label, rule and help. */
function ManagedField({ name, help, missing, after, children }: ManagedFieldProps<string>): ReactNode {
  const { label, schema } = useFormFields(name)
  return (
    <RecordField name={name} label={label} schema={schema} help={help} missing={missing} after={after}>
      {children}
    </RecordField>
  )
}
