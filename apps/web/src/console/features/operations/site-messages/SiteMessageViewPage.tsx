import { mayStep } from '@lectern/contract/operations/sending.ts'
import { type SiteMessage, siteMessages } from '@lectern/contract/operations/site-messages.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { MessageFacts, messageHeading } from '../../../business/sending/message-record.tsx'
import { useSendingRights } from '../../../business/sending/use-sending-rights.ts'
import { Gate } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'
import { useTab } from '../../../context/tab.ts'
import { RecordPage } from '../../../kit/record/RecordPage.tsx'
import { RecordPart, RecordParts } from '../../../kit/record/RecordPart.tsx'
import { useRecord, useRecordId } from '../../../kit/record/use-record.ts'
import { MessageText } from './Inbox.tsx'
import { siteMessagePages } from './pages.ts'
import { RemoveSiteMessage } from './RemoveSiteMessage.tsx'
import { readRate } from './read-rate.ts'

/** The site message that `?id=` names: its content, its audience and how many have read it. */
export default function SiteMessageViewPage(): ReactNode {
  const t = useT()
  const tab = useTab()
  const { mayChange } = useSendingRights(siteMessages.update)
  const [removing, setRemoving] = useState<SiteMessage | null>(null)
  return (
    <>
      <RecordPage
        shown={useRecord(siteMessages.get, { id: useRecordId() })}
        noun={t('siteMessages.noun')}
        list={siteMessagePages.list}
        renderHeading={(message) => ({
          ...messageHeading(message),
          figures: [
            { name: t('siteMessages.sentCount'), value: message.sentCount },
            { name: t('siteMessages.readCount'), value: message.readCount },
            { name: t('siteMessages.readRate'), value: readRate(message) },
          ],
          actions: (
            <>
              {mayChange(message.status) && (
                <Gate call={siteMessages.update}>
                  <Button onClick={() => tab.open(siteMessagePages.edit, { id: message.id })}>{t('kit.edit')}</Button>
                </Gate>
              )}
              {mayStep(message.status, 'remove') && (
                <Gate call={siteMessages.remove}>
                  <Button danger onClick={() => setRemoving(message)}>
                    {t('kit.remove')}
                  </Button>
                </Gate>
              )}
            </>
          ),
        })}
      >
        {(message) => (
          <RecordParts>
            <RecordPart title={t('siteMessages.content')}>
              <MessageText html={message.content} />
            </RecordPart>
            <MessageFacts message={message} />
          </RecordParts>
        )}
      </RecordPage>
      {removing && (
        <RemoveSiteMessage
          message={removing}
          onRemoved={() => tab.close(siteMessagePages.list)}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  )
}
