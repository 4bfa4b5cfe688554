import type { AccountDetail } from '@lectern/contract/customers/accounts.ts'
import { userAddresses } from '@lectern/contract/system/user-addresses.ts'
import { formatNumber } from '@lectern/phrases/values.ts'
import type { ReactNode } from 'react'
import { TagNames } from '../../../business/tags/TagNames.tsx'
import { useT } from '../../../context/i18n.ts'
import { useMay } from '../../../context/session.ts'
import { PageLink } from '../../../kit/display/PageLink.tsx'
import { AbsoluteTime, RelativeTime } from '../../../kit/display/Time.tsx'
import { RecordFacts, RecordPart } from '../../../kit/record/RecordPart.tsx'
import { userAddressPages } from '../../system/user-addresses/pages.ts'
import { AccountPhone } from '../shared/AccountPhone.tsx'
import { appAccountPages } from '../shared/pages.ts'
import styles from './account.module.css'

/** What we know of a user, in three columns. */
export function AccountFacts({ account }: { account: AccountDetail }): ReactNode {
  const t = useT()
  const may = useMay()
  const { inviter } = account
  const tagNames = account.tagIds.length > 0 && <TagNames key="tags" ids={account.tagIds} />
  const addresses = (
    <PageLink key="addresses" page={userAddressPages.list} query={{ accountId: account.id }}>
      {t('userAddresses.openOfAccount')}
    </PageLink>
  )
  return (
    <RecordPart title={t('accountPage.facts')}>
      <div className={styles.facts}>
        <RecordFacts
          facts={[
            [t('accounts.columns.phone'), <AccountPhone key="phone" account={account} />],
            [t('accounts.columns.gender'), t(`accounts.genders.${account.gender}`)],
            [t('accounts.columns.remark'), account.remark],
            [t('accounts.columns.tags'), tagNames],
            ...(may(userAddresses.list) ? [[t('userAddresses.ofAccount'), addresses] as const] : []),
          ]}
        />
        <RecordFacts
          facts={[
            [t('accounts.columns.registerTime'), <AbsoluteTime key="registered" iso={account.registerTime} />],
            [t('accounts.columns.lastActiveTime'), <RelativeTime key="active" iso={account.lastActiveTime} />],
            [
              t('accountPage.invitedBy'),
              inviter && (
                <PageLink key="inviter" page={appAccountPages.view} query={{ id: inviter.id }}>
                  {inviter.nickname}
                </PageLink>
              ),
            ],
            [t('accountPage.inviteeCount'), formatNumber(account.inviteeCount)],
          ]}
        />
        <RecordFacts
          facts={[
            [t('accounts.columns.platform'), t(`accounts.platforms.${account.platform}`)],
            [t('accounts.columns.deviceModel'), account.deviceModel],
            [t('accounts.columns.appVersion'), account.appVersion],
            [t('accounts.columns.channel'), account.channel],
          ]}
        />
      </div>
    </RecordPart>
  )
}
