import type { Audience } from '@lectern/contract/operations/audience.ts'
import type { LinkTarget } from '@lectern/contract/operations/links.ts'
import { formatNumber } from '@lectern/phrases/values.ts'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import { AbsoluteTime } from '../../kit/display/Time.tsx'
import type { RecordHeading } from '../../kit/record/RecordHeader.tsx'
import { RecordFacts, RecordPart } from '../../kit/record/RecordPart.tsx'
import { AudienceText } from '../audience/AudienceText.tsx'
import { LinkText } from '../links/LinkText.tsx'
import { type SendingCounts, SendingProgress } from './SendingProgress.tsx'
import { SendingState } from './SendingState.tsx'

/** What identifies a message to users of the app: its title, its state and how far sending is. */
export function messageHeading(message: SendingCounts & { title: string }): RecordHeading {
  return {
    name: message.title,
    state: <SendingState status={message.status} />,
    below: message.status === 'SENDING' && <SendingProgress counts={message} />,
  }
}

interface MessageFactsProps {
  message: Pick<Audience, 'audience' | 'tagIds'> &
    Partial<Audience> & {
      link: LinkTarget
      linkTitle: string | null
      targetCount: number
      sendTime: string | null
      createTime: string
      finishTime: string | null
    }
}

/** Its audience, its times and where it leads. */
export function MessageFacts({ message }: MessageFactsProps): ReactNode {
  const t = useT()
  const { link, linkTitle, targetCount, sendTime, createTime, finishTime } = message
  return (
    <RecordPart title={t('sending.facts')}>
      <RecordFacts
        facts={[
          [t('audience.title'), <AudienceText key="to" to={message} />],
          // They are counted when the sending begins.
          [t('sending.targetCount'), targetCount > 0 && formatNumber(targetCount)],
          [t('links.title'), <LinkText key="link" link={link} linkTitle={linkTitle} />],
          [t('sending.sendTime'), sendTime ? <AbsoluteTime key="send" iso={sendTime} /> : t('sending.noSendTime')],
          [t('sending.finishTime'), finishTime && <AbsoluteTime key="finish" iso={finishTime} />],
          [t('sending.createTime'), <AbsoluteTime key="create" iso={createTime} />],
        ]}
      />
    </RecordPart>
  )
}
