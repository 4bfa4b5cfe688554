import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { Avatar, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { useMay, useSession } from '../../../context/session.ts'
import { AbsoluteTime } from '../../../kit/display/Time.tsx'
import styles from './dashboard.module.css'
import { Figures } from './figures/Figures.tsx'
import { usePartOfDay } from './greeting.ts'
import { LatestOperations } from './notices/LatestOperations.tsx'
import { RunningTasks } from './notices/RunningTasks.tsx'
import { UnreadMessages } from './notices/UnreadMessages.tsx'
import { Shortcuts } from './shortcuts/Shortcuts.tsx'
import { TodoPart } from './todo/TodoPart.tsx'

/** What should I do now, and how are we doing. */
export default function DashboardPage(): ReactNode {
  const t = useT()
  const { user } = useSession()
  const may = useMay()
  const partOfDay = usePartOfDay(user.timeZone)
  const name = user.realName || user.username
  return (
    <div className={styles.page}>
      <header className={styles.greeting}>
        <Avatar size={32} src={user.avatar ?? undefined} alt="">
          {name.slice(0, 1).toUpperCase()}
        </Avatar>
        <h1>{t(`dashboard.greeting.${partOfDay}`, { name })}</h1>
        <p>
          {user.roleNames.map((role) => (
            <Tag key={role}>{role}</Tag>
          ))}
          {user.lastLoginTime && (
            <span>
              {t('dashboard.lastSignIn')} <AbsoluteTime iso={user.lastLoginTime} />
            </span>
          )}
        </p>
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>
          <TodoPart />
          <Figures />
        </div>
        <div className={styles.column}>
          <Shortcuts />
          <UnreadMessages />
          <RunningTasks />
          {may(operLogs.list) && <LatestOperations />}
        </div>
      </div>
    </div>
  )
}
