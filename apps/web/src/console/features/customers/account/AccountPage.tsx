import { type AccountDetail, accounts } from '@lectern/contract/customers/accounts.ts'
import type { ReactNode } from 'react'
import { AccountPicture } from '../../../business/accounts/AccountName.tsx'
import { useT } from '../../../context/i18n.ts'
import { RecordPage } from '../../../kit/record/RecordPage.tsx'
import { useRecord, useRecordId } from '../../../kit/record/use-record.ts'
import { AccountState, studyTime, VipText } from '../shared/account-looks.tsx'
import styles from '../shared/customers.module.css'
import { appAccountPages } from '../shared/pages.ts'
import { AccountActions } from './AccountActions.tsx'
import { AccountFacts } from './AccountFacts.tsx'
import { useAccountTabs } from './account-tabs.tsx'

/** Everything about the user that `?id=` names. */
export default function AccountPage(): ReactNode {
  const t = useT()
  const tabsOf = useAccountTabs()
  return (
    <RecordPage
      shown={useRecord(accounts.get, { id: useRecordId() })}
      noun={t('accounts.noun')}
      list={appAccountPages.list}
      renderHeading={(account) => ({
        name: account.nickname,
        picture: <AccountPicture account={account} size={56} />,
        state: <States account={account} />,
        figures: [
          { name: t('accounts.columns.gold'), value: account.gold },
          { name: t('accounts.columns.courseHours'), value: account.courseHours },
          { name: t('accounts.studyTime'), value: studyTime(account.studySeconds) },
        ],
        actions: <AccountActions account={account} />,
      })}
      tabs={tabsOf}
    >
      {(account) => <AccountFacts account={account} />}
    </RecordPage>
  )
}

function States({ account }: { account: AccountDetail }): ReactNode {
  const t = useT()
  return (
    <div className={styles.states}>
      <AccountState enable={account.enable} />
      <VipText account={account} />
      <span>{t('accountPage.idOf', { id: account.id })}</span>
    </div>
  )
}
