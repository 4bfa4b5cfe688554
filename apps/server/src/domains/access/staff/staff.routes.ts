import { type StaffMember, staff } from '@lectern/contract/access/staff.ts'
import { eq } from 'drizzle-orm'
import { staffTable as table } from '../../../platform/access/access.table.ts'
import { requireCall } from '../../../platform/access/actor.ts'
import { endSessionsOf, openLook, type SessionUser } from '../../../platform/access/sessions.ts'
import type { Platform } from '../../../platform/core/platform.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { type Call, implement, prepareFirst } from '../../../platform/http/implement.ts'
import { claimFiles } from '../../../platform/storage/uploads.ts'
import { tellMember, toldBy } from '../told/told.rules.ts'
import { avatarLink } from './avatars.rules.ts'
import { guardContacts, normalContacts } from './contacts.rules.ts'
import { setGrants } from './grants.ts'
import { hashPassword, readablePassword } from './passwords.rules.ts'
import { staffImport } from './staff.import.ts'
import { staffList } from './staff.list.ts'
import { lockStaff, readStaff } from './staff.queries.ts'
import { keepingAnAdministrator, refuseStronger, refuseWeakPassword } from './staff.rules.ts'

export const staffRoutes = implement(staff, {
  list: async ({ query, body, db, platform }) => {
    const page = await staffList.page(db, { ...query, ...body })
    return { ...page, content: await Promise.all(page.content.map((member) => withAvatarLink(platform, member))) }
  },
  create: prepareFirst(hashFirstPassword, async ({ body, db, user, audit }, passwordHash) => {
    const { password: _, roleIds, ...form } = body
    const contacts = normalContacts(form)
    const values = { ...contacts, passwordHash, passwordGiven: true, active: true }
    const [row] = await db.insert(table).values(values).returning()
    if (!row) throw new Error('the member was not stored')
    if (roleIds.length > 0) await setGrants(db, user, audit, row.id, { roleIds })
    audit.changed(null, await readStaff(db, row.id))
    return { id: row.id }
  }),
  update: async ({ body, db, user, audit, platform }) => {
    const { id, version, ...given } = body
    const form = normalContacts(given)
    const row = await lockStaff(db, id, version)
    await refuseStronger(db, user, id)
    await guardContacts(db, user, row, form)
    const before = await readStaff(db, id)
    await db
      .update(table)
      .set({ ...form, version: row.version + 1 })
      .where(eq(table.id, id))
    await tellMember({ db, platform }, row, form, await toldBy({ db, user }, id))
    const after = await readStaff(db, id)
    audit.changed(before, after)
    return withAvatarLink(platform, after)
  },
  remove: async ({ params, db, user, audit, platform }) => {
    await refuseSelf(user, params.id)
    await keepingAnAdministrator(db, async () => {
      const { avatar } = await lockStaff(db, params.id)
      await refuseStronger(db, user, params.id)
      audit.changed(await readStaff(db, params.id), null)
      await endSessionsOf(db, params.id)
      await db.delete(table).where(eq(table.id, params.id))
      await claimFiles(db, `staff:${params.id}`, [])
      if (avatar) await platform.jobs.send(db, 'files.remove', { keys: [avatar] })
    })
    return null
  },
  resetPassword: prepareFirst(newPassword, async (call, { password, passwordHash }) => {
    const { params, db, user, audit } = call
    const row = await lockStaff(db, params.id)
    audit.of(row)
    await refuseStronger(db, user, params.id)
    const passwordGiven = user.id !== row.id
    await db.update(table).set({ passwordHash, passwordGiven }).where(eq(table.id, params.id))
    await tellMember(call, row, { passwordHash }, await toldBy(call, row.id))
    await endSessionsOf(db, params.id)
    return { password }
  }),
  changeStatus: async ({ params, db, user, audit }) => {
    const active = params.status === '1'
    if (!active) await refuseSelf(user, params.id)
    await keepingAnAdministrator(db, async () => {
      const row = await lockStaff(db, params.id)
      await refuseStronger(db, user, params.id)
      await db.update(table).set({ active }).where(eq(table.id, params.id))
      if (!active) await endSessionsOf(db, params.id)
      audit.changed({ active: row.active }, { active })
      audit.of(row)
    })
    return null
  },
  updateRbac: async ({ body, db, user, audit }) => {
    const { id, version, ...grants } = body
    await setGrants(db, user, audit, id, grants, version)
    return null
  },
  assignRoles: async ({ params, body, db, user, audit }) => {
    await setGrants(db, user, audit, params.id, { roleIds: body })
    return null
  },
  assignPermissions: async ({ params, body, db, user, audit }) => {
    await setGrants(db, user, audit, params.id, { permissionIds: body })
    return null
  },
  addTags: async ({ params, body, db, user, audit }) => {
    await setGrants(db, user, audit, params.userId, { tagIds: body })
    return null
  },
  ...staffImport,
  lookAs: async ({ params, db, user, request, audit }) => {
    if (user.id === params.id) throw new AppError('staff.lookSelf')
    const member = await lockStaff(db, params.id)
    audit.of(member)
    await refuseStronger(db, user, params.id)
    if (!member.active) throw new AppError('staff.lookInactive')
    const { ip, headers } = request
    return openLook(db, params.id, { sessionId: user.sessionId, ip, userAgent: headers['user-agent'] ?? '' })
  },
  forceSignOut: async ({ params, db, user, audit }) => {
    audit.of(await lockStaff(db, params.id))
    await refuseStronger(db, user, params.id)
    await endSessionsOf(db, params.id)
    return null
  },
})

function hashFirstPassword({ body, user, platform }: Call<typeof staff.create>): Promise<string> {
  if (body.roleIds.length > 0) requireCall(user, staff.assignRoles)
  refuseWeakPassword(platform, body.password, body)
  return hashPassword(body.password, 'member')
}

async function newPassword(): Promise<{ password: string; passwordHash: string }> {
  const password = readablePassword()
  return { password, passwordHash: await hashPassword(password, 'member') }
}

/** The stored picture is a key, which the log may hold. Readers get a link instead. */
async function withAvatarLink({ storage }: Platform, member: StaffMember): Promise<StaffMember> {
  return { ...member, avatar: await avatarLink(storage, member.avatar) }
}

async function refuseSelf(user: SessionUser, id: number): Promise<void> {
  if (user.id === id) throw new AppError('staff.self')
}
