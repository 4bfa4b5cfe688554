import type { BackgroundTask } from '@lectern/contract/notify.ts'
import { Button, Progress } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../kit/i18n.ts'
import { RelativeTime } from '../../kit/Time.tsx'
import styles from './notify.module.css'

interface TaskItemProps {
  task: BackgroundTask
  /** Finished tasks can be deleted, and failed ones run again. */
  onRemove?: () => void
  onRetry?: () => void
}

export function TaskItem({ task, onRemove, onRetry }: TaskItemProps): ReactNode {
  const t = useT()
  const { title, detail, rate, createtime, status, content } = task
  return (
    <>
      <div className={styles.head}>
        <strong className={styles.title}>{title}</strong>
        {status !== 'RUNNING' && (
          <span className={styles.state} data-failed={status === 'FAILD' || undefined}>
            {t(status === 'FAILD' ? 'shell.tasks.failed' : 'shell.tasks.done')}
          </span>
        )}
      </div>
      {detail && <p className={styles.detail}>{detail}</p>}
      {status === 'RUNNING' && <Progress percent={rate} size="small" status="active" aria-label={title} />}
      <div className={styles.foot}>
        <span className={styles.time}>
          <RelativeTime iso={createtime} />
        </span>
        {status === 'FAILD' && (
          <Button type="link" size="small" onClick={onRetry}>
            {t('shell.tasks.retry')}
          </Button>
        )}
        {status === 'DONE' && content && (
          <Button type="link" size="small" href={content} target="_blank" rel="noreferrer">
            {t('shell.tasks.details')}
          </Button>
        )}
        {onRemove && (
          <Button type="text" danger size="small" onClick={onRemove}>
            {t('shell.tasks.remove')}
          </Button>
        )}
      </div>
    </>
  )
}
