import { z } from 'zod'
import {
  flagText,
  id,
  idParams,
  idText,
  imageKey,
  mediaKey,
  money,
  searchText,
  text,
  time,
  version,
  weight,
} from '../base/fields.ts'
import { created, managedList } from '../base/managed-list.ts'
import { listQuery, pageOf, pickListQuery } from '../base/page.ts'
import type { CallCode } from '../base/permission-codes.ts'
import { richText } from '../base/rich-text.ts'
import { defineRoute } from '../base/route.ts'

/** The fixed set of sections. Each has its own permission code, and any other word in the path does not exist. */
export const courseSections = ['subject', 'original-reading'] as const
export type CourseSection = (typeof courseSections)[number]
export const courseSectionCodes: Record<CourseSection, CallCode> = {
  subject: 'COURSE',
  'original-reading': 'ORIGINAL_READING',
}

/* Categories. Every field is edited in place through its own call. */

const categoryFields = {
  name: text(1, 30),
  title: text(0, 60),
  subtitle: text(0, 100),
  description: text(0, 500),
  cover: imageKey.nullable(),
  subjectSeriesNormal: z.boolean(),
  subjectSeriesOffline: z.boolean(),
}
export const courseCategory = z.object({
  id,
  ...categoryFields,
  enable: z.boolean(),
  appAuditHide: z.boolean(),
  order: z.int(),
  itemCount: z.int(),
})
export type CourseCategory = z.infer<typeof courseCategory>

/* Items. An item is a series of lessons or an article. */

export const itemKinds = ['SERIES', 'ARTICLE'] as const

const itemForm = z.object({
  categoryId: id,
  title: text(1, 100),
  subtitle: text(0, 200).default(''),
  cover: imageKey,
  intro: richText(50_000, 0).default(''),
  teacherId: id.nullable().default(null),
  price: money.default(0),
  originalPrice: money.default(0),
  vipFree: z.boolean().default(false),
  /** When the app starts to show it; immediately if null. */
  publishTime: time.nullable().default(null),
})
export const seriesForm = itemForm.extend({ seriesTypeId: id.nullable().default(null) })
export const articleForm = itemForm.extend({ body: richText(200_000), audio: mediaKey.nullable().default(null) })
/** For both kinds. An article must have a body. */
export const courseItemForm = seriesForm.extend({
  body: richText(200_000, 0).default(''),
  audio: mediaKey.nullable().default(null),
})
export const courseItem = courseItemForm.extend({
  id,
  kind: z.enum(itemKinds),
  /** Length of the audio in seconds. */
  duration: z.int().nullable(),
  lessonCount: z.int(),
  studyCount: z.int(),
  enable: z.boolean(),
  appAuditHide: z.boolean(),
  weight,
  createTime: time,
  version,
})
export type CourseItem = z.infer<typeof courseItem>
/** Rows leave out the long texts, because a page can have two hundred of them. */
export const courseItemRow = courseItem.omit({ intro: true, body: true })
export type CourseItemRow = z.infer<typeof courseItemRow>

const itemQuery = listQuery(
  {
    title: searchText,
    categoryId: idText.optional(),
    kind: z.enum(itemKinds).optional(),
    seriesTypeId: idText.optional(),
    enable: flagText.optional(),
    appAuditHide: flagText.optional(),
  },
  ['weight', 'createTime', 'studyCount'],
)

function sectionItems(section: CourseSection, resource: string) {
  const permission = courseSectionCodes[section]
  const path = `/api/management/${section}`
  const { create: _, ...managed } = managedList(path, {
    resource,
    permission,
    item: courseItem,
    row: courseItemRow,
    form: courseItemForm,
    query: itemQuery,
    actions: ['enable', 'appAuditHide', 'weight'],
  })
  const creating = { method: 'POST', permission, reply: created, resource, audit: 'create' } as const
  return {
    ...managed,
    createSeries: defineRoute({
      ...creating,
      path: `${path}/series`,
      summary: `Add a series to ${section}`,
      body: seriesForm,
    }),
    createArticle: defineRoute({
      ...creating,
      path: `${path}/article`,
      summary: `Add an article to ${section}`,
      body: articleForm,
    }),
  }
}

function sectionCategories(section: CourseSection, resource: string) {
  const permission = courseSectionCodes[section]
  const path = `/api/management/${section}/category`
  const put = { method: 'PUT', permission, params: idParams, resource } as const
  const field = <K extends keyof typeof categoryFields>(name: K, segment: string) =>
    defineRoute({
      ...put,
      path: `${path}/{id}/${segment}`,
      summary: `Category of ${section}: set ${segment}`,
      body: z.object({ [name]: categoryFields[name] } as Pick<typeof categoryFields, K>),
      audit: 'update',
    })
  const flag = z.object({ enable: z.boolean() })
  return {
    list: defineRoute({
      method: 'GET',
      path,
      permission,
      query: pickListQuery,
      reply: pageOf(courseCategory),
      resource,
    }),
    create: defineRoute({
      method: 'POST',
      path,
      permission,
      body: z.object({ name: categoryFields.name }),
      reply: created,
      resource,
      audit: 'create',
    }),
    enable: defineRoute({ ...put, path: `${path}/{id}/enable`, body: flag, audit: 'enable' }),
    appAuditHide: defineRoute({
      ...put,
      path: `${path}/{id}/app-audit-hide`,
      body: flag,
      audit: 'appAuditHide',
    }),
    name: field('name', 'name'),
    title: field('title', 'title'),
    subtitle: field('subtitle', 'subtitle'),
    description: field('description', 'description'),
    cover: field('cover', 'cover'),
    subjectSeriesNormal: field('subjectSeriesNormal', 'subject-series-normal'),
    subjectSeriesOffline: field('subjectSeriesOffline', 'subject-series-offline'),
    move: defineRoute({ ...put, path: `${path}/{id}/move`, body: z.object({ up: z.boolean() }), audit: 'move' }),
    remove: defineRoute({
      method: 'DELETE',
      path: `${path}/{id}`,
      permission,
      params: idParams,
      resource,
      audit: 'delete',
      kept: true,
    }),
  }
}

export const subjectItems = sectionItems('subject', 'subjectItems')
export const subjectCategories = sectionCategories('subject', 'subjectCategories')
export const readingItems = sectionItems('original-reading', 'readingItems')
export const readingCategories = sectionCategories('original-reading', 'readingCategories')

export type CourseItems = typeof subjectItems
export type CourseCategories = typeof subjectCategories
