import { notify } from '@lectern/contract/system/notify.ts'
import { useQuery } from '@tanstack/react-query'
import { Progress } from 'antd'
import { call } from '../../../../lib/call.ts'
import { useT } from '../../../context/i18n.ts'
import { resourceOf } from '../../../context/resources.ts'
import { RelativeTime } from '../../../kit/display/Time.tsx'
import styles from './dashboard.module.css'
import { ListPanel } from './ListPanel.tsx'

export function RunningTasks() {
  const t = useT()
  const query = useQuery({
    queryKey: [resourceOf(notify.tasks), 'dashboard'],
    queryFn: ({ signal }) => call(notify.tasks, { query: { state: 'running', size: 5 } }, { signal }),
    meta: { quiet: true },
  })
  return (
    <ListPanel
      counted
      title={t('dashboard.tasks')}
      empty={t('dashboard.noTasks')}
      query={query}
      renderRow={(task) => (
        <>
          <div className={styles.line}>
            <span className={styles.what}>{task.title}</span>
            <span className={styles.when}>
              <RelativeTime iso={task.createtime} />
            </span>
          </div>
          <Progress percent={task.rate} size="small" aria-label={task.title} />
        </>
      )}
    />
  )
}
