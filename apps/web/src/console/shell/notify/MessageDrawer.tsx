import { type Message, notify } from '@lectern/contract/system/notify.ts'
import { formatNumber } from '@lectern/phrases/values.ts'
import { Button, Drawer, Modal, Tabs } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../lib/call.ts'
import { useT } from '../../context/i18n.ts'
import { usePhone } from '../../context/media.ts'
import { closeDrawer, openMessage, useNotifyPanel } from '../../context/notify-panel.ts'
import { RelativeTime } from '../../kit/display/Time.tsx'
import { drawerWidth } from './drawer-width.ts'
import { GrowingItems } from './GrowingItems.tsx'
import styles from './notify.module.css'
import { useMessages, useNotifyChange } from './queries.ts'

export default function MessageDrawer(): ReactNode {
  const t = useT()
  const open = useNotifyPanel().drawer === 'messages'
  const phone = usePhone()
  return (
    <Drawer
      open={open}
      onClose={closeDrawer}
      title={t('shell.messages.title')}
      size={phone ? '100%' : drawerWidth}
      destroyOnHidden
      classNames={{ body: styles.body }}
    >
      <MessageLists />
    </Drawer>
  )
}

function MessageLists(): ReactNode {
  const t = useT()
  const unread = useMessages('unread')
  const all = useMessages('all')
  const [modal, dialogs] = Modal.useModal()
  const remove = useNotifyChange('messages', (id: number) => call(notify.removeMessage, { params: { id } }))

  const askToRemove = ({ id, title }: Message) =>
    modal.confirm({
      title: t('shell.messages.removeAsk', { name: title }),
      content: t('shell.tasks.irrecoverable'),
      okText: t('shell.messages.remove'),
      okButtonProps: { danger: true },
      cancelText: t('shell.tasks.cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => remove.mutateAsync(id).catch(() => undefined),
    })

  const item = (message: Message) => <MessageItem message={message} onRemove={() => askToRemove(message)} />
  const empty = { empty: t('shell.messages.empty'), hint: t('shell.messages.emptyHint') }
  return (
    <>
      <Tabs
        items={[
          {
            key: 'unread',
            label: `${t('shell.messages.unread')} (${formatNumber(unread.total)})`,
            children: (
              <GrowingItems list={unread} {...empty}>
                {item}
              </GrowingItems>
            ),
          },
          {
            key: 'all',
            label: t('shell.messages.all'),
            children: (
              <GrowingItems list={all} {...empty}>
                {item}
              </GrowingItems>
            ),
          },
        ]}
      />
      {dialogs}
    </>
  )
}

/** Only a message that was read can be deleted. */
function MessageItem({ message, onRemove }: { message: Message; onRemove: () => void }): ReactNode {
  const t = useT()
  const unread = message.readFlag === 'UNREAD'
  return (
    <>
      <div className={styles.head}>
        {unread && (
          <span className={styles.dot}>
            <span className="sr-only">{t('shell.messages.isUnread')}</span>
          </span>
        )}
        <strong className={styles.title}>{message.title}</strong>
      </div>
      <p className={styles.detail}>{message.detail}</p>
      <div className={styles.foot}>
        <span className={styles.time}>
          <RelativeTime iso={message.messageTime} />
        </span>
        <Button type="link" size="small" onClick={() => openMessage(message.id)}>
          {t('shell.messages.details')}
        </Button>
        {!unread && (
          <Button type="text" danger size="small" onClick={onRemove}>
            {t('shell.messages.remove')}
          </Button>
        )}
      </div>
    </>
  )
}
