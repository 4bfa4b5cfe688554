import type { MessageTask } from '@lectern/contract/system/message-tasks.ts'
import { formatNumber } from '@lectern/phrases/values.ts'
import { Drawer } from 'antd'
import { type ReactNode, useState } from 'react'
import { SendingState } from '../../../business/sending/SendingState.tsx'
import { useT } from '../../../context/i18n.ts'
import { usePhone } from '../../../context/media.ts'
import { AbsoluteTime } from '../../../kit/display/Time.tsx'
import { RecordFacts } from '../../../kit/record/RecordPart.tsx'
import { audienceText } from './audience.ts'
import styles from './message-tasks.module.css'

/** A message as its readers see it, and whom it went to. */
export function MessageTaskView({ task, onClose }: { task: MessageTask; onClose: () => void }): ReactNode {
  const t = useT()
  const phone = usePhone()
  const [open, setOpen] = useState(true)
  const { title, detail, status, sendTime, sentCount } = task
  const facts: [string, ReactNode][] = [
    [t('sending.title'), <SendingState key="status" status={status} />],
    [t('messageTasks.audience'), audienceText(task)],
    [t('messageTasks.sendTime'), sendTime && <AbsoluteTime key="time" iso={sendTime} />],
    [t('messageTasks.sentCount'), formatNumber(sentCount)],
  ]
  return (
    <Drawer
      open={open}
      size={phone ? '100%' : 520}
      title={title}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && onClose()}
    >
      <RecordFacts facts={facts} />
      <p className={styles.detail}>{detail}</p>
    </Drawer>
  )
}
