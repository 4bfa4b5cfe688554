import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { Avatar, Tag } from 'antd'
import { useT } from '../../../context/i18n.ts'
import { useMay, useSession } from '../../../context/session.ts'
import { AbsoluteTime } from '../../../kit/display/Time.tsx'
import styles from './dashboard.module.css'
import { usePartOfDay } from './greeting.ts'
import { LatestOperations } from './LatestOperations.tsx'
import { QuickEntries } from './QuickEntries.tsx'
import { RunningTasks } from './RunningTasks.tsx'
import { UnreadMessages } from './UnreadMessages.tsx'

export default function DashboardPage() {
  const t = useT()
  const { user } = useSession()
  const may = useMay()
  const partOfDay = usePartOfDay(user.timeZone)
  const name = user.realName || user.username
  return (
    <div className={styles.page}>
      <header className={styles.greeting}>
        <Avatar size={56} src={user.avatar ?? undefined} alt="">
          {name.slice(0, 1).toUpperCase()}
        </Avatar>
        <div>
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
        </div>
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>
          <QuickEntries />
          {may(operLogs.list) && <LatestOperations />}
        </div>
        <div className={styles.column}>
          <RunningTasks />
          <UnreadMessages />
        </div>
      </div>
    </div>
  )
}
