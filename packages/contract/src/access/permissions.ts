import { z } from 'zod'
import { bilingual, id, idParams, numberText, searchText, text, version } from '../base/fields.ts'
import { created } from '../base/managed-list.ts'
import { listQuery, pageOf } from '../base/page.ts'
import { reservedCodes } from '../base/permission-codes.ts'
import { level } from '../base/rights.ts'
import { defineRoute } from '../base/route.ts'
import { permissionMenu } from './session.ts'

const label = z.object({ zh: text(1, 30), en: text(1, 60) })
const code = z.string().regex(/^[A-Z][A-Z0-9_]{1,39}$/, 'validation.format')

const unreservedCode = code.refine((value) => !reservedCodes.has(value), 'validation.reserved')

export const permissionForm = z.object({ code: unreservedCode, name: label, mid: id.nullable(), menuId: id.nullable() })
export const permissionItem = z.object({
  id,
  code: z.string(),
  name: bilingual,
  mid: id.nullable(),
  menuId: id.nullable(),
  version,
})
export type PermissionItem = z.infer<typeof permissionItem>

export interface PermissionNode extends PermissionItem {
  childVms: PermissionNode[]
}
export const permissionNode: z.ZodType<PermissionNode> = permissionItem.extend({
  get childVms() {
    return z.array(permissionNode)
  },
})

const manage = 'PERMISSION_MANAGE'

export const permissionAdmin = {
  list: defineRoute({
    method: 'POST',
    path: '/api/permissions/getPermissionsByPage',
    summary: 'Permissions: list',
    permission: manage,
    query: listQuery({}, ['code']),
    body: z.object({ code: searchText, mid: id.optional(), menuId: id.optional() }),
    reply: pageOf(permissionItem),
    resource: 'permissions',
    changes: false,
  }),
  create: defineRoute({
    method: 'POST',
    path: '/api/permissions',
    permission: manage,
    body: permissionForm,
    reply: created,
    resource: 'permissions',
    audit: 'create',
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/api/permissions',
    permission: manage,
    body: permissionForm.extend({ id, version: version.optional() }),
    reply: permissionItem,
    resource: 'permissions',
    audit: 'update',
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/api/permissions/{id}',
    permission: manage,
    params: idParams,
    resource: 'permissions',
    audit: 'delete',
  }),
  /** A parent of 0 makes it a root. */
  appointParent: defineRoute({
    method: 'POST',
    path: '/api/permissions/appoint-parent/{id}/{mid}',
    permission: manage,
    params: idParams.extend({ mid: numberText(0, Number.MAX_SAFE_INTEGER) }),
    resource: 'permissions',
    audit: 'move',
  }),
  ofRoles: defineRoute({
    method: 'POST',
    path: '/api/permissions/getPermissionByRoles',
    summary: 'The permissions of some roles, each at its strongest level',
    permission: ['ROLE', 'USER_MANAGE'],
    body: z.array(id).max(500),
    reply: z.array(permissionItem.extend({ level })),
    resource: 'permissions',
    changes: false,
  }),
  tree: defineRoute({
    method: 'GET',
    path: '/api/permission-menus/getAllPermissionTree',
    summary: 'All permissions as a tree',
    permission: ['ROLE', 'USER_MANAGE', 'PERMISSION_MANAGE', 'PERMISSION_GROUP'],
    reply: z.array(permissionNode),
    resource: 'permissions',
  }),
}

export const menuForm = z.object({
  id: id.optional(),
  parentId: id.nullable(),
  title: label,
  path: z.string().regex(/^\/[\w/-]{1,99}$/, 'validation.format'),
  icon: text(0, 30).nullable(),
  sort: z.int().min(0).max(999_999),
  hidden: z.boolean(),
  keepAlive: z.boolean(),
  /** Several codes, any of which opens it, are separated by commas. */
  code: z.string().regex(/^[A-Z][A-Z0-9_]{1,39}(,[A-Z][A-Z0-9_]{1,39}){0,39}$/, 'validation.format'),
  version: version.optional(),
})

const group = 'PERMISSION_GROUP'

export const permissionMenus = {
  tree: defineRoute({
    method: 'GET',
    path: '/api/permission-menus',
    summary: 'All menus as a tree',
    permission: group,
    reply: z.array(permissionMenu),
    resource: 'permissionMenus',
  }),
  /** Creates without an id, updates with one. */
  save: defineRoute({
    method: 'POST',
    path: '/api/permission-menus',
    permission: group,
    body: menuForm,
    reply: created,
    resource: 'permissionMenus',
    audit: 'update',
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/api/permission-menus/{id}',
    permission: group,
    params: idParams,
    resource: 'permissionMenus',
    audit: 'delete',
  }),
  permissions: defineRoute({
    method: 'GET',
    path: '/api/permission-menus/getPermissionInMenu/{id}',
    summary: 'The permissions of a menu',
    permission: group,
    params: idParams,
    reply: z.array(permissionItem),
    resource: 'permissionMenus',
  }),
}
