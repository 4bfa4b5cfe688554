import type { Audience } from '@lectern/contract/operations/audience.ts'
import type { LinkTarget } from '@lectern/contract/operations/links.ts'
import { Descriptions, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../lib/number.ts'
import { useT } from '../../context/i18n.ts'
import type { ConsolePage } from '../../context/page.ts'
import { AbsoluteTime } from '../../kit/display/Time.tsx'
import { RecordFailed } from '../../kit/record/RecordFailed.tsx'
import { AudienceText } from '../audience/AudienceText.tsx'
import { LinkText } from '../links/LinkText.tsx'
import { type SendingCounts, SendingProgress } from './SendingProgress.tsx'
import { SendingState } from './SendingState.tsx'
import styles from './sending.module.css'
import type { ShownMessage } from './use-message.ts'

interface Figure {
  name: string
  /** Text where it is not a plain number, such as a rate. */
  value: number | string
}

interface MessagePageProps {
  shown: ShownMessage<SendingCounts & { title: string }>
  noun: string
  list: ConsolePage
  /** The results of sending. */
  figures: Figure[] | undefined
  /** The actions that its state allows. */
  steps: ReactNode
  children: ReactNode
}

/** The page of one message to users of the app: its title, its state and the results of sending. */
export function MessagePage({ shown, noun, list, figures, steps, children }: MessagePageProps): ReactNode {
  const { message, failure, retry } = shown
  if (failure) return <RecordFailed gone={failure === 'gone'} noun={noun} retry={retry} list={list} />
  if (!message) return <Skeleton active paragraph={{ rows: 8 }} />
  return (
    <section className={styles.page} aria-label={message.title}>
      <header className={styles.header}>
        <div className={styles.heading}>
          <h1>{message.title}</h1>
          <SendingState status={message.status} />
        </div>
        <dl className={styles.figures}>
          {figures?.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{typeof value === 'number' ? formatNumber(value) : value}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.steps}>{steps}</div>
        {message.status === 'SENDING' && <SendingProgress counts={message} />}
      </header>
      {children}
    </section>
  )
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
  const facts: [string, ReactNode][] = [
    [t('audience.title'), <AudienceText key="to" to={message} />],
    [t('sending.targetCount'), formatNumber(targetCount)],
    [t('links.title'), <LinkText key="link" link={link} linkTitle={linkTitle} />],
    [t('sending.sendTime'), sendTime ? <AbsoluteTime key="send" iso={sendTime} /> : t('sending.noSendTime')],
    [t('sending.finishTime'), finishTime ? <AbsoluteTime key="finish" iso={finishTime} /> : '—'],
    [t('sending.createTime'), <AbsoluteTime key="create" iso={createTime} />],
  ]
  return (
    <section className={styles.part}>
      <h2>{t('sending.facts')}</h2>
      <Descriptions
        size="small"
        column={1}
        items={facts.map(([label, children]) => ({ key: label, label, children }))}
      />
    </section>
  )
}
