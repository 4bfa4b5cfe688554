import { z } from 'zod'
import { id, idParams, text, time } from '../base/fields.ts'
import { listQuery, pageOf } from '../base/page.ts'
import { richText } from '../base/rich-text.ts'
import { defineRoute } from '../base/route.ts'

/** Who writes to users of the app: operators to many, and staff to one, by themselves or about a feedback. */
export const messageSources = ['OPERATOR', 'STAFF', 'FEEDBACK'] as const

/** A site message as its reader sees it. */
export const receivedMessage = z.object({
  id,
  title: z.string(),
  content: z.string(),
  source: z.enum(messageSources),
  sendTime: time.nullable(),
  readTime: time.nullable(),
})
export type ReceivedMessage = z.infer<typeof receivedMessage>

export const receivedPush = z.object({
  id,
  title: z.string(),
  content: z.string(),
  sendTime: time.nullable(),
})

export const personalMessageForm = z.object({ title: text(1, 60), content: richText(5_000) })

const one = '/api/management/account/{id}'
const shared = { permission: 'ACCOUNT_MANAGE', resource: 'appAccounts', params: idParams } as const

/** What reaches one user of the app. */
export const received = {
  messages: defineRoute({
    ...shared,
    method: 'GET',
    path: `${one}/messages`,
    summary: 'The site messages that an app user got',
    query: listQuery({ source: z.enum(messageSources).optional() }),
    reply: pageOf(receivedMessage),
  }),
  pushes: defineRoute({
    ...shared,
    method: 'GET',
    path: `${one}/pushes`,
    summary: 'The pushes that an app user got',
    query: listQuery({}),
    reply: pageOf(receivedPush),
  }),
  send: defineRoute({
    ...shared,
    method: 'POST',
    path: `${one}/messages`,
    summary: 'Send a site message to one app user',
    body: personalMessageForm,
    reply: z.object({ id }),
    audit: 'send',
  }),
}
