import { z } from 'zod'
import { id, searchText, text, time, version } from '../base/fields.ts'
import { managedList } from '../base/managed-list.ts'
import { listQuery } from '../base/page.ts'
import { richText } from '../base/rich-text.ts'
import { audienceForm, audiences } from './audience.ts'
import { linkTarget, linkTitle } from './links.ts'
import { sendingStatus } from './sending.ts'

export const siteMessageForm = z.object({
  title: text(1, 60),
  content: richText(),
  link: linkTarget,
  ...audienceForm,
  /** When to send it; immediately if null. */
  sendTime: time.nullable().default(null),
  /** A draft is saved but not sent. */
  draft: z.boolean().default(false),
})
export const siteMessage = siteMessageForm.extend({
  id,
  linkTitle,
  status: sendingStatus,
  targetCount: z.int(),
  sentCount: z.int(),
  readCount: z.int(),
  createTime: time,
  finishTime: time.nullable(),
  version,
})
export type SiteMessage = z.infer<typeof siteMessage>
export const siteMessageRow = siteMessage.omit({ content: true, accountIds: true })
export type SiteMessageRow = z.infer<typeof siteMessageRow>

const list = managedList('/api/management/site-message', {
  resource: 'siteMessages',
  permission: 'SITE_MESSAGE',
  item: siteMessage,
  row: siteMessageRow,
  form: siteMessageForm,
  query: listQuery({ title: searchText, status: sendingStatus.optional(), audience: z.enum(audiences).optional() }, [
    'sendTime',
  ]),
  actions: [],
})

export const siteMessages = list
