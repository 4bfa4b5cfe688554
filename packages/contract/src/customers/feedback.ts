import { z } from 'zod'
import { choicesText, id, idParams, idText, searchText, text, time, version } from '../base/fields.ts'
import { managedList } from '../base/managed-list.ts'
import { listQuery, pageOf } from '../base/page.ts'
import { defineRoute } from '../base/route.ts'
import { personal } from '../base/sensitive.ts'
import { account } from './accounts.ts'

export const feedbackTypes = ['BUG', 'SUGGESTION', 'CONTENT', 'PAYMENT', 'OTHER'] as const
export const feedbackStatuses = ['PENDING', 'DONE'] as const

export const feedbackRow = z.object({
  id,
  accountId: id,
  nickname: z.string(),
  type: z.enum(feedbackTypes),
  content: z.string(),
  /** The addresses of the pictures. */
  images: z.array(z.string()),
  status: z.enum(feedbackStatuses),
  createTime: time,
  handleTime: time.nullable(),
})
export type FeedbackRow = z.infer<typeof feedbackRow>

export const feedbackDetail = feedbackRow.extend({
  contact: personal(z.string()),
  appVersion: z.string(),
  deviceModel: z.string(),
  result: z.string(),
  handler: z.object({ id, name: z.string() }).nullable(),
  /** Who wrote it. */
  account: account.pick({
    id: true,
    areaCode: true,
    phone: true,
    nickname: true,
    avatar: true,
    registerTime: true,
    lastActiveTime: true,
    platform: true,
    gold: true,
    vip: true,
    vipExpirationDate: true,
    enable: true,
    remark: true,
  }),
})
export type FeedbackDetail = z.infer<typeof feedbackDetail>

const path = '/api/management/feedback'
const one = `${path}/{id}`
const permission = 'FEEDBACK'
const resource = 'feedback'

export const feedback = {
  list: defineRoute({
    method: 'GET',
    path,
    permission,
    resource,
    query: listQuery(
      {
        content: searchText,
        type: choicesText(z.enum(feedbackTypes)).optional(),
        status: z.enum(feedbackStatuses).optional(),
        accountId: idText.optional(),
        startTime: time.optional(),
        endTime: time.optional(),
      },
      ['createTime'],
    ),
    reply: pageOf(feedbackRow),
  }),
  get: defineRoute({ method: 'GET', path: one, permission, resource, params: idParams, reply: feedbackDetail }),
  /** The user gets the result as a site message. */
  done: defineRoute({
    method: 'PUT',
    path: `${one}/done`,
    permission,
    resource,
    params: idParams,
    body: z.object({ result: text(1, 1_000) }),
    audit: 'answer',
  }),
  pending: defineRoute({
    method: 'GET',
    path: '/api/management/common/feedback-pending',
    summary: 'How many feedbacks wait, and since when',
    permission,
    resource,
    reply: z.object({ count: z.int(), oldest: time.nullable() }),
  }),
}

export const feedbackAnswerForm = z.object({ title: text(1, 40), content: text(1, 1_000) })
export const feedbackAnswer = feedbackAnswerForm.extend({ id, version })
export type FeedbackAnswer = z.infer<typeof feedbackAnswer>

/** Ready-made answers, which everybody who answers can use. */
export const feedbackAnswers = managedList('/api/management/feedback-answer', {
  resource: 'feedbackAnswers',
  permission,
  item: feedbackAnswer,
  form: feedbackAnswerForm,
  query: listQuery({ title: searchText }),
  actions: [],
})
