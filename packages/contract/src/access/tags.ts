import { z } from 'zod'
import { id, searchText, text, version } from '../base/fields.ts'
import { created } from '../base/managed-list.ts'
import { listQuery, pageOf } from '../base/page.ts'
import { defineRoute } from '../base/route.ts'

export const tagForm = z.object({
  name: text(1, 20),
  colour: z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'validation.format'),
  remark: text(0, 200).default(''),
})
export const tag = tagForm.extend({ id, staffCount: z.int(), version })
export type Tag = z.infer<typeof tag>

const permission = 'TAG'

export const tags = {
  list: defineRoute({
    method: 'GET',
    path: '/api/tag/getAllTags',
    permission: ['TAG', 'USER_MANAGE', 'ACCOUNT_MANAGE', 'PUSH_MESSAGE', 'SITE_MESSAGE'],
    query: listQuery({ name: searchText }),
    reply: pageOf(tag),
    resource: 'tags',
  }),
  /** Creates without an id, updates with one. */
  upsert: defineRoute({
    method: 'POST',
    path: '/api/tag/upsertTag',
    permission,
    body: tagForm.extend({ id: id.optional(), version: version.optional() }),
    reply: created,
    resource: 'tags',
    audit: 'update',
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/api/tag/deleteTags',
    permission,
    body: z.array(id).min(1).max(200),
    resource: 'tags',
    audit: 'delete',
    kept: true,
  }),
}
