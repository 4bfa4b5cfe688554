import { BellOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { formatNumber } from '@lectern/phrases/values.ts'
import { Badge, Button } from 'antd'
import type { ReactNode } from 'react'
import { feedback } from '../../context/feedback.ts'
import { useT } from '../../context/i18n.ts'
import { openDrawer } from '../../context/notify-panel.ts'
import { useMessages, useTasks } from './queries.ts'

/** The two buttons of the header, with the number of running tasks and of unread messages. */
export function NotifyButtons(): ReactNode {
  const t = useT()
  const running = useTasks('running').total
  const unread = useMessages('unread').total
  const withCount = (name: string, count: number) => (count > 0 ? `${name} (${formatNumber(count)})` : name)
  const open = (drawer: 'tasks' | 'messages') => {
    // The drawer shows the same information, and covers the place of the notices.
    feedback().notification.destroy()
    openDrawer(drawer)
  }
  return (
    <>
      <Badge count={running} size="small" offset={[-6, 6]} color="var(--ant-color-primary)">
        <Button
          type="text"
          icon={<UnorderedListOutlined />}
          aria-label={withCount(t('shell.layout.tasks'), running)}
          onClick={() => open('tasks')}
        />
      </Badge>
      <Badge count={unread} size="small" offset={[-6, 6]}>
        <Button
          type="text"
          icon={<BellOutlined />}
          aria-label={withCount(t('shell.layout.messages'), unread)}
          onClick={() => open('messages')}
        />
      </Badge>
    </>
  )
}
