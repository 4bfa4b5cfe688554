import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { permissionAdmin, permissionMenus } from '@lectern/contract/access/permissions.ts'
import { session } from '@lectern/contract/access/session.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { permissionMenuTable } from '../../../platform/access/access.table.ts'
import { migrationsFolder } from '../../../platform/database/migrate.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'

const server = testServer()
let counter = 0
const form = (mid: number | null = null) => ({
  code: `EXTRA_${++counter}`,
  name: { zh: '另加', en: 'Extra' },
  mid,
  menuId: null,
})
const add = async (who: Caller, mid: number | null = null) =>
  (await who.ask(permissionAdmin.create, { body: form(mid) })).id

describe('permissions', () => {
  it('are added, edited and deleted, and show in the tree under their parent', async () => {
    const admin = await server.signIn()
    const parent = await add(admin)
    const child = await add(admin, parent)
    const inTree = async () => (await admin.ask(permissionAdmin.tree, {})).find(({ id }) => id === parent)
    expect((await inTree())?.childVms.map(({ id }) => id)).toEqual([child])
    const edited = { ...form(parent), id: child, name: { zh: '改名', en: 'Renamed' }, version: 0 }
    expect(await admin.ask(permissionAdmin.update, { body: edited })).toMatchObject({ name: edited.name, version: 1 })
    expect((await admin.call(permissionAdmin.update, { body: edited })).status).toBe(409)
    expect((await admin.call(permissionAdmin.remove, { params: { id: parent } })).body.reason).toBe(
      'permission.hasChildren',
    )
    await admin.ask(permissionAdmin.remove, { params: { id: child } })
    await admin.ask(permissionAdmin.remove, { params: { id: parent } })
    expect(await inTree()).toBeUndefined()
  })

  it('move to another parent or to the root, never below themselves', async () => {
    const admin = await server.signIn()
    const top = await add(admin)
    const middle = await add(admin, top)
    const bottom = await add(admin, middle)
    const move = (id: number, mid: number) => admin.call(permissionAdmin.appointParent, { params: { id, mid } })
    expect((await move(top, bottom)).body.reason).toBe('permission.cycle')
    expect((await move(top, top)).body.reason).toBe('permission.cycle')
    expect((await move(bottom, 0)).code).toBe(1000)
    expect((await move(top, bottom)).code).toBe(1000)
    expect((await move(top, 987_654)).status).toBe(404)
  })

  it('never make a circle when two are moved at once', async () => {
    const admin = await server.signIn()
    const [one, two] = [await add(admin), await add(admin)]
    const answers = await Promise.all([
      admin.call(permissionAdmin.appointParent, { params: { id: one, mid: two } }),
      admin.call(permissionAdmin.appointParent, { params: { id: two, mid: one } }),
    ])
    expect(answers.filter(({ code }) => code === 1000)).toHaveLength(1)
  })

  it('cannot take a code that routes use for calls without a permission', async () => {
    const admin = await server.signIn()
    const edited = { ...form(), id: await add(admin) }
    for (const code of ['ALWAYS', 'PUBLIC', 'always', 'Public']) {
      for (const answer of [
        await admin.call(permissionAdmin.create, { body: { ...form(), code } }),
        await admin.call(permissionAdmin.update, { body: { ...edited, code } }),
      ]) {
        expect([answer.code, Object.keys(answer.body.errors ?? {})]).toEqual([901, ['code']])
      }
    }
    const refused = await admin.call(permissionAdmin.create, { body: { ...form(), code: 'ALWAYS' } })
    expect(refused.body.errors).toEqual({ code: 'code是系统保留的，请换一个' })
  })

  it('that the product itself requires keep their code and cannot be deleted', async () => {
    const admin = await server.signIn()
    const { content } = await admin.ask(permissionAdmin.list, { query: {}, body: { code: 'WORD_RECOMMEND' } })
    const { id = 0, name, mid, menuId } = content[0] ?? {}
    expect((await admin.call(permissionAdmin.remove, { params: { id } })).body.reason).toBe('permission.own')
    const body = { id, code: 'OTHER', name: name ?? { zh: '', en: '' }, mid: mid ?? null, menuId: menuId ?? null }
    expect((await admin.call(permissionAdmin.update, { body })).body.reason).toBe('permission.own')
  })

  it('share no code', async () => {
    const admin = await server.signIn()
    const taken = await admin.call(permissionAdmin.create, { body: { ...form(), code: 'COURSE' } })
    expect(Object.keys(taken.body.errors ?? {})).toEqual(['code'])
  })
})

describe('permission menus', () => {
  const menu = (path: string, parentId: number | null = null) => ({
    parentId,
    title: { zh: '新菜单', en: 'New menu' },
    path,
    icon: null,
    sort: 5,
    hidden: false,
    keepAlive: true,
    code: 'COURSE',
  })

  it('that are added appear, in their order, the next time somebody who holds their code loads them', async () => {
    const admin = await server.signIn()
    const member = await server.staffWith(['COURSE'])
    const { id } = await admin.ask(permissionMenus.save, { body: menu(`/extra${++counter}`) })
    expect((await member.ask(session.menus, {}))[0]?.id).toBe(id)
    const saved = await admin.ask(permissionMenus.save, {
      body: { ...menu(`/extra${counter}`), id, sort: 9999, version: 0 },
    })
    expect(saved.id).toBe(id)
    expect((await member.ask(session.menus, {})).at(-1)?.id).toBe(id)
    expect((await admin.call(permissionMenus.save, { body: { ...menu('/x'), id, version: 0 } })).status).toBe(409)
    await admin.ask(permissionMenus.remove, { params: { id } })
    expect((await member.ask(session.menus, {})).map((each) => each.id)).not.toContain(id)
  })

  it('need a unique path and an existing parent, and cannot be below themselves', async () => {
    const admin = await server.signIn()
    const { id } = await admin.ask(permissionMenus.save, { body: menu(`/outer${++counter}`) })
    const inner = await admin.ask(permissionMenus.save, { body: menu(`/inner${counter}`, id) })
    const errors = async (body: ReturnType<typeof menu>) =>
      Object.keys((await admin.call(permissionMenus.save, { body })).body.errors ?? {})
    expect(await errors(menu(`/outer${counter}`))).toEqual(['path'])
    expect(await errors(menu('/lost', 987_654))).toEqual(['parentId'])
    const below = await admin.call(permissionMenus.save, { body: { ...menu(`/outer${counter}`, inner.id), id } })
    expect(below.body.reason).toBe('menu.cycle')
    expect((await admin.call(permissionMenus.remove, { params: { id } })).body.reason).toBe('menu.hasChildren')
  })

  it('list the permissions that belong to them', async () => {
    const admin = await server.signIn()
    const tree = await admin.ask(permissionMenus.tree, {})
    const course = tree.find(({ path }) => path === '/course')
    const permissions = await admin.ask(permissionMenus.permissions, { params: { id: course?.id ?? 0 } })
    expect(permissions.map(({ code }) => code)).toEqual(['COURSE'])
  })
})

describe('the menus of an older database', () => {
  it('open the recycle bin to the same members as those of a new one', async () => {
    const ofBin = eq(permissionMenuTable.path, '/system/recycleBin')
    const readCode = async () => (await server.db.select().from(permissionMenuTable).where(ofBin))[0]?.code
    const inNewOne = await readCode()
    const steps: string[] = []
    for (const file of (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).toSorted()) {
      const statements = (await readFile(join(migrationsFolder, file), 'utf8')).split('--> statement-breakpoint')
      steps.push(...statements.filter((statement) => statement.includes(`"path" = '/system/recycleBin'`)))
    }
    const oldest = /"code" = '([^']+)'/.exec(steps[0] ?? '')?.[1] ?? ''
    await server.db.update(permissionMenuTable).set({ code: oldest }).where(ofBin)
    for (const step of steps) await server.db.execute(sql.raw(step))
    expect(await readCode()).toBe(inNewOne)
    expect(oldest).not.toBe(inNewOne)
  })
})
