import { CrownOutlined } from '@ant-design/icons'
import type { Account } from '@lectern/contract/customers/accounts.ts'
import { Avatar } from 'antd'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../../lib/number.ts'
import { formatDate } from '../../../../lib/time.ts'
import { t, useT } from '../../../context/i18n.ts'
import { useTimeZone } from '../../../context/time-zone.ts'
import { OneLine } from '../../../kit/display/OneLine.tsx'
import { StatusDot } from '../../../kit/display/StatusDot.tsx'
import styles from './customers.module.css'

interface PictureProps {
  account: Pick<Account, 'nickname' | 'avatar'>
  size: number
}

/** The picture of a user, or the first letter of the nickname. */
export function AccountPicture({ account: { nickname, avatar }, size }: PictureProps): ReactNode {
  return (
    <Avatar size={size} src={avatar ?? undefined} alt="">
      {[...nickname][0]}
    </Avatar>
  )
}

/** Picture and nickname in one line of a list. */
export function AccountName({ account }: { account: PictureProps['account'] }): ReactNode {
  return (
    <span className={styles.person}>
      <AccountPicture account={account} size={28} />
      <OneLine text={account.nickname} />
    </span>
  )
}

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
  return t('accounts.studyHours', { hours: formatNumber(Math.round(seconds / 360) / 10) })
}
