import { z } from 'zod'
import { bulkRoute, filtersOf } from '../base/bulk.ts'
import {
  choicesText,
  flagText,
  id,
  idParams,
  idsText,
  idText,
  numberText,
  searchText,
  text,
  time,
} from '../base/fields.ts'
import { recordChange } from '../base/history.ts'
import { listQuery, pageOf } from '../base/page.ts'
import { phoneDigits } from '../base/phone-filters.ts'
import { revealPhoneRoute } from '../base/reveal.ts'
import { defineRoute } from '../base/route.ts'
import { phoneOfUser } from '../base/sensitive.ts'
import { exportNowRoute, exportRoute } from '../base/transfer.ts'

export const accountPlatforms = ['IOS', 'ANDROID', 'WEB'] as const
export const genders = ['MALE', 'FEMALE', 'UNKNOWN'] as const

/** Somebody who uses the app. */
export const account = z.object({
  id,
  areaCode: z.string(),
  /** Masked, such as 138****1234. */
  phone: phoneOfUser(z.string()),
  nickname: z.string(),
  /** The address of the picture. */
  avatar: z.string().nullable(),
  gender: z.enum(genders),
  registerTime: time,
  lastActiveTime: time,
  channel: z.string(),
  platform: z.enum(accountPlatforms),
  deviceModel: z.string(),
  appVersion: z.string(),
  inviterId: id.nullable(),
  gold: z.int(),
  courseHours: z.int(),
  vip: z.boolean(),
  vipExpirationDate: time.nullable(),
  enable: z.boolean(),
  remark: z.string(),
  tagIds: z.array(id),
  studyDays: z.int(),
  studySeconds: z.int(),
})
export type Account = z.infer<typeof account>

export const accountDetail = account.extend({
  inviter: z.object({ id, nickname: z.string() }).nullable(),
  inviteeCount: z.int(),
})
export type AccountDetail = z.infer<typeof accountDetail>

/** What the history of an account tells about. */
export const accountFields = [
  'enable',
  'remark',
  'tagIds',
  'vipExpirationDate',
  'gold',
  'courseHours',
  'course',
  'subject',
  'message',
] as const

const query = listQuery(
  {
    id: idText.optional(),
    phone: phoneDigits,
    nickname: searchText,
    registerStart: time.optional(),
    registerEnd: time.optional(),
    activeStart: time.optional(),
    activeEnd: time.optional(),
    vip: flagText.optional(),
    /** VIP that ends within this many days. */
    vipDays: numberText(1, 3650).optional(),
    enable: flagText.optional(),
    channel: choicesText(z.string().max(40)).optional(),
    platform: z.enum(accountPlatforms).optional(),
    /** Any of these tags. */
    tagIds: idsText.optional(),
    goldMin: numberText(0, 2_000_000_000).optional(),
    goldMax: numberText(0, 2_000_000_000).optional(),
    inviterId: idText.optional(),
  },
  ['registerTime', 'lastActiveTime', 'gold', 'studySeconds', 'vipExpirationDate'],
)

const path = '/api/management/account'
const one = `${path}/{id}`
const shared = { permission: 'ACCOUNT_MANAGE', resource: 'appAccounts' } as const
export const reason = text(1, 200)

export const accounts = {
  list: defineRoute({ ...shared, method: 'GET', path, query, reply: pageOf(account) }),
  /** The same list at the address where the specification's staff screens ask for it. */
  frontUsers: defineRoute({
    ...shared,
    method: 'GET',
    path: '/api/users/getAllFrontAuthUsers',
    summary: 'The people who use the app, with masked phones',
    query,
    reply: pageOf(account),
  }),
  get: defineRoute({ ...shared, method: 'GET', path: one, params: idParams, reply: accountDetail }),
  /** The channels by which people came, for the filter. */
  channels: defineRoute({
    ...shared,
    method: 'GET',
    path: '/api/management/common/account-channel',
    summary: 'The channels by which app users came',
    reply: z.array(z.string()),
  }),
  areaCodes: defineRoute({
    method: 'GET',
    path: '/api/management/common/area-code',
    summary: 'Calling codes of all countries, with their names in the language of the caller',
    permission: 'ALWAYS',
    reply: z.array(z.object({ code: z.string(), country: z.string(), name: z.string() })),
  }),
  history: defineRoute({
    ...shared,
    method: 'GET',
    path: `${one}/history`,
    summary: 'Who changed what about an app user',
    params: idParams,
    query: listQuery({ field: z.enum(accountFields).optional() }),
    reply: pageOf(recordChange),
  }),
  exportNow: exportNowRoute({ path: `${path}/export`, permission: 'ACCOUNT_EXPORT', resource: 'appAccounts', query }),
  export: exportRoute({ path: `${path}/export`, permission: 'ACCOUNT_EXPORT', resource: 'appAccounts', query }),
  enable: defineRoute({
    ...shared,
    method: 'PUT',
    path: `${one}/enable`,
    params: idParams,
    body: z.object({ enable: z.boolean(), reason: text(0, 200).default('') }),
    audit: 'enable',
  }),
  remark: defineRoute({
    ...shared,
    method: 'PUT',
    path: `${one}/remark`,
    summary: 'Set the remark about an app user',
    params: idParams,
    body: z.object({ remark: text(0, 500) }),
    audit: 'update',
  }),
  setTags: defineRoute({
    ...shared,
    method: 'PUT',
    path: `${one}/tags`,
    summary: 'Set the tags of an app user',
    params: idParams,
    body: z.object({ tagIds: z.array(id).max(50, 'validation.tooMany') }),
    audit: 'update',
  }),
  revealPhone: revealPhoneRoute({ path: `${one}/phone`, resource: 'appAccounts', of: 'an app user' }),
  setVip: defineRoute({
    ...shared,
    method: 'PUT',
    path: `${one}/vip-expiration-date`,
    level: 'FULL',
    summary: 'Set until when an app user is VIP',
    params: idParams,
    body: z.object({
      vipExpirationDate: time.nullable(),
      reason,
      /** The date that the caller saw, so that two extensions at once do not become one. */
      before: time.nullable().optional(),
    }),
    audit: 'update',
  }),
  enableMany: bulkRoute({
    ...shared,
    path: `${path}/many/enable`,
    query,
    values: { enable: z.boolean(), reason: text(0, 200).default('') },
    audit: 'enable',
  }),
  matchingIds: defineRoute({
    ...shared,
    method: 'POST',
    path: `${path}/many/ids`,
    summary: 'The ids of the users that match the filters, as the audience of a message',
    body: filtersOf(query),
    reply: z.object({ ids: z.array(id) }),
    changes: false,
  }),
  tagMany: bulkRoute({
    ...shared,
    path: `${path}/many/tags`,
    query,
    values: { add: z.array(id).max(50).default([]), remove: z.array(id).max(50).default([]) },
    audit: 'update',
  }),
}
