import { session } from '@lectern/contract/access/session.ts'
import { groupCodes, permissionCodes } from '@lectern/contract/base/permission-codes.ts'
import { isEnough, type Level, levels } from '@lectern/contract/base/rights.ts'
import type { Route } from '@lectern/contract/base/route.ts'
import { describe, expect, it } from 'vitest'
import { modules } from './app.ts'
import { menuTree } from './domains/access/permissions/menu-tree.ts'
import { allKinds } from './platform/domain/record-kinds.ts'
import { bringBackOf } from './platform/list/bin.ts'
import { type Caller, testServer } from './testing/test-server.ts'

const server = testServer()
/** All but the live channel, which stays open. It has tests of its own. */
const routes = modules
  .flatMap((module) => (module.routes ?? []).map(({ route }) => route))
  .filter((route) => !route.stream)
const nameOf = ({ method, path }: Route) => `${method} ${path}`
const codesOf = ({ permission }: Route): readonly string[] =>
  permission === 'PUBLIC' || permission === 'ALWAYS' ? [] : [permission].flat()
const guarded = routes.filter((route) => codesOf(route).length > 0)
/** Signing out is left out: it ends the session that the other routes need. */
const forMembers = routes.filter((route) => route.permission !== 'PUBLIC' && route !== session.logout)

/** Asks for something that does not exist, with a form that is not filled in, so that nothing is carried out. */
async function statusFor(who: Caller, { method, path }: Route): Promise<number> {
  const body = method === 'GET' || method === 'DELETE' ? undefined : {}
  return (await who.raw(method, path.replaceAll(/\{\w+\}/g, '987654321'), body)).status
}

/** One member for each set of rights, however many routes ask for it. */
const members = new Map<string, ReturnType<typeof server.staffWith>>()
function holderOf(codes: readonly string[], level: Level): Promise<Caller> {
  const key = `${level} ${codes.join()}`
  const member = members.get(key) ?? server.staffWith(Object.fromEntries(codes.map((code) => [code, level])))
  members.set(key, member)
  return member
}

/** Asks all these routes, a few at a time, and returns those whose answer is not as wanted. */
async function wrong(asked: Route[], isWrong: (route: Route) => Promise<boolean | string[]>): Promise<string[]> {
  const found: string[] = []
  const rest = asked.values()
  const ask = async () => {
    for (const route of rest) {
      const answer = await isWrong(route)
      if (answer === true || (answer && answer.length > 0))
        found.push(`${nameOf(route)} ${answer === true ? '' : answer}`)
    }
  }
  await Promise.all(Array.from({ length: 6 }, ask))
  return found
}

describe('every route', () => {
  it('asks for a session, unless it is public', async () => {
    const isWrong = async (route: Route) =>
      ((await statusFor(server.anonymous, route)) === 401) !== (route.permission !== 'PUBLIC')
    expect(await wrong(routes, isWrong)).toEqual([])
  }, 60_000)

  it('is closed to a member without rights, and to one with nothing but the codes of groups, if it asks for a code', async () => {
    expect(guarded.length).toBeGreaterThan(380)
    const isWrong = async (route: Route) => {
      const holders = [await holderOf([], 'VIEW'), await holderOf(groupCodes, 'FULL')]
      const statuses = await Promise.all(holders.map((who) => statusFor(who, route)))
      return statuses.some((status) => status === 401 || (status === 403) !== guarded.includes(route))
    }
    expect(await wrong(forMembers, isWrong)).toEqual([])
    expect(await statusFor(await server.staffWith([]), session.logout)).toBe(200)
  }, 60_000)

  it.each(levels)(
    'opens at the level %s to each of its codes, exactly if the level is enough',
    async (level) => {
      const isWrong = async (route: Route) => {
        const codes = codesOf(route)
        const statuses = await Promise.all(codes.map(async (code) => statusFor(await holderOf([code], level), route)))
        return codes.filter((_, at) => {
          const status = statuses[at] ?? 0
          return status === 401 || status >= 500 || (status !== 403) !== isEnough(level, route.level)
        })
      }
      expect(await wrong(guarded, isWrong)).toEqual([])
    },
    60_000,
  )

  /** Rights only add up: where all other codes together are refused, each of them alone is. */
  it('stays closed to whoever holds every other code without limits', async () => {
    const isWrong = async (route: Route) => {
      const others = permissionCodes.filter((code) => !codesOf(route).includes(code))
      return (await statusFor(await holderOf(others, 'FULL'), route)) !== 403
    }
    expect(await wrong(guarded, isWrong)).toEqual([])
  }, 60_000)

  it('answers an administrator', async () => {
    const admin = await server.signIn()
    const isWrong = async (route: Route) => {
      const status = await statusFor(admin, route)
      return status >= 500 || status === 401 || status === 403
    }
    expect(await wrong(forMembers, isWrong)).toEqual([])
  }, 60_000)
})

describe('the recycle bin', () => {
  it('has a menu entry that opens to whoever may restore anything', () => {
    const kept = allKinds().filter(({ resource }) => bringBackOf.has(resource))
    const restoring = kept.flatMap(({ create }) => (create ? codesOf(create) : []))
    expect(kept.length).toBeGreaterThan(20)
    const entry = menuTree.flatMap(({ children = [] }) => children).find(({ path }) => path === '/system/recycleBin')
    expect(new Set(entry?.code.split(','))).toEqual(new Set(restoring))
  })
})
