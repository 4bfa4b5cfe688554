import { Button, Form, Modal, Result, Skeleton } from 'antd'
import { type ReactElement, type ReactNode, useEffect, useId } from 'react'
import type { z } from 'zod'
import { asText } from '../as-text.ts'
import type { Missing } from '../form/field-rule.ts'
import styles from '../form/form.module.css'
import previewStyles from './form-preview.module.css'
import { useT } from '../i18n.ts'
import { RecordField } from '../records/RecordField.tsx'
import { useTab } from '../tab.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { FormPreview } from './FormPreview.tsx'
import { FormFields, useFormFields } from './form-fields.ts'
import type { EditedRecord } from './managed-contract.ts'
import { type NextStep, useRecordForm } from './use-record-form.ts'
import { useSaveKey } from './use-save-key.ts'

type FieldName<C extends EditedRecord> = keyof z.input<C['create']['body']> & string

export interface ManagedFieldProps<Name extends string> {
  name: Name
  help?: ReactNode
  missing?: Missing
  children: ReactElement
}

interface ManagedFormPageProps<C extends EditedRecord> {
  contract: C
  /** What one of them is called: "hot word". */
  noun: string
  /** Where to go when done. */
  list: string
  labels: Record<FieldName<C>, string>
  /** How values read in the conflict dialog, where they do not read by themselves. */
  show?: { [Name in FieldName<C>]?: (value: z.input<C['create']['body']>[Name]) => ReactNode }
  /** Adds one although the address has an id: that of what the new one belongs to. */
  adding?: boolean
  /** What a new one starts with. */
  initial?: Partial<z.input<C['create']['body']>>
  /** Where to go once one was added, if not back to the list. */
  next?: NextStep
  /** How users will see what is in the form: at the right, or behind a button where there is no room. */
  preview?: (values: Record<string, unknown>) => ReactNode
  /** The form's body, made of the contract's fields. */
  children: (Field: (props: ManagedFieldProps<FieldName<C>>) => ReactNode) => ReactNode
}

/** The page that adds a record, or edits the one that `?id=` names. */
export function ManagedFormPage<C extends EditedRecord>(props: ManagedFormPageProps<C>): ReactNode {
  const { contract, noun, list, labels, show, adding, initial, next, preview, children } = props
  const t = useT()
  const tab = useTab()
  const formName = useId()
  const [form] = Form.useForm()
  const [dialogs, dialogsHere] = Modal.useModal()
  const record = useRecordForm(contract, form, { labels, listPath: list, adding, initial, next })
  const { id, base, failure } = record
  const submit = () => form.submit()
  useSaveKey(submit)

  const { setTitle } = tab
  useEffect(() => {
    if (id !== null) setTitle(t('kit.form.tabTitle', { noun, id }))
  }, [setTitle, t, noun, id])

  if (failure) return <FormFailed gone={failure === 'gone'} noun={noun} retry={record.retry} list={list} />

  const leave = () => {
    if (!record.differs(form.getFieldsValue(true))) return tab.close(list)
    dialogs.confirm({
      title: t('kit.form.leaveTitle'),
      content: t('kit.form.leaveHint'),
      okText: t('kit.form.leave'),
      okButtonProps: { danger: true },
      cancelText: t('kit.form.stay'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => tab.close(list),
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
          onFinish={(values) => void record.save(values)}
        >
          <FormFields value={{ labels, shape: contract.create.body.shape }}>{children(ManagedField)}</FormFields>
          <div className={styles.footer}>
            <Button type="primary" htmlType="submit" loading={record.saving}>
              {t('kit.save')}
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

/** One field of the contract: its label, its rule, its help. */
function ManagedField({ name, help, missing, children }: ManagedFieldProps<string>): ReactNode {
  const { label, schema } = useFormFields(name)
  return (
    <RecordField name={name} label={label} schema={schema} help={help} missing={missing}>
      {children}
    </RecordField>
  )
}

function FormFailed(props: { gone: boolean; noun: string; retry: () => void; list: string }): ReactNode {
  const t = useT()
  const tab = useTab()
  const { gone, noun, retry, list } = props
  return (
    <Result
      status={gone ? 'info' : 'warning'}
      title={gone ? t('kit.form.goneTitle', { noun }) : t('kit.form.loadFailed')}
      subTitle={gone && t('kit.form.goneHint')}
      extra={
        <>
          {!gone && <Button onClick={retry}>{t('kit.retry')}</Button>}
          <Button type="primary" onClick={() => tab.close(list)}>
            {t('kit.form.toList')}
          </Button>
        </>
      }
    />
  )
}
