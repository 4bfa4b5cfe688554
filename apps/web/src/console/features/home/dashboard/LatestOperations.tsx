import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { useQuery } from '@tanstack/react-query'
import { Badge, Button } from 'antd'
import { call } from '../../../../lib/call.ts'
import { auditTitle } from '../../../business/audit-title/audit-title.ts'
import { useT } from '../../../context/i18n.ts'
import { resourceOf } from '../../../context/resources.ts'
import { useTab } from '../../../context/tab.ts'
import { RelativeTime } from '../../../kit/display/Time.tsx'
import { operLogPages } from '../../system/oper-log/pages.ts'
import styles from './dashboard.module.css'
import { ListPanel } from './ListPanel.tsx'

export function LatestOperations() {
  const t = useT()
  const { open } = useTab()
  const query = useQuery({
    queryKey: [resourceOf(operLogs.list), 'dashboard'],
    queryFn: ({ signal }) => call(operLogs.list, { query: { size: 5 } }, { signal }),
    meta: { quiet: true },
  })

  return (
    <ListPanel
      title={t('dashboard.operations')}
      empty={t('dashboard.noOperations')}
      query={query}
      extra={
        <Button type="link" size="small" onClick={() => open(operLogPages.list)}>
          {t('dashboard.allOperations')}
        </Button>
      }
      renderRow={(log) => (
        <div className={styles.line}>
          <span className={styles.what}>
            {auditTitle(log.title)}
            {log.recordName && <span className={styles.record}>{log.recordName}</span>}
            <span className={styles.who}>{log.operatorName || log.operator}</span>
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
