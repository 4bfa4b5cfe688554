import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../../../../lib/call.ts'
import { auditTitle } from '../../../../business/audit-title/audit-title.ts'
import { useT } from '../../../../context/i18n.ts'
import { resourceOf } from '../../../../context/resources.ts'
import { PageLink } from '../../../../kit/display/PageLink.tsx'
import { StatusDot } from '../../../../kit/display/StatusDot.tsx'
import { RelativeTime } from '../../../../kit/display/Time.tsx'
import { operLogPages } from '../../../system/oper-log/pages.ts'
import { ListPanel } from '../part/ListPanel.tsx'
import styles from '../part/part.module.css'

export function LatestOperations(): ReactNode {
  const t = useT()
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
        <PageLink page={operLogPages.list} query={{}}>
          {t('dashboard.allOperations')}
        </PageLink>
      }
      renderRow={(log) => (
        <>
          <div className={styles.line}>
            <span className={styles.what}>
              {auditTitle(log.title)} {log.recordName}
            </span>
            <span className={styles.when}>
              <RelativeTime iso={log.time} />
            </span>
          </div>
          <div className={styles.line}>
            <span className={`${styles.what} ${styles.detail}`}>{log.operatorName || log.operator}</span>
            <span className={styles.when}>
              <StatusDot tone={log.status === 'SUCCESS' ? 'success' : 'error'}>
                {t(`operLog.statuses.${log.status}`)}
              </StatusDot>
            </span>
          </div>
        </>
      )}
    />
  )
}
