import { z } from 'zod'
import { appSystems, appVersionText } from '../base/app-version.ts'
import {
  flagText,
  httpUrl,
  id,
  idParams,
  optional,
  packageKey,
  searchText,
  text,
  time,
  version,
} from '../base/fields.ts'
import { created } from '../base/managed-list.ts'
import { listQuery, pageOf } from '../base/page.ts'
import { defineRoute } from '../base/route.ts'
import { courseSections } from '../content/course-centre.ts'

const permission = 'APP_VERSION'
const path = '/api/management/app-version'

export const appVersionForm = z.object({
  platform: z.enum(appSystems),
  version: appVersionText,
  build: z.int().min(1).max(2_000_000_000),
  /** Where the store offers it, or the package can be downloaded. May be left out if a package was uploaded. */
  url: optional(httpUrl),
  /** The uploaded Android package. */
  packageKey: packageKey.nullable().default(null),
  notesZh: text(1, 1000),
  notesEn: text(0, 1000).default(''),
  /** Everybody with an older version has to update. */
  force: z.boolean().default(false),
  /** Everybody with an older version than this has to update. */
  minVersion: optional(appVersionText),
  /** Offered from then on. */
  publishTime: time,
})

export const appVersion = appVersionForm.extend({
  id,
  url: z.string().nullable(),
  minVersion: z.string().nullable(),
  enable: z.boolean(),
  /** A store is reviewing it. Only one version of iOS is under review at a time. */
  underReview: z.boolean(),
  /** Of the uploaded package. */
  packageSize: z.int().nullable(),
  packageSha256: z.string().nullable(),
  /** Where users get it: the uploaded package, or the url. */
  downloadUrl: z.string(),
  createTime: time,
  /** What other records call their version: whoever saves with an older one is told that somebody else was first. */
  revision: version,
})
export type AppVersion = z.infer<typeof appVersion>

const resource = 'appVersions'
const one = { path: `${path}/{id}`, permission, params: idParams, resource } as const

export const appVersions = {
  list: defineRoute({
    method: 'GET',
    path,
    permission,
    query: listQuery({ platform: z.enum(appSystems).optional(), enable: flagText.optional() }, [
      'version',
      'publishTime',
    ]),
    reply: pageOf(appVersion),
    resource,
  }),
  get: defineRoute({ ...one, method: 'GET', reply: appVersion }),
  create: defineRoute({
    method: 'POST',
    path,
    permission,
    body: appVersionForm,
    reply: created,
    resource,
    audit: 'create',
    // The checksum of a package in a remote store takes longer than the ordinary timeout.
    seconds: 120,
  }),
  update: defineRoute({
    ...one,
    method: 'PUT',
    body: appVersionForm.extend({ revision: version.optional() }),
    reply: appVersion,
    audit: 'update',
    seconds: 120,
  }),
  enable: defineRoute({
    ...one,
    method: 'PUT',
    path: `${path}/{id}/enable`,
    body: z.object({ enable: z.boolean() }),
    audit: 'enable',
  }),
  remove: defineRoute({ ...one, method: 'DELETE', audit: 'delete', kept: true }),
}

/** What can be hidden from the version under review. */
export const reviewedKinds = ['CATEGORY', 'ITEM', 'LESSON'] as const
export type ReviewedKind = (typeof reviewedKinds)[number]

export const reviewedContent = z.object({
  id,
  kind: z.enum(reviewedKinds),
  title: z.string(),
  /** The category of an item, or the series of a lesson. */
  parent: z.string().nullable(),
  section: z.enum(courseSections),
  enable: z.boolean(),
  hidden: z.boolean(),
})
export type ReviewedContent = z.infer<typeof reviewedContent>

/** Parts of the app that can be switched off for the version under review, such as paying. */
export const reviewSwitch = z.object({ id, key: z.string(), name: z.string(), showFlag: z.boolean() })
export type ReviewSwitch = z.infer<typeof reviewSwitch>

export const appReview = {
  /** Whether this version of iOS is under review, and which one is. */
  get: defineRoute({
    method: 'GET',
    path: `${path}/audit/ios/{ver}`,
    summary: 'Whether a version of iOS is under review',
    permission,
    params: z.object({ ver: appVersionText }),
    reply: z.object({ version: z.string(), underReview: z.boolean(), current: z.string().nullable() }),
    resource: 'appReview',
  }),
  /** Puts this version of iOS under review, or ends its review. Another one that was under review no longer is. */
  set: defineRoute({
    method: 'PUT',
    path: `${path}/audit/ios/{ver}`,
    permission,
    params: z.object({ ver: appVersionText }),
    body: z.object({ enable: z.boolean().default(true) }),
    reply: z.object({ version: z.string(), underReview: z.boolean(), current: z.string().nullable() }),
    resource: 'appReview',
    audit: 'review',
  }),
  /** Content of one kind, what is hidden first. */
  content: defineRoute({
    method: 'GET',
    path: `${path}/audit/content/{kind}`,
    summary: 'What is hidden from the version under review, or could be',
    permission,
    params: z.object({ kind: z.enum(reviewedKinds) }),
    query: listQuery({ title: searchText, hidden: flagText.optional() }),
    reply: pageOf(reviewedContent),
    resource: 'appReviewContent',
  }),
  hide: defineRoute({
    method: 'PUT',
    path: `${path}/audit/content/{kind}/{id}`,
    permission,
    params: z.object({ kind: z.enum(reviewedKinds), ...idParams.shape }),
    body: z.object({ hidden: z.boolean() }),
    resource: 'appReviewContent',
    audit: 'appAuditHide',
  }),
  switches: defineRoute({
    method: 'GET',
    path: `${path}/audit/switch`,
    summary: 'The parts of the app that can be switched off for a review',
    permission,
    reply: z.array(reviewSwitch),
    resource: 'reviewSwitches',
  }),
  showFlag: defineRoute({
    method: 'POST',
    path: '/api/app/config/showFlag/{id}',
    permission,
    params: idParams,
    body: z.object({ showFlag: z.boolean() }),
    resource: 'reviewSwitches',
    audit: 'enable',
  }),
}
