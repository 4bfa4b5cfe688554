import { pushMessages } from '@lectern/contract/operations/push-messages.ts'
import { mayStep } from '@lectern/contract/operations/sending.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { MessageFacts, MessagePage } from '../../../business/sending/MessagePage.tsx'
import sending from '../../../business/sending/sending.module.css'
import { useMessage } from '../../../business/sending/use-message.ts'
import { useT } from '../../../context/i18n.ts'
import { useTab } from '../../../context/tab.ts'
import { Notification } from './LockScreen.tsx'
import { pushMessagePages } from './pages.ts'
import styles from './push-messages.module.css'
import { Recipients } from './Recipients.tsx'
import { usePushSteps } from './use-push-steps.tsx'

/** The push that `?id=` names: its content, its audience and its results. */
export default function PushMessageViewPage(): ReactNode {
  const t = useT()
  const tab = useTab()
  const steps = usePushSteps()
  const shown = useMessage(pushMessages)
  const { message: push } = shown
  return (
    <MessagePage
      shown={shown}
      noun={t('pushMessages.noun')}
      list={pushMessagePages.list}
      figures={
        push && [
          { name: t('pushMessages.sentCount'), value: push.sentCount },
          { name: t('pushMessages.failedCount'), value: push.failedCount },
          { name: t('pushMessages.clickCount'), value: push.clickCount },
        ]
      }
      steps={
        push && (
          <>
            {mayStep(push.status, 'draft') && (
              <Button onClick={() => tab.open(pushMessagePages.edit, { id: push.id })}>{t('kit.edit')}</Button>
            )}
            {steps.of(push).map(({ key, label, onClick }) => (
              <Button key={key} onClick={onClick}>
                {label}
              </Button>
            ))}
          </>
        )
      }
    >
      {push && (
        <>
          <div className={sending.parts}>
            <MessageFacts message={push} />
            <section className={sending.part}>
              <h2>{t('pushMessages.preview.shown')}</h2>
              <div className={styles.shown}>
                <Notification push={push} />
              </div>
            </section>
          </div>
          <Recipients pushId={push.id} />
        </>
      )}
      {steps.dialogs}
    </MessagePage>
  )
}
