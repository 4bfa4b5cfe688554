import { Button, type ButtonProps, Form, type FormProps, Modal } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useT } from '../../context/i18n.ts'
import { useTab } from '../../context/tab.ts'
import { DraftNote } from '../draft/DraftNote.tsx'
import { useFormDraft } from '../draft/use-form-draft.ts'

interface BulkFormProps<V> {
  /** The verb on both buttons. */
  label: string
  title: string
  danger?: boolean
  /** The size of the button that opens the dialog. Small, unless it stands outside of a list. */
  size?: ButtonProps['size']
  initial?: FormProps<V>['initialValues']
  apply: (values: V) => void
  children: ReactNode
}

/** A bulk action that asks for values first: a button, and a dialog with the fields. */
export function BulkForm<V extends object>(props: BulkFormProps<V>): ReactNode {
  const { label, title, danger, size = 'small', initial = {}, apply, children } = props
  const t = useT()
  const name = useId()
  const { path } = useTab()
  const [form] = Form.useForm<V>()
  const [open, setOpen] = useState(false)
  const draft = useFormDraft(form, `bulk ${path} ${label}`, initial)
  const close = () => {
    draft.forget()
    setOpen(false)
  }
  const finish = (values: V) => {
    close()
    apply(values)
  }
  return (
    <>
      <Button size={size} danger={danger} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Modal
        open={open}
        title={title}
        okText={label}
        okButtonProps={{ htmlType: 'submit', form: name, danger }}
        cancelText={t('kit.cancel')}
        onCancel={close}
        destroyOnHidden
        width={420}
      >
        <DraftNote restored={draft.restored} onDiscard={draft.discard} />
        <Form<V>
          form={form}
          name={name}
          layout="vertical"
          initialValues={draft.initial}
          onValuesChange={draft.onTyped}
          onFinish={finish}
          preserve={false}
        >
          {children}
        </Form>
      </Modal>
    </>
  )
}
