import { notify } from '@lectern/contract/system/notify.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../../../lib/call.ts'
import { useT } from '../../../../context/i18n.ts'
import { openDrawer, openMessage } from '../../../../context/notify-panel.ts'
import { resourceOf } from '../../../../context/resources.ts'
import { RelativeTime } from '../../../../kit/display/Time.tsx'
import { ListPanel } from '../part/ListPanel.tsx'
import styles from '../part/part.module.css'

export function UnreadMessages(): ReactNode {
  const t = useT()
  const query = useQuery({
    queryKey: [resourceOf(notify.messages), 'dashboard'],
    queryFn: ({ signal }) => call(notify.messages, { query: { state: 'unread', size: 3 } }, { signal }),
    meta: { quiet: true },
  })
  return (
    <ListPanel
      counted
      title={t('dashboard.messages')}
      empty={t('dashboard.noMessages')}
      query={query}
      extra={
        <Button type="link" size="small" onClick={() => openDrawer('messages')}>
          {t('dashboard.allMessages')}
        </Button>
      }
      renderRow={(message) => (
        <>
          <div className={styles.line}>
            <span className={styles.what}>
              <Button type="link" size="small" className={styles.open} onClick={() => openMessage(message.id)}>
                {message.title}
              </Button>
            </span>
            <span className={styles.when}>
              <RelativeTime iso={message.messageTime} />
            </span>
          </div>
          <div className={styles.detail}>{message.detail}</div>
        </>
      )}
    />
  )
}
