import { z } from 'zod'
import { id, numberText, time, version } from '../base/fields.ts'
import { listQuery, pageOf } from '../base/page.ts'
import { richText } from '../base/rich-text.ts'
import { defineRoute } from '../base/route.ts'

/** The texts that the app and the public pages show. */
export const copyTypes = [
  'USER_AGREEMENT',
  'PRIVACY_POLICY',
  'VIP_NOTICE',
  'ABOUT_US',
  'PURCHASE_NOTES',
  'INVITE_RULES',
  'CANCEL_ACCOUNT',
] as const
export type CopyType = (typeof copyTypes)[number]

/** The largest number that a revision can have. */
const maxNumber = 2_147_483_647

const by = z.object({ id: id.nullable(), name: z.string() }).nullable()

/** One text, as the list shows it. */
export const copySummary = z.object({
  type: z.enum(copyTypes),
  /** The beginning of the text, without its markup. Empty if nothing was written yet. */
  excerpt: z.string(),
  revisionCount: z.int(),
  updateTime: time.nullable(),
  updateBy: by,
})
export type CopySummary = z.infer<typeof copySummary>

export const copyText = z.object({
  type: z.enum(copyTypes),
  /** Clean rich text. Empty if nothing was written yet. */
  content: z.string(),
  updateTime: time.nullable(),
  updateBy: by,
  version,
})
export type CopyText = z.infer<typeof copyText>

/** One state of a text. The newest is what is served. */
export const copyRevision = z.object({
  id,
  /** Counts from one for each text. */
  number: z.int(),
  time,
  by,
  /** The number of the revision that it brought back. */
  restoredFrom: z.int().nullable(),
})
export type CopyRevision = z.infer<typeof copyRevision>

export const copyForm = z.object({
  content: richText(200_000),
  /** Says in the history that this brings back an older text. */
  restoredFrom: z.int().positive().max(maxNumber).nullable().default(null),
})

const path = '/api/management/copy-writing'
const permission = 'COPY_WRITING'
const resource = 'copyWriting'
const params = z.object({ type: z.enum(copyTypes) })

export const copyWriting = {
  list: defineRoute({ method: 'GET', path, permission, reply: z.array(copySummary), resource }),
  get: defineRoute({ method: 'GET', path: `${path}/{type}`, permission, params, reply: copyText, resource }),
  update: defineRoute({
    method: 'PUT',
    path: `${path}/{type}`,
    permission,
    params,
    body: copyForm.extend({ version: version.optional() }),
    reply: copyText,
    resource,
    audit: 'update',
  }),
  revisions: defineRoute({
    method: 'GET',
    path: `${path}/{type}/revision`,
    summary: 'The states of a text, newest first',
    permission,
    params,
    query: listQuery({}),
    reply: pageOf(copyRevision),
    resource,
  }),
  revision: defineRoute({
    method: 'GET',
    path: `${path}/{type}/revision/{number}`,
    summary: 'One state of a text',
    permission,
    params: params.extend({ number: numberText(1, maxNumber) }),
    reply: copyRevision.extend({ content: z.string() }),
    resource,
  }),
}
