import { z } from 'zod'
import { appPlatforms, id, idParams, imageKey, searchText, text, time, version } from '../base/fields.ts'
import { lifeStates } from '../base/life.ts'
import { created } from '../base/managed-list.ts'
import { listQuery, pageOf } from '../base/page.ts'
import { defineRoute } from '../base/route.ts'
import { linkTarget, linkTitle } from './links.ts'
import { timeWindow } from './time-window.ts'

export const bannerPositions = ['HOME', 'COURSE', 'EXPLORE', 'STUDY', 'MINE'] as const
export const postStatuses = ['DRAFT', 'POSTED', 'WITHDRAWN'] as const
export type PostStatus = (typeof postStatuses)[number]

/** Which status may follow which. */
export const postSteps: Record<PostStatus, readonly PostStatus[]> = {
  DRAFT: ['POSTED'],
  POSTED: ['WITHDRAWN'],
  WITHDRAWN: ['POSTED'],
}
/** A posted banner must be withdrawn before it is filed, so that filing never removes one from the app by surprise. */
export const mayFile = (status: PostStatus): boolean => status !== 'POSTED'

export const bannerForm = z.object({
  title: text(1, 60),
  image: imageKey,
  link: linkTarget,
  position: z.enum(bannerPositions),
  platform: z.enum(appPlatforms),
  ...timeWindow,
})
export const banner = bannerForm.extend({
  id,
  linkTitle,
  /** Position in the list, counted from one. */
  sequence: z.int(),
  postStatus: z.enum(postStatuses),
  createTime: time,
  version,
})
export type Banner = z.infer<typeof banner>
export const filedBanner = banner
  .omit({ sequence: true, version: true })
  .extend({ filedTime: time, filedBy: z.string() })
export type FiledBanner = z.infer<typeof filedBanner>

const permission = 'BANNER'
const filters = {
  title: searchText,
  position: z.enum(bannerPositions).optional(),
  platform: z.enum(appPlatforms).optional(),
}

export const banners = {
  list: defineRoute({
    method: 'GET',
    path: '/api/content/banner/bannerList',
    permission,
    query: listQuery({ ...filters, state: z.enum(lifeStates).optional() }),
    reply: pageOf(banner),
    resource: 'banners',
  }),
  get: defineRoute({
    method: 'GET',
    path: '/api/content/banner/{id}',
    permission,
    params: idParams,
    reply: banner,
    resource: 'banners',
  }),
  create: defineRoute({
    method: 'POST',
    path: '/api/content/banner/createBanner',
    permission,
    body: bannerForm,
    reply: created,
    resource: 'banners',
    audit: 'create',
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/api/content/banner/updateBanner',
    permission,
    body: bannerForm.extend({ id, version: version.optional() }),
    reply: banner,
    resource: 'banners',
    audit: 'update',
  }),
  /** Moves the banner to this position, and the others shift to fill the gap. */
  place: defineRoute({
    method: 'PUT',
    path: '/api/content/banner/updateBannerSeq',
    permission,
    body: z.object({ id, sequence: z.int().min(1).max(1_000_000) }),
    resource: 'banners',
    audit: 'move',
  }),
  post: defineRoute({
    method: 'PUT',
    path: '/api/content/banner/updateBannerPostStatus',
    permission,
    body: z.object({ id, postStatus: z.enum(postStatuses) }),
    resource: 'banners',
    audit: 'post',
  }),
  file: defineRoute({
    method: 'POST',
    path: '/api/content/filedBanner/fileBanner/{id}',
    permission,
    params: idParams,
    resource: 'banners',
    audit: 'archive',
  }),
  filed: defineRoute({
    method: 'GET',
    path: '/api/content/filedBanner/listFiledBanner',
    summary: 'Archived content banners',
    permission,
    query: listQuery(filters),
    reply: pageOf(filedBanner),
    resource: 'banners',
  }),
}
