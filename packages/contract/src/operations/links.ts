import { z } from 'zod'
import { flagText, httpUrl, id, idText, searchText } from '../base/fields.ts'
import { pageOf, pickListQuery } from '../base/page.ts'
import type { CallCode } from '../base/permission-codes.ts'
import { defineRoute } from '../base/route.ts'

/** Where a tap leads: nowhere, to a lesson, a series, an article, the VIP page, or a web page. */
export const linkTypes = ['NONE', 'COURSE', 'SUBJECT', 'ARTICLE', 'VIP', 'URL'] as const
export type LinkType = (typeof linkTypes)[number]
/** The types that point to a record of this product. */
export const refLinkTypes = ['COURSE', 'SUBJECT', 'ARTICLE'] as const satisfies LinkType[]
export type RefLinkType = (typeof refLinkTypes)[number]
export const isRefLink = (type: LinkType): type is RefLinkType => (refLinkTypes as readonly LinkType[]).includes(type)

/** Fields that the type does not use are null. */
export const linkTarget = z
  .object({
    type: z.enum(linkTypes),
    refId: id.nullable().default(null),
    url: httpUrl.nullable().default(null),
  })
  .refine(({ type, refId }) => (refId !== null) === isRefLink(type), {
    error: 'validation.choose',
    path: ['refId'],
  })
  .refine(({ type, url }) => (url !== null) === (type === 'URL'), { error: 'validation.required', path: ['url'] })
export type LinkTarget = z.infer<typeof linkTarget>

/** The title of the record that a link leads to; null if it leads to no record, or the record was deleted. */
export const linkTitle = z.string().nullable()

/** The permissions of everybody who edits something with a link. */
export const linkChoosers: CallCode[] = [
  'HOME_BANNER',
  'HOME_RECOMMEND',
  'HOME_ACTIVITY',
  'SHARE_RECOMMEND',
  'HOME_ANNOUNCEMENT',
  'EXPLORE_CONFIG',
  'BANNER',
  'PUSH_MESSAGE',
  'SITE_MESSAGE',
]

/** Besides them, those who give a lesson or a series to a user, or make vouchers for it. */
const choosers: CallCode[] = [...linkChoosers, 'ACCOUNT_MANAGE', 'EXCHANGE_CERTIFICATE']

const choice = z.object({ id, title: z.string(), cover: z.string().nullable(), enable: z.boolean() })
const choiceQuery = pickListQuery.extend({ title: searchText, id: idText.optional() })

/** Pick lists of the records that a link may lead to, newest first. */
export const linkChoices = {
  subjects: defineRoute({
    method: 'GET',
    path: '/api/management/common/subject',
    summary: 'Courses and articles to choose from',
    permission: choosers,
    query: choiceQuery.extend({
      kind: z.enum(['SERIES', 'ARTICLE']).optional(),
      /** Only series that vouchers for offline lessons can be for, or only others. */
      offline: flagText.optional(),
    }),
    reply: pageOf(choice.extend({ kind: z.enum(['SERIES', 'ARTICLE']), section: z.string() })),
  }),
  courses: defineRoute({
    method: 'GET',
    path: '/api/management/common/course',
    summary: 'Lessons to choose from',
    permission: choosers,
    query: choiceQuery,
    reply: pageOf(choice.extend({ seriesId: id, seriesTitle: z.string() })),
  }),
}
