import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import { type RecordDialogProps, useRecordDialog } from './use-record-dialog.tsx'

/** Edits a record of up to four fields. */
export function RecordModal<V extends object>(props: RecordDialogProps<V>): ReactNode {
  const t = useT()
  const { open, readOnly, leave, saving, submit, body } = useRecordDialog(props)
  return (
    <Modal
      open={open}
      title={props.title}
      mask={{ closable: false }}
      okText={props.ok ?? t('kit.save')}
      okButtonProps={readOnly ? { hidden: true } : submit}
      cancelText={t(readOnly ? 'kit.close' : 'kit.cancel')}
      confirmLoading={saving}
      onCancel={leave}
      afterClose={props.onClose}
    >
      {body}
    </Modal>
  )
}
