import { notify } from '@lectern/contract/system/notify.ts'
import { Button, Modal, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../lib/call.ts'
import { useT } from '../../context/i18n.ts'
import { closeMessage, useNotifyPanel } from '../../context/notify-panel.ts'
import { AbsoluteTime } from '../../kit/display/Time.tsx'
import styles from './notify.module.css'
import { useMessage, useNotifyChange } from './queries.ts'

/** One message; closing it marks it read. */
export default function MessageDetail(): ReactNode {
  const t = useT()
  const { messageId, reading } = useNotifyPanel()
  const { data: message, isError } = useMessage(messageId, reading)
  const read = useNotifyChange('messages', (id: number) => call(notify.readMessage, { params: { id } }))

  const close = () => {
    if (message?.readFlag === 'UNREAD') read.mutate(message.id)
    closeMessage()
  }
  return (
    <Modal
      // A failure to load the message was reported already; there is nothing else to show.
      open={reading && !isError}
      title={message?.title ?? t('shell.messages.detailTitle')}
      onCancel={close}
      footer={
        <Button type="primary" onClick={close}>
          {t('shell.messages.close')}
        </Button>
      }
    >
      {message ? (
        <>
          <p className={styles.messageTime}>
            {t('shell.messages.time')} <AbsoluteTime iso={message.messageTime} />
          </p>
          <div className={styles.messageText}>{message.detail}</div>
        </>
      ) : (
        <Skeleton active paragraph={{ rows: 3 }} />
      )}
    </Modal>
  )
}
