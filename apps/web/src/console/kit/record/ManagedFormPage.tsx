import { type ConsolePage, type PageQuery } from '../../context/page.ts'
import type { ReplyOf } from '@lectern/contract/base/route.ts'
import { Button, Form, type FormInstance, Modal, Skeleton } from 'antd'
import { type ReactElement, type ReactNode, useEffect, useId } from 'react'
import { asText } from '../../../lib/as-text.ts'
import type { Missing } from '../form/field-rule.ts'
import styles from '../form/form.module.css'
import previewStyles from './form-preview.module.css'
import { useT } from '../../context/i18n.ts'
import { RecordField } from './RecordField.tsx'
import { useTab } from '../../context/tab.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { FormPreview } from './FormPreview.tsx'
import { FormFields, useFormFields } from './form-fields.ts'
import { type EditedRecord, type FormOf, formShape } from '../list/managed-contract.ts'
import { RecordFailed } from './RecordFailed.tsx'
import { type NextStep, useRecordForm } from './use-record-form.ts'
import { useSaveKey } from './use-save-key.ts'

type FieldName<C extends EditedRecord> = keyof FormOf<C> & string

export interface ManagedFieldProps<Name extends string> {
  name: Name
  help?: ReactNode
  missing?: Missing
  /** A moment that must come after the one in this field. */
  after?: Name
  children: ReactElement
}

interface ManagedFormPageProps<C extends EditedRecord> {
  contract: C
  /** What one of them is called: "hot word". */
  noun: string
  /** Where to go when done. */
  list: ConsolePage
  listQuery?: PageQuery
  labels: Record<FieldName<C>, string>
  /** How values read in the conflict dialog, where they do not read by themselves. */
  show?: { [Name in FieldName<C>]?: (value: FormOf<C>[Name]) => ReactNode }
  /** Adds one although the address has an id: that of what the new one belongs to. */
  adding?: boolean
  /** What a new one starts with. */
  initial?: Partial<FormOf<C>>
  /** Where to go once one was added, if not back to the list. */
  next?: NextStep
  /** What saving is called, where it does more than keep what is in the form. */
  saveWords?: (values: Record<string, unknown>) => string
  /** Asked before saving; without a yes nothing happens. */
  agree?: (values: Record<string, unknown>) => Promise<boolean>
  /** What stands in place of the form where this record can no longer be edited. */
  instead?: (record: ReplyOf<C['get']>) => ReactNode
  /** How users will see what is in the form: at the right, or behind a button where there is no room. */
  preview?: (values: Record<string, unknown>) => ReactNode
  /** The form's body, made of the contract's fields. */
  children: (Field: (props: ManagedFieldProps<FieldName<C>>) => ReactNode) => ReactNode
}

/** The page that adds a record, or edits the one that `?id=` names. */
export function ManagedFormPage<C extends EditedRecord>(props: ManagedFormPageProps<C>): ReactNode {
  const { contract, noun, list, listQuery, labels, show, adding, initial, next } = props
  const { saveWords, agree, instead, preview, children } = props
  const t = useT()
  const tab = useTab()
  const formName = useId()
  const [form] = Form.useForm()
  const [dialogs, dialogsHere] = Modal.useModal()
  const record = useRecordForm(contract, form, { labels, list, listQuery, adding, initial, next })
  const { id, base, failure } = record
  const submit = () => form.submit()
  useSaveKey(submit)

  const { setTitle } = tab
  useEffect(() => {
    if (id !== null) setTitle(t('kit.form.tabTitle', { noun, id }))
  }, [setTitle, t, noun, id])

  const barred = base && instead?.(base as ReplyOf<C['get']>)
  if (barred) return barred
  if (failure) return <RecordFailed gone={failure === 'gone'} noun={noun} retry={record.retry} list={list} />

  const save = async (values: object) => {
    if (!agree || (await agree(form.getFieldsValue(true)))) await record.save({ ...values })
  }
  const leave = () => {
    if (!record.differs(form.getFieldsValue(true))) return tab.close(list, listQuery)
    dialogs.confirm({
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
            // A complaint goes as soon as its field is worked on; leaving the field checks it again.
            form.setFields(Object.keys(changed).map((name) => ({ name, errors: [] })))
            tab.setDirty(record.differs(form.getFieldsValue(true)))
          }}
          onFinish={(values) => void save(values)}
        >
          <FormFields value={{ labels, shape: formShape(contract) }}>{children(ManagedField)}</FormFields>
          <div className={styles.footer}>
            <Button type="primary" htmlType="submit" loading={record.saving}>
              {saveWords ? <SaveWords form={form} words={saveWords} /> : t('kit.save')}
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
      {dialogsHere}
    </section>
  )
}

/** Follows what is in the form, without the whole form following it. */
function SaveWords({
  form,
  words,
}: {
  form: FormInstance
  words: (values: Record<string, unknown>) => string
}): string {
  const values: Record<string, unknown> | undefined = Form.useWatch((all) => all, { form, preserve: true })
  return words(values ?? {})
}

/** One field of the contract: its label, its rule, its help. */
function ManagedField({ name, help, missing, after, children }: ManagedFieldProps<string>): ReactNode {
  const { label, schema } = useFormFields(name)
  return (
    <RecordField name={name} label={label} schema={schema} help={help} missing={missing} after={after}>
      {children}
    </RecordField>
  )
}
