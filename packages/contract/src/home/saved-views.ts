import { z } from 'zod'
import { id, idParams, text, version } from '../base/fields.ts'
import { created } from '../base/managed-list.ts'
import { defineRoute } from '../base/route.ts'
import { defaultViewsPath } from './opening-paths.ts'

/** How many views of one list a member may keep. */
export const mostViews = 50

export const densities = ['large', 'medium', 'small'] as const

/** A list of the console: the resource of its rows and, where there are several of these, which: `vouchers/batches`. */
const listName = z.string().regex(/^[a-zA-Z]{1,40}(?:\/[\w-]{1,40})?$/, 'validation.format')
const columnKeys = z.array(z.string().min(1).max(60)).max(100)

/**
 * What a list shows and how. It is kept as text and means nothing to the server: the list itself leaves out what it does
 * not know, and refuses what its reader may not ask for.
 */
export const viewState = z.object({
  /** As they stand in the address. */
  filters: z
    .record(z.string().regex(/^[a-zA-Z]\w{0,39}$/, 'validation.format'), z.string().min(1).max(2_000))
    .refine((filters) => Object.keys(filters).length <= 40, 'validation.format'),
  /** `viewCount,desc`; null is the order of the list. */
  sort: z.string().min(1).max(80).nullable(),
  density: z.enum(densities),
  hidden: columnKeys,
  /** Column keys in the chosen order; columns that are not listed come after them. */
  order: columnKeys,
})
export type ViewState = z.infer<typeof viewState>

/** The name of a view; unique among its owner's views of the list. */
const name = text(1, 40)
export const viewForm = z.object({ name, state: viewState })

/** With whom a view is shared: whoever has the link and may see the list, and the members of these roles. */
export const viewSharing = z.object({ byLink: z.boolean(), roleIds: z.array(id).max(50, 'validation.tooMany') })
export type ViewSharing = z.infer<typeof viewSharing>

/** A role that a view is, or can be, shared with. */
const sharingRole = z.object({ id, name: z.string() })
export type SharingRole = z.infer<typeof sharingRole>

export const savedView = z.object({
  id,
  list: listName,
  name: z.string(),
  state: viewState,
  /** Whether it is the reader's own; only then it can be changed, and says with which roles it is shared. */
  own: z.boolean(),
  ownerName: z.string(),
  byLink: z.boolean(),
  roles: z.array(sharingRole),
  /** Whether the reader's list opens with it. */
  isDefault: z.boolean(),
  version,
})
export type SavedView = z.infer<typeof savedView>

const path = '/api/management/saved-views'
// Everybody keeps their own. Whose list one may not see, its views are not there either.
const shared = { permission: 'ALWAYS', resource: 'savedViews' } as const

/** Named states of the console's lists. */
export const savedViews = {
  list: defineRoute({
    ...shared,
    method: 'GET',
    path,
    summary: 'The views of a list: one’s own, and those shared with one’s roles',
    query: z.object({ list: listName }),
    reply: z.array(savedView),
  }),
  defaults: defineRoute({
    ...shared,
    method: 'GET',
    path: defaultViewsPath,
    summary: 'The views that one’s lists open with',
    reply: z.array(savedView),
  }),
  roles: defineRoute({
    ...shared,
    method: 'GET',
    path: `${path}/roles`,
    summary: 'The roles that one can share a view with: one’s own, or all for those who may see roles',
    reply: z.array(sharingRole),
  }),
  get: defineRoute({
    ...shared,
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'A view of one’s own, or one that is shared by link or with one’s roles',
    params: idParams,
    reply: savedView,
  }),
  create: defineRoute({
    ...shared,
    method: 'POST',
    path,
    body: viewForm.extend({ list: listName }),
    reply: created,
    audit: 'create',
  }),
  update: defineRoute({
    ...shared,
    method: 'PUT',
    path: `${path}/{id}`,
    params: idParams,
    body: viewForm.extend({ version }),
    audit: 'update',
  }),
  share: defineRoute({
    ...shared,
    method: 'PUT',
    path: `${path}/{id}/sharing`,
    summary: 'Say with whom a view is shared',
    params: idParams,
    body: viewSharing,
    audit: 'update',
  }),
  setDefault: defineRoute({
    ...shared,
    method: 'PUT',
    path: `${path}/default`,
    summary: 'Choose the view that a list opens with, or none',
    body: z.object({ list: listName, viewId: id.nullable() }),
    audit: 'update',
  }),
  remove: defineRoute({ ...shared, method: 'DELETE', path: `${path}/{id}`, params: idParams, audit: 'delete' }),
}
