import type { FeedbackDetail } from '@lectern/contract/customers/feedback.ts'
import { formatNumber } from '@lectern/phrases/values.ts'
import type { ReactNode } from 'react'
import { AccountPicture } from '../../../business/accounts/AccountName.tsx'
import { useT } from '../../../context/i18n.ts'
import { PageLink } from '../../../kit/display/PageLink.tsx'
import { AbsoluteTime, RelativeTime } from '../../../kit/display/Time.tsx'
import { RecordFacts, RecordPart } from '../../../kit/record/RecordPart.tsx'
import { AccountPhone } from '../shared/AccountPhone.tsx'
import { AccountState, VipText } from '../shared/account-looks.tsx'
import { appAccountPages } from '../shared/pages.ts'
import styles from './feedback.module.css'

/** Who wrote a feedback. */
export function Author({ account }: { account: FeedbackDetail['account'] }): ReactNode {
  const t = useT()
  const { id, nickname, enable } = account
  return (
    <RecordPart title={t('feedback.author')}>
      <div className={styles.author}>
        <AccountPicture account={account} size={40} />
        <strong>
          <PageLink page={appAccountPages.view} query={{ id }}>
            {nickname}
          </PageLink>
        </strong>
        <AccountState enable={enable} />
      </div>
      <RecordFacts
        facts={[
          [t('accounts.columns.phone'), <AccountPhone key="phone" account={account} />],
          [t('accounts.filters.vip'), <VipText key="vip" account={account} />],
          [t('accounts.columns.gold'), formatNumber(account.gold)],
          [t('accounts.columns.platform'), t(`accounts.platforms.${account.platform}`)],
          [t('accounts.columns.registerTime'), <AbsoluteTime key="registered" iso={account.registerTime} />],
          [t('accounts.columns.lastActiveTime'), <RelativeTime key="active" iso={account.lastActiveTime} />],
          [t('accounts.columns.remark'), account.remark],
        ]}
      />
    </RecordPart>
  )
}
