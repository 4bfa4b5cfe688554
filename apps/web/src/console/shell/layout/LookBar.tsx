import { EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useT } from '../../context/i18n.ts'
import { useSession } from '../../context/session.ts'
import { useWorkspace } from '../workspace/workspace.ts'
import styles from './look-bar.module.css'

const minuteMs = 60_000

/** On every page while somebody looks as another member: as whom, for how long still, and how to end it. */
export function LookBar(): ReactNode {
  const { user } = useSession()
  return user.looker && <Bar name={user.realName} endTime={user.looker.endTime} />
}

function Bar({ name, endTime }: { name: string; endTime: string }): ReactNode {
  const t = useT()
  const { signOut } = useWorkspace()
  const minutes = useMinutesLeft(endTime, signOut)
  return (
    <div className={styles.bar} role="status">
      <EyeOutlined aria-hidden />
      <span>{t('shell.look.as', { name, minutes })}</span>
      <Button size="small" onClick={() => void signOut()}>
        {t('shell.look.end')}
      </Button>
    </div>
  )
}

/** Counts the minutes down, and ends the look when none is left. */
function useMinutesLeft(endTime: string, end: () => Promise<void>): number {
  const leftMs = () => Date.parse(endTime) - Date.now()
  const [minutes, setMinutes] = useState(() => Math.ceil(leftMs() / minuteMs))
  useEffect(() => {
    const timer = setInterval(() => {
      const left = Date.parse(endTime) - Date.now()
      setMinutes(Math.max(0, Math.ceil(left / minuteMs)))
      if (left <= 0) void end()
    }, 1000)
    return () => clearInterval(timer)
  }, [endTime, end])
  return minutes
}
