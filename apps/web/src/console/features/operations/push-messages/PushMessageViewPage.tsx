import { pushMessages } from '@lectern/contract/operations/push-messages.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { MessageFacts, messageHeading } from '../../../business/sending/message-record.tsx'
import { useSendingRights } from '../../../business/sending/use-sending-rights.ts'
import { Gate } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'
import { useTab } from '../../../context/tab.ts'
import { RecordPage } from '../../../kit/record/RecordPage.tsx'
import { RecordPart, RecordParts } from '../../../kit/record/RecordPart.tsx'
import { useRecord, useRecordId } from '../../../kit/record/use-record.ts'
import { Notification } from './LockScreen.tsx'
import { pushMessagePages } from './pages.ts'
import styles from './push-messages.module.css'
import { Recipients } from './Recipients.tsx'
import { usePushSteps } from './use-push-steps.tsx'

/** The push that `?id=` names: its content, its audience and its results. */
export default function PushMessageViewPage(): ReactNode {
  const t = useT()
  const tab = useTab()
  const { mayChange } = useSendingRights(pushMessages.update)
  const steps = usePushSteps()
  return (
    <>
      <RecordPage
        shown={useRecord(pushMessages.get, { id: useRecordId() })}
        noun={t('pushMessages.noun')}
        list={pushMessagePages.list}
        renderHeading={(push) => ({
          ...messageHeading(push),
          figures: [
            { name: t('pushMessages.sentCount'), value: push.sentCount },
            { name: t('pushMessages.failedCount'), value: push.failedCount },
            { name: t('pushMessages.clickCount'), value: push.clickCount },
          ],
          actions: (
            <>
              {mayChange(push.status) && (
                <Gate call={pushMessages.update}>
                  <Button onClick={() => tab.open(pushMessagePages.edit, { id: push.id })}>{t('kit.edit')}</Button>
                </Gate>
              )}
              {steps.of(push).map(({ key, label, call, onClick }) => (
                <Gate key={key} call={call}>
                  <Button onClick={onClick}>{label}</Button>
                </Gate>
              ))}
            </>
          ),
        })}
      >
        {(push) => (
          <>
            <RecordParts>
              <MessageFacts message={push} />
              <RecordPart title={t('pushMessages.preview.shown')}>
                <div className={styles.shown}>
                  <Notification push={push} />
                </div>
              </RecordPart>
            </RecordParts>
            {push.recipientsDropped ? (
              <RecordPart title={t('pushMessages.recipients.title')}>{t('pushMessages.recipients.dropped')}</RecordPart>
            ) : (
              <Recipients pushId={push.id} />
            )}
          </>
        )}
      </RecordPage>
      {steps.dialogs}
    </>
  )
}
