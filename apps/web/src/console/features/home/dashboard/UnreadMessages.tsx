import { notify } from '@lectern/contract/system/notify.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/call.ts'
import { useT } from '../../../context/i18n.ts'
import { resourceOf } from '../../../context/resources.ts'
import { RelativeTime } from '../../../kit/display/Time.tsx'
import styles from './dashboard.module.css'
import { ListPanel } from './ListPanel.tsx'

export function UnreadMessages() {
  const t = useT()
  const query = useQuery({
    queryKey: [resourceOf(notify.messages), 'dashboard'],
    queryFn: ({ signal }) => call(notify.messages, { query: { state: 'unread', size: 5 } }, { signal }),
    meta: { quiet: true },
  })
  return (
    <ListPanel
      counted
      title={t('dashboard.messages')}
      empty={t('dashboard.noMessages')}
      query={query}
      renderRow={(message) => (
        <>
          <div className={styles.line}>
            <span className={styles.what}>{message.title}</span>
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
