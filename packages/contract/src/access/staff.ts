import { z } from 'zod'
import {
  complexPassword,
  email,
  id,
  idParams,
  optional,
  phone,
  realName,
  searchText,
  time,
  username,
  version,
} from '../base/fields.ts'
import { created } from '../base/managed-list.ts'
import { listQuery, pageOf } from '../base/page.ts'
import type { Requirement } from '../base/rights.ts'
import { defineRoute } from '../base/route.ts'
import { personal, secret } from '../base/sensitive.ts'
import { importRoutes } from '../base/transfer.ts'
import { grant, grantsForm } from './grants.ts'

export const activeFlag = z.enum(['ACTIVE', 'INACTIVE'])
const ids = z.array(id).max(500)

export const staffForm = z.object({
  username,
  realName,
  phone: optional(personal(phone)),
  email: optional(personal(email)),
})
export const staffMember = z.object({
  id,
  username: z.string(),
  realName: z.string(),
  phone: personal(z.string().nullable()),
  email: personal(z.string().nullable()),
  avatar: z.string().nullable(),
  activeflg: activeFlag,
  roleIds: z.array(id),
  permissionIds: z.array(id),
  /** The same permissions with their levels. */
  grants: z.array(grant),
  tagIds: z.array(id),
  lastLoginTime: time.nullable(),
  createTime: time,
  version,
})
export type StaffMember = z.infer<typeof staffMember>

const permission = 'USER_MANAGE'
/**
 * What changing the phone or mail of a member asks for, above the form itself: who gets their codes can reset their
 * password, and so sign in as them.
 */
export const contactsNeed: Requirement = { permission, level: 'FULL' }
const oneOfStaff = { permission, params: idParams } as const

export const staff = {
  /** Filters are in the body, paging is in the query string. */
  list: defineRoute({
    method: 'POST',
    path: '/api/users/getAllAuthUsers',
    permission,
    query: listQuery({}, ['createTime', 'lastLoginTime']),
    body: z.object({
      username: searchText,
      realName: searchText,
      phone: personal(searchText),
      activeflg: activeFlag.optional(),
      roleId: id.optional(),
      tagId: id.optional(),
    }),
    reply: pageOf(staffMember),
    resource: 'staff',
    changes: false,
  }),
  create: defineRoute({
    method: 'POST',
    path: '/api/users',
    permission,
    /** Giving roles at once needs the level that giving them later needs. */
    body: staffForm.extend({ password: complexPassword, roleIds: ids.default([]) }),
    reply: created,
    resource: 'staff',
    audit: 'create',
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/api/users',
    permission,
    body: staffForm.extend({ id, version: version.optional() }),
    reply: staffMember,
    resource: 'staff',
    audit: 'update',
  }),
  remove: defineRoute({ method: 'DELETE', path: '/api/users/{id}', ...oneOfStaff, resource: 'staff', audit: 'delete' }),
  /** The new password is shown only once, in this reply. */
  resetPassword: defineRoute({
    method: 'PUT',
    path: '/api/users/resetUserPassword/{id}',
    ...oneOfStaff,
    reply: z.object({ password: secret(z.string()) }),
    resource: 'staff',
    audit: 'reset',
    idempotent: false,
  }),
  changeStatus: defineRoute({
    method: 'PUT',
    path: '/api/users/changeStatus/{id}/{status}',
    permission,
    params: idParams.extend({ status: z.enum(['1', '0']) }),
    resource: 'staff',
    audit: 'enable',
  }),
  /** Saves what the assignment dialog edits: roles, direct permissions and tags. */
  updateRbac: defineRoute({
    method: 'PUT',
    path: '/api/users/updateUserRbacInfo',
    summary: 'Give a member roles, permissions and tags in one go',
    permission,
    body: z.object({ id, roleIds: ids, permissionIds: grantsForm, tagIds: ids, version: version.optional() }),
    resource: 'staff',
    audit: 'grant',
  }),
  assignRoles: defineRoute({
    method: 'POST',
    path: '/api/users/assign-role/{id}',
    summary: 'Give a member roles',
    ...oneOfStaff,
    body: ids,
    resource: 'staff',
    audit: 'grant',
  }),
  assignPermissions: defineRoute({
    method: 'POST',
    path: '/api/users/assign-permissions/{id}',
    summary: 'Give a member permissions',
    ...oneOfStaff,
    body: grantsForm,
    resource: 'staff',
    audit: 'grant',
  }),
  addTags: defineRoute({
    method: 'POST',
    path: '/api/users/addTags/{userId}',
    summary: 'Give a member tags',
    permission,
    params: z.object({ userId: idParams.shape.id }),
    body: ids,
    resource: 'staff',
    audit: 'grant',
  }),
  ...importRoutes({ path: '/api/users/import', permission, level: 'FULL', resource: 'staff' }),
  /**
   * Opens a session in which the caller sees the console as this member would: for half an hour at most, and without
   * changing anything. It ends with the caller's own session.
   */
  lookAs: defineRoute({
    method: 'POST',
    path: '/api/users/{id}/look-as',
    summary: 'See the console as a member would see it',
    ...oneOfStaff,
    reply: z.object({ token: z.string(), endTime: time }),
    resource: 'staff',
    audit: 'lookAs',
    idempotent: false,
  }),
  /** Ends every session of a member, including its live channels. */
  forceSignOut: defineRoute({
    method: 'DELETE',
    path: '/api/users/{id}/sessions',
    ...oneOfStaff,
    resource: 'staff',
    audit: 'force',
  }),
}
