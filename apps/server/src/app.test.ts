import { readdirSync } from 'node:fs'
import { permissionMenus } from '@lectern/contract/access/permissions.ts'
import { groupCodes, permissionCodes } from '@lectern/contract/base/permission-codes.ts'
import { nothing, type Route } from '@lectern/contract/base/route.ts'
import { audioSections } from '@lectern/contract/content/audio-articles.ts'
import { courseSections } from '@lectern/contract/content/course-centre.ts'
import en from '@lectern/phrases/en-US/server-book.ts'
import zh from '@lectern/phrases/zh-CN/server-book.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { modules } from './app.ts'
import { type MenuEntry, menuTree } from './domains/access/permissions/menu-tree.ts'
import { type PermissionEntry, permissionTree } from './domains/access/permissions/permission-tree.ts'
import { allKinds } from './platform/domain/record-kinds.ts'
import { specifiedCalls } from './testing/specified-calls.ts'
import { testServer } from './testing/test-server.ts'

const routes = modules.flatMap((module) => module.routes ?? []).map(({ route }) => route)
const contractFolder = new URL('../../../packages/contract/src/', import.meta.url)

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'permission' in value

/** Every route that any file of the contract defines. */
async function contractRoutes(): Promise<Route[]> {
  const files = readdirSync(contractFolder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const contents = await Promise.all(files.map((name) => import(new URL(name, contractFolder).href) as Promise<object>))
  const exported = contents.flatMap((file) => Object.values(file) as unknown[])
  const inGroups = exported.flatMap((value) => (typeof value === 'object' && value ? Object.values(value) : []))
  return [...new Set([...exported, ...inGroups].filter(isRoute))]
}

describe('the product', () => {
  it('answers every route of the contract, and no other', async () => {
    const name = (route: Route) => `${route.method} ${route.path}`
    expect(routes.map(name).sort()).toEqual((await contractRoutes()).map(name).sort())
  })

  it('has all 293 calls of the specification', () => {
    expect(new Set(Object.values(specifiedCalls).flat()).size).toBe(293)
    // A call of a section exists for each one. What a parameter is called may differ.
    const sections: Record<string, readonly string[]> = {
      'course-centre': courseSections,
      'audio-article': audioSections,
      share: audioSections,
    }
    const wanted = Object.entries(specifiedCalls).flatMap(([part, calls]) =>
      (sections[part] ?? ['{section}']).flatMap((section) => calls.map((call) => call.replace('{section}', section))),
    )
    const unnamed = (call: string) => call.replaceAll(/\{\w+\}/g, '{}').replace(/\/$/, '')
    const known = new Set(routes.map(({ method, path }) => unnamed(`${method} ${path}`)))
    const missing = wanted.filter((call) => !known.has(unnamed(call)))
    expect(missing).toEqual([])
  })

  it('has phrases in both languages for every entry of the operation log', () => {
    for (const { resource, audit } of routes) {
      if (!audit) continue
      for (const book of [zh, en]) {
        expect(book.audit.resources).toHaveProperty(resource ?? '')
        expect(book.audit.actions).toHaveProperty(audit)
      }
    }
  })
})

describe('codes and menus', () => {
  const menus = (entries: MenuEntry[]): MenuEntry[] =>
    entries.flatMap((entry) => [entry, ...menus(entry.children ?? [])])
  const codes = (entries: PermissionEntry[]): PermissionEntry[] =>
    entries.flatMap((entry) => [entry, ...codes(entry.children ?? [])])

  it('can grant every code, each once', () => {
    const granted = codes(permissionTree).map(({ code }) => code)
    expect(granted.toSorted()).toEqual([...permissionCodes].sort())
  })

  it('keeps the ids that clients filter by', () => {
    const byId = new Map(codes(permissionTree).map(({ id, code }) => [id, code]))
    expect([3, 4, 5, 7, 8].map((id) => byId.get(id))).toEqual([
      'SCHEDULE',
      'CURRENTUSER',
      'TAG',
      'PERMISSION_GROUP',
      'SYS_DOMAIN',
    ])
    expect(byId.size).toBe(permissionCodes.length)
  })

  it('opens every screen with a code that exists, and none but a group with the code of a group', () => {
    const known = new Set<string>([...permissionCodes, 'ALWAYS'])
    const entries = menus(menuTree)
    expect(entries.filter(({ code }) => code.split(',').some((one) => !known.has(one)))).toEqual([])
    const groups = new Set<string>(groupCodes)
    expect(entries.filter(({ code, children }) => groups.has(code) && !children)).toEqual([])
    expect(new Set(entries.map(({ path }) => path)).size).toBe(entries.length)
  })

  it('has only entries that an administrator can save again', () => {
    const { code: codesOf } = permissionMenus.save.body.shape
    expect(menus(menuTree).filter(({ code }) => !codesOf.safeParse(code).success)).toEqual([])
  })

  it('opens the recycle bin to everybody who may add what is kept in it, and to nobody else', () => {
    const kept = new Set(routes.filter((route) => route.kept).map(({ resource }) => resource))
    const adding = allKinds().flatMap(({ resource, create }) => (create && kept.has(resource) ? [create] : []))
    const bin = menus(menuTree).find(({ path }) => path === '/system/recycleBin')
    const codesThatAdd = new Set(adding.flatMap(({ permission }) => permission))
    expect(bin?.code.split(',').toSorted()).toEqual([...codesThatAdd].toSorted())
    expect(new Set(adding.map(({ resource }) => resource))).toEqual(kept)
    expect(new Set(adding.map(({ level }) => level))).toEqual(new Set(['EDIT']))
  })
})

describe('every route', () => {
  const server = testServer()

  it('takes a body that is left out for an empty one, and names the fields that are missing', async () => {
    // A list that is left out is refused as a whole: an empty one would take all roles from somebody.
    const withBody = routes.filter(({ body }) => body !== nothing && !(body instanceof z.ZodArray))
    expect(withBody.length).toBeGreaterThan(100)
    for (const { method, path } of withBody) {
      const admin = await server.signIn()
      const { code, body } = await admin.raw(method, path.replaceAll(/\{\w+\}/g, '987654321'))
      const missing = code === 901 ? (body.fields ?? [{ field: '' }]) : []
      expect([method, path, missing.filter(({ field }) => field === '')]).toEqual([method, path, []])
    }
  })

  it('refuses a size of a page that is no number', async () => {
    const admin = await server.signIn()
    const paged = routes.filter(({ query }) => query !== undefined && 'size' in (query as z.ZodObject).shape)
    expect(paged.length).toBeGreaterThan(50)
    for (const { method, path } of paged) {
      const address = `${path.replaceAll(/\{\w+\}/g, '987654321')}?size=many`
      const { code } = await admin.raw(method, address, method === 'GET' ? undefined : {})
      expect([path, code]).toEqual([path, 901])
    }
  })
})
