import { z } from 'zod'
import { appPlatforms, id, idParams, imageKey, searchText, text, time, version } from '../base/fields.ts'
import { managedList } from '../base/managed-list.ts'
import { listQuery, pageOf } from '../base/page.ts'
import { defineRoute } from '../base/route.ts'
import { phoneOfUser } from '../base/sensitive.ts'
import { audienceForm, audiences } from './audience.ts'
import { linkTarget, linkTitle } from './links.ts'
import { sendingStatus } from './sending.ts'

export const pushMessageForm = z.object({
  title: text(1, 40),
  content: text(1, 200),
  image: imageKey.nullable().default(null),
  link: linkTarget,
  ...audienceForm,
  platform: z.enum(appPlatforms),
  /** When to send it; immediately if null. */
  sendTime: time.nullable().default(null),
  /** A draft is saved but not sent. */
  draft: z.boolean().default(false),
})
export const pushMessage = pushMessageForm.extend({
  id,
  linkTitle,
  hot: z.boolean(),
  order: z.int(),
  status: sendingStatus,
  /** These counts are for the current round. A resend to all starts a new round. */
  targetCount: z.int(),
  sentCount: z.int(),
  failedCount: z.int(),
  clickCount: z.int(),
  /** Whether it is no longer kept who got it. The counts stay. */
  recipientsDropped: z.boolean(),
  createTime: time,
  finishTime: time.nullable(),
  version,
})
export type PushMessage = z.infer<typeof pushMessage>
export const pushMessageRow = pushMessage.omit({ accountIds: true })
export type PushMessageRow = z.infer<typeof pushMessageRow>

/** UNREACHED: the provider has no device of this person. */
export const pushOutcomes = ['PENDING', 'SENT', 'UNREACHED', 'FAILED'] as const
export const pushRecipient = z.object({
  /** The account id. */
  id,
  nickname: z.string(),
  phone: phoneOfUser(z.string()),
  outcome: z.enum(pushOutcomes),
  time: time.nullable(),
})

/** What a cancel left behind. It cannot call back what the provider already has. */
export const cancelledPush = z.object({
  sentCount: z.int(),
  /** These were with the provider at that moment, and may still arrive. */
  underwayCount: z.int(),
  /** Nothing more is sent to these; null if it was cancelled before all its recipients were known. */
  missedCount: z.int().nullable(),
})
export type CancelledPush = z.infer<typeof cancelledPush>

const path = '/api/management/push-message'
const permission = 'PUSH_MESSAGE'
const list = managedList(path, {
  resource: 'pushMessages',
  permission,
  item: pushMessage,
  row: pushMessageRow,
  form: pushMessageForm,
  query: listQuery({ title: searchText, status: sendingStatus.optional(), audience: z.enum(audiences).optional() }, [
    'sendTime',
    'sentCount',
    'clickCount',
  ]),
  actions: ['hot', 'move'],
})

export const pushMessages = {
  ...list,
  cancel: defineRoute({
    method: 'PUT',
    path: `${path}/{id}/cancel`,
    permission,
    params: idParams,
    reply: cancelledPush,
    resource: 'pushMessages',
    audit: 'cancel',
  }),
  resend: defineRoute({
    method: 'PUT',
    path: `${path}/{id}/resend`,
    permission,
    params: idParams,
    /** MISSED resends only to those who did not get it. */
    body: z.object({ to: z.enum(['MISSED', 'ALL']).default('MISSED') }),
    /** How many it goes to; null while its recipients are not known. */
    reply: z.object({ count: z.int().nullable() }),
    resource: 'pushMessages',
    audit: 'resend',
  }),
  recipients: defineRoute({
    method: 'GET',
    path: `${path}/{id}/recipients`,
    summary: 'Who got a push message',
    permission,
    params: idParams,
    query: listQuery({ outcome: z.enum(pushOutcomes).optional() }),
    reply: pageOf(pushRecipient),
    resource: 'pushMessages',
  }),
}
