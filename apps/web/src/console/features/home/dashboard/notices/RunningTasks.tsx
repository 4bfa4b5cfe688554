import { notify } from '@lectern/contract/system/notify.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Progress } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../../../lib/call.ts'
import { useT } from '../../../../context/i18n.ts'
import { openDrawer } from '../../../../context/notify-panel.ts'
import { resourceOf } from '../../../../context/resources.ts'
import { RelativeTime } from '../../../../kit/display/Time.tsx'
import { ListPanel } from '../part/ListPanel.tsx'
import styles from '../part/part.module.css'

export function RunningTasks(): ReactNode {
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
      extra={
        <Button type="link" size="small" onClick={() => openDrawer('tasks')}>
          {t('dashboard.allTasks')}
        </Button>
      }
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
