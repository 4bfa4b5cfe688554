import type { BackgroundTask, TaskStatus } from '@lectern/contract/system/notify.ts'
import { Button, Progress } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import { RelativeTime } from '../../kit/display/Time.tsx'
import styles from './notify.module.css'

interface TaskItemProps {
  task: BackgroundTask
  /** Running tasks can be cancelled, where their kind allows it. */
  onCancel?: () => void
  /** Finished tasks can be deleted, and failed ones run again. */
  onRemove?: () => void
  onRetry?: () => void
}

/** The label of a task that has ended; a running one shows its progress instead. */
const endings = {
  DONE: 'shell.tasks.done',
  FAILD: 'shell.tasks.failed',
  CANCELLED: 'shell.tasks.cancelled',
  EXPIRED: 'shell.tasks.expired',
} as const satisfies Record<Exclude<TaskStatus, 'RUNNING'>, string>

export function TaskItem({ task, onCancel, onRemove, onRetry }: TaskItemProps): ReactNode {
  const t = useT()
  const { title, detail, rate, createtime, status, content, cancellable } = task
  return (
    <>
      <div className={styles.head}>
        <strong className={styles.title}>{title}</strong>
        {status !== 'RUNNING' && (
          <span className={styles.state} data-state={status}>
            {t(endings[status])}
          </span>
        )}
      </div>
      {detail && <p className={styles.detail}>{detail}</p>}
      {status === 'RUNNING' && <Progress percent={rate} size="small" status="active" aria-label={title} />}
      <div className={styles.foot}>
        <span className={styles.time}>
          <RelativeTime iso={createtime} />
        </span>
        {cancellable && (
          <Button type="text" danger size="small" onClick={onCancel}>
            {t('shell.tasks.stop')}
          </Button>
        )}
        {status === 'FAILD' && (
          <Button type="link" size="small" onClick={onRetry}>
            {t('shell.tasks.retry')}
          </Button>
        )}
        {(status === 'DONE' || status === 'CANCELLED') && content && (
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
