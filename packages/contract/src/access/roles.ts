import { z } from 'zod'
import { id, idParams, searchText, text, time, version } from '../base/fields.ts'
import { created } from '../base/managed-list.ts'
import { listQuery, pageOf } from '../base/page.ts'
import { defineRoute } from '../base/route.ts'
import { grant, grantsForm } from './grants.ts'

const permission = 'ROLE'
const roleName = text(1, 30)

export const roleForm = z.object({
  name: roleName,
  /** Whoever has the role must sign in with two steps. It stays as it is when left out. */
  twoStep: z.boolean().optional(),
})
export const role = roleForm.extend({
  id,
  /** True for the administrator role, which holds every code and cannot be changed. */
  builtin: z.boolean(),
  twoStep: z.boolean(),
  permissionIds: z.array(id),
  /** The same permissions with their levels. */
  grants: z.array(grant),
  staffCount: z.int(),
  createTime: time,
  version,
})
export type Role = z.infer<typeof role>

export const roles = {
  list: defineRoute({
    method: 'POST',
    path: '/api/auth-roles/getAllAuthRoles',
    permission: ['ROLE', 'USER_MANAGE'],
    query: listQuery({}, ['createTime']),
    body: z.object({ name: searchText }),
    reply: pageOf(role),
    resource: 'roles',
    changes: false,
  }),
  get: defineRoute({
    method: 'GET',
    path: '/api/auth-roles/{id}',
    permission,
    params: idParams,
    reply: role,
    resource: 'roles',
  }),
  create: defineRoute({
    method: 'POST',
    path: '/api/auth-roles',
    permission,
    body: roleForm.extend({ permissionIds: grantsForm.default([]) }),
    reply: created,
    resource: 'roles',
    audit: 'create',
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/api/auth-roles',
    permission,
    body: roleForm.extend({ id, version: version.optional() }),
    reply: role,
    resource: 'roles',
    audit: 'update',
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/api/auth-roles/{id}',
    permission,
    params: idParams,
    resource: 'roles',
    audit: 'delete',
    kept: true,
  }),
  copy: defineRoute({
    method: 'POST',
    path: '/api/auth-roles/copyRole/{copiedId}/{roleName}',
    summary: 'Copy a role',
    permission,
    /** A copy grants what its original grants. */
    level: 'FULL',
    params: z.object({ copiedId: idParams.shape.id, roleName }),
    reply: created,
    resource: 'roles',
    audit: 'create',
  }),
  allotPermissions: defineRoute({
    method: 'POST',
    path: '/api/auth-roles/allot-permissions/{id}',
    permission,
    params: idParams,
    body: grantsForm,
    resource: 'roles',
    audit: 'grant',
  }),
}
