import { accounts } from '@lectern/contract/customers/accounts.ts'
import { formatNumber } from '@lectern/phrases/values.ts'
import { Button, Drawer, Result, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { AccountPicture } from '../../../business/accounts/AccountName.tsx'
import { TagNames } from '../../../business/tags/TagNames.tsx'
import { useT } from '../../../context/i18n.ts'
import { usePhone } from '../../../context/media.ts'
import { useTab } from '../../../context/tab.ts'
import { PageLink } from '../../../kit/display/PageLink.tsx'
import { AbsoluteTime, RelativeTime } from '../../../kit/display/Time.tsx'
import { RecordFacts } from '../../../kit/record/RecordPart.tsx'
import { useRecord } from '../../../kit/record/use-record.ts'
import { AccountPhone } from '../shared/AccountPhone.tsx'
import { AccountState, studyTime, VipText } from '../shared/account-looks.tsx'
import styles from '../shared/customers.module.css'
import { appAccountPages } from '../shared/pages.ts'

/** A quick look at one user, without leaving the list. */
export default function AccountPeek({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const t = useT()
  const tab = useTab()
  const phone = usePhone()
  return (
    <Drawer
      open
      title={t('accounts.peek')}
      size={phone ? '100%' : 420}
      onClose={onClose}
      extra={
        <Button type="primary" onClick={() => tab.open(appAccountPages.view, { id })}>
          {t('accounts.open')}
        </Button>
      }
    >
      {/* Anew for each user, because a revealed phone number belongs to one. */}
      <Peek key={id} id={id} />
    </Drawer>
  )
}

function Peek({ id }: { id: number }): ReactNode {
  const t = useT()
  const { record, failure, retry } = useRecord(accounts.get, { id })
  if (failure) {
    return (
      <Result
        status="warning"
        title={failure === 'gone' ? t('errors.record.gone') : t('accounts.peekFailed')}
        extra={failure === 'failed' && <Button onClick={retry}>{t('kit.retry')}</Button>}
      />
    )
  }
  if (!record) return <Skeleton active avatar paragraph={{ rows: 8 }} />
  const tagNames = record.tagIds.length > 0 && <TagNames key="tags" ids={record.tagIds} />
  return (
    <>
      <div className={styles.head}>
        <AccountPicture account={record} size={48} />
        <div>
          <strong>
            <PageLink page={appAccountPages.view} query={{ id }}>
              {record.nickname}
            </PageLink>
          </strong>
          <div className={styles.states}>
            <AccountState enable={record.enable} />
            <VipText account={record} />
          </div>
        </div>
      </div>
      <RecordFacts
        facts={[
          [t('accounts.columns.id'), record.id],
          [t('accounts.columns.phone'), <AccountPhone key="phone" account={record} />],
          [t('accounts.columns.gold'), formatNumber(record.gold)],
          [t('accounts.columns.courseHours'), formatNumber(record.courseHours)],
          [t('accounts.studyTime'), studyTime(record.studySeconds)],
          [t('accounts.columns.tags'), tagNames],
          [t('accounts.columns.registerTime'), <AbsoluteTime key="registered" iso={record.registerTime} />],
          [t('accounts.columns.lastActiveTime'), <RelativeTime key="active" iso={record.lastActiveTime} />],
          [t('accounts.columns.platform'), t(`accounts.platforms.${record.platform}`)],
          [t('accounts.columns.channel'), record.channel],
          [
            t('accounts.columns.inviterId'),
            record.inviter && (
              <PageLink key="inviter" page={appAccountPages.view} query={{ id: record.inviter.id }}>
                {record.inviter.nickname}
              </PageLink>
            ),
          ],
          [t('accounts.columns.remark'), record.remark],
        ]}
      />
    </>
  )
}
