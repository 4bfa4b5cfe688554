import { CrownOutlined } from '@ant-design/icons'
import type { Account } from '@lectern/contract/customers/accounts.ts'
import type { ReactNode } from 'react'
import { formatDate } from '../../../../lib/time.ts'
import { t, useT } from '../../../context/i18n.ts'
import { useTimeZone } from '../../../context/time-zone.ts'
import { StatusDot } from '../../../kit/display/StatusDot.tsx'
import styles from './customers.module.css'

export function AccountState({ enable }: Pick<Account, 'enable'>): ReactNode {
  const t = useT()
  return <StatusDot tone={enable ? 'success' : 'error'}>{t(`accounts.states.${enable}`)}</StatusDot>
}

/** Whether somebody is VIP, and until when. */
export function VipText({ account }: { account: Pick<Account, 'vip' | 'vipExpirationDate'> }): ReactNode {
  const t = useT()
  const zone = useTimeZone()
  const { vip, vipExpirationDate } = account
  if (vipExpirationDate === null) return t('accounts.notVip')
  const date = formatDate(vipExpirationDate, zone)
  if (!vip) return t('accounts.vipEnded', { date })
  return (
    <span className={styles.vip}>
      <CrownOutlined aria-hidden />
      {t('accounts.vipUntil', { date })}
    </span>
  )
}

/** 5400 → 1.5 hours; below an hour in minutes. */
export function studyTime(seconds: number): string {
  if (seconds < 3600) return t('accounts.studyMinutes', { minutes: Math.floor(seconds / 60) })
  return t('accounts.studyHours', { hours: Math.round(seconds / 360) / 10 })
}
