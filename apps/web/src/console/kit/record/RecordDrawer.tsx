import { Button, Drawer, Flex } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import { usePhone } from '../../context/media.ts'
import { DialogTitle } from './DialogTitle.tsx'
import { useMarking } from './use-marking.ts'
import { type RecordDialogProps, useRecordDialog } from './use-record-dialog.tsx'

/** Edits a record with too many fields for a modal. */
export function RecordDrawer<V extends object>(props: RecordDialogProps<V>): ReactNode {
  const t = useT()
  const phone = usePhone()
  const { open, readOnly, leave, dirty, saving, submit, body } = useRecordDialog(useMarking(props))
  return (
    <Drawer
      open={open}
      size={phone ? '100%' : 520}
      title={<DialogTitle title={props.title} list={props.list} record={props.record} />}
      mask={{ closable: !dirty }}
      onClose={leave}
      afterOpenChange={(shown) => !shown && props.onClose()}
      footer={
        <Flex gap="small" justify="end">
          <Button onClick={leave}>{t(readOnly ? 'kit.close' : 'kit.cancel')}</Button>
          {!readOnly && (
            <Button type="primary" {...submit} loading={saving}>
              {props.ok ?? t('kit.save')}
            </Button>
          )}
        </Flex>
      }
    >
      {body}
    </Drawer>
  )
}
