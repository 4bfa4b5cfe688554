import { messageSources, received } from '@lectern/contract/operations/received.ts'
import type { ReactNode } from 'react'
import { RecordLink } from '../../../../business/records/RecordLink.tsx'
import { useT } from '../../../../context/i18n.ts'
import { OneLine } from '../../../../kit/display/OneLine.tsx'
import { AbsoluteTime } from '../../../../kit/display/Time.tsx'
import type { ListColumn } from '../../../../kit/list/column.ts'
import { choiceFilter } from '../../../../kit/list/filters.tsx'
import { ListSection } from '../../../../kit/list/ListSection.tsx'
import { useList } from '../../../../kit/list/use-list.ts'
import { plainText } from '../../../../kit/rich-text/plain-text.ts'
import type { AccountTabProps } from './tab-props.ts'

/** Site messages and pushes that reached a user. */
export default function ReceivedTab({ account: { id } }: AccountTabProps): ReactNode {
  const t = useT()
  const messages = useList(received.messages, {
    part: 'messages',
    prefix: 'messages',
    params: { id },
    // An answer to a feedback is a message.
    dependsOn: ['feedback'],
  })
  const pushes = useList(received.pushes, { part: 'pushes', prefix: 'pushes', params: { id } })
  const sendTime: ListColumn<{ id: number; sendTime: string | null }> = {
    key: 'sendTime',
    title: t('accountPage.received.sendTime'),
    card: true,
    render: (row) => row.sendTime && <AbsoluteTime iso={row.sendTime} />,
  }
  return (
    <>
      <ListSection
        list={messages}
        title={t('accountPage.received.messages')}
        about={t('accountPage.received.messagesAbout')}
        filters={[
          choiceFilter(
            'source',
            t('accountPage.received.source'),
            messageSources.map((value) => ({ value, label: t(`accountPage.received.sources.${value}`) })),
          ),
        ]}
        columns={[
          {
            key: 'title',
            title: t('accountPage.received.name'),
            card: true,
            render: ({ id: messageId, title, source }) => {
              const name = <OneLine text={title} />
              // What staff write to one user has no page of its own.
              if (source !== 'OPERATOR') return name
              return (
                <RecordLink resource="siteMessages" id={messageId} name={title}>
                  {name}
                </RecordLink>
              )
            },
          },
          {
            key: 'content',
            title: t('accountPage.received.content'),
            card: true,
            render: ({ content }) => <OneLine text={plainText(content)} maxWidth={360} />,
          },
          {
            key: 'source',
            title: t('accountPage.received.source'),
            card: true,
            render: ({ source }) => t(`accountPage.received.sources.${source}`),
          },
          sendTime,
          {
            key: 'readTime',
            title: t('accountPage.received.readTime'),
            card: true,
            render: ({ readTime }) => (readTime ? <AbsoluteTime iso={readTime} /> : t('accountPage.received.unread')),
          },
        ]}
      />
      <ListSection
        list={pushes}
        title={t('accountPage.received.pushes')}
        about={t('accountPage.received.pushesAbout')}
        filters={[]}
        columns={[
          {
            key: 'title',
            title: t('accountPage.received.name'),
            card: true,
            render: ({ id: pushId, title }) => (
              <RecordLink resource="pushMessages" id={pushId} name={title}>
                <OneLine text={title} />
              </RecordLink>
            ),
          },
          {
            key: 'content',
            title: t('accountPage.received.content'),
            card: true,
            render: ({ content }) => <OneLine text={content} maxWidth={360} />,
          },
          sendTime,
        ]}
      />
    </>
  )
}
