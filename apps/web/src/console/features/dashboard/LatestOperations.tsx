import { operLogs } from '@lectern/contract/oper-log.ts'
import { useQuery } from '@tanstack/react-query'
import { Badge, Button } from 'antd'
import { call } from '../../../lib/call.ts'
import { has, useT } from '../../kit/i18n.ts'
import { useTab } from '../../kit/tab.ts'
import { RelativeTime } from '../../kit/Time.tsx'
import styles from './dashboard.module.css'
import { ListPanel } from './ListPanel.tsx'

export function LatestOperations() {
  const t = useT()
  const { open } = useTab()
  const query = useQuery({
    queryKey: ['operLogs', 'dashboard'],
    queryFn: ({ signal }) => call(operLogs.list, { query: { size: 5 } }, { signal }),
    meta: { quiet: true },
  })

  /** `hotWords.create` in the reader's words; a title that the book does not know stays as it is. */
  function nameOf(title: string): string {
    const [resource, action] = title.split('.')
    const resourceKey = `audit.resources.${resource}`
    const actionKey = `audit.actions.${action}`
    if (!has(resourceKey) || !has(actionKey)) return title
    return t('operLog.titleOf', { resource: t(resourceKey), action: t(actionKey) })
  }

  return (
    <ListPanel
      title={t('dashboard.operations')}
      empty={t('dashboard.noOperations')}
      query={query}
      extra={
        <Button type="link" size="small" onClick={() => open('/system/logs')}>
          {t('dashboard.allOperations')}
        </Button>
      }
      renderRow={(log) => (
        <div className={styles.line}>
          <span className={styles.what}>
            {nameOf(log.title)}
            <span className={styles.who}>{log.operator}</span>
          </span>
          <Badge status={log.status === 'SUCCESS' ? 'success' : 'error'} text={t(`operLog.statuses.${log.status}`)} />
          <span className={styles.when}>
            <RelativeTime iso={log.time} />
          </span>
        </div>
      )}
    />
  )
}
