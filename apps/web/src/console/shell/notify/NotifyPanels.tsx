import type { ReactNode } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useNotifyPanel } from '../../context/notify-panel.ts'
import { WhenOpened } from '../../kit/dialog/WhenOpened.tsx'

const TaskDrawer = lazyPart(() => import('./TaskDrawer.tsx'))
const MessageDrawer = lazyPart(() => import('./MessageDrawer.tsx'))
const MessageDetail = lazyPart(() => import('./MessageDetail.tsx'))

/** What the buttons of the header open: the background tasks, the messages, and one message. */
export function NotifyPanels(): ReactNode {
  const { drawer, reading } = useNotifyPanel()
  return (
    <>
      <WhenOpened open={drawer === 'tasks'}>
        <TaskDrawer />
      </WhenOpened>
      <WhenOpened open={drawer === 'messages'}>
        <MessageDrawer />
      </WhenOpened>
      <WhenOpened open={reading}>
        <MessageDetail />
      </WhenOpened>
    </>
  )
}
