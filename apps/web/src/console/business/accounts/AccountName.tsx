import type { Account } from '@lectern/contract/customers/accounts.ts'
import { Avatar } from 'antd'
import type { ReactNode } from 'react'
import { OneLine } from '../../kit/display/OneLine.tsx'
import styles from './accounts.module.css'

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
