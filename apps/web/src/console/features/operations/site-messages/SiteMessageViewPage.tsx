import { mayStep } from '@lectern/contract/operations/sending.ts'
import { siteMessages } from '@lectern/contract/operations/site-messages.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../../lib/call.ts'
import { MessageFacts, messageHeading } from '../../../business/sending/message-record.tsx'
import { useSendingRights } from '../../../business/sending/use-sending-rights.ts'
import { Gate } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'
import { useTab } from '../../../context/tab.ts'
import { RecordPage } from '../../../kit/record/RecordPage.tsx'
import { RecordPart, RecordParts } from '../../../kit/record/RecordPart.tsx'
import { useConfirmDialog } from '../../../kit/record/use-confirm-dialog.ts'
import { useRecord, useRecordId } from '../../../kit/record/use-record.ts'
import { MessageText } from './Inbox.tsx'
import { siteMessagePages } from './pages.ts'
import { readRate } from './read-rate.ts'

/** The site message that `?id=` names: its content, its audience and how many have read it. */
export default function SiteMessageViewPage(): ReactNode {
  const t = useT()
  const tab = useTab()
  const { mayChange } = useSendingRights(siteMessages.update)
  const [ask, questions] = useConfirmDialog(siteMessages.list)
  const remove = (id: number, name: string) =>
    ask({
      title: t('kit.deletion.title', { name }),
      consequence: t('siteMessages.removeConsequence'),
      ok: t('kit.remove'),
      done: t('kit.deletion.done', { name }),
      act: async () => {
        await call(siteMessages.remove, { params: { id } })
        tab.close(siteMessagePages.list)
      },
    })
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
                  <Button danger onClick={() => remove(message.id, message.title)}>
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
      {questions}
    </>
  )
}
