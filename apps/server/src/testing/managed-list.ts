import type { Route } from '@lectern/contract/base/route.ts'
import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BulkContract, checkBulkCalls } from './managed-list-bulk.ts'
import { checkTrust } from './managed-list-trust.ts'
import { type Caller, type TestServer, testServer } from './test-server.ts'

type AnyRoute = Route
interface Contract extends BulkContract {
  update: AnyRoute
  enable?: AnyRoute
  hot?: AnyRoute
  weight?: AnyRoute
  move?: AnyRoute
}
interface Fixture {
  /** A valid form, different for each number. It can add the records that it refers to in the server's database. */
  form(n: number, server: TestServer): object | Promise<object>
  /** A form that must be refused, and the field it is refused at. */
  bad: { form: object; field: string }
  /** Whether new records come last instead of first. */
  newLast?: boolean
}
type Item = { id: number; version: number; order: number; weight: number; enable: boolean; hot: boolean }

/** The tests that every managed list must pass. */
export function describeManagedList(name: string, contract: Contract, fixture: Fixture): void {
  describe(`${name}, as a managed list`, () => {
    const server = testServer()
    let admin: Caller
    beforeAll(async () => {
      admin = await server.signIn()
    })
    const ask = <T>(route: AnyRoute, input: object) => admin.ask(route, input) as Promise<T>
    const call = (route: AnyRoute, input: object, who = admin) => who.call(route, input)
    const get = (id: number) => ask<Item>(contract.get, { params: { id } })
    let counter = 0
    const add = async () =>
      (await ask<{ id: number }>(contract.create, { body: await fixture.form(++counter, server) })).id
    const shownIds = async () => {
      const page = await ask<{ content: Item[] }>(contract.list, { query: { size: 200 } })
      return page.content.map(({ id }) => id)
    }

    it('stores what was entered and shows it in the list', async () => {
      const form = await fixture.form(++counter, server)
      const { id } = await ask<{ id: number }>(contract.create, { body: form })
      expect(await get(id)).toMatchObject({ ...form, id })
      expect(await shownIds()).toContain(id)
    })

    it('pages from one, reads zero as the first page, and counts from zero in the reply', async () => {
      await add()
      await add()
      const at = (page: number) =>
        ask<{ content: Item[]; pageable: object; totalElements: number }>(contract.list, { query: { page, size: 1 } })
      const [zero, one, two] = await Promise.all([at(0), at(1), at(2)])
      expect(zero.content).toEqual(one.content)
      expect(one.pageable).toEqual({ pageNumber: 0, pageSize: 1 })
      expect(two.pageable).toEqual({ pageNumber: 1, pageSize: 1 })
      expect(two.content[0]?.id).not.toBe(one.content[0]?.id)
      expect(one.totalElements).toBe((await shownIds()).length)
    })

    it('refuses bad input at the field', async () => {
      const answer = await call(contract.create, { body: fixture.bad.form })
      expect([answer.status, answer.code]).toEqual([400, 901])
      expect(answer.body.errors).toHaveProperty([fixture.bad.field])
    })

    it('refuses a sort that the list does not allow', async () => {
      const answer = await call(contract.list, { query: { sort: 'passwordHash,desc' } })
      expect([answer.status, answer.code]).toEqual([400, 901])
    })

    it('refuses to overwrite what somebody else saved meanwhile', async () => {
      const id = await add()
      const { version } = await get(id)
      await ask(contract.update, { params: { id }, body: { ...(await fixture.form(++counter, server)), version } })
      const stale = await call(contract.update, {
        params: { id },
        body: { ...(await fixture.form(++counter, server)), version },
      })
      expect([stale.status, stale.code]).toEqual([409, 409])
      expect((await get(id)).version).toBe(version + 1)
    })

    it('deletes a record, which is then not found', async () => {
      const id = await add()
      await ask(contract.remove, { params: { id } })
      for (const route of [contract.get, contract.remove]) {
        expect((await call(route, { params: { id } })).status).toBe(404)
      }
    })

    it('answers 401 without a session and 403 without the code, and changes nothing', async () => {
      const id = await add()
      const stranger = await server.staffWith([])
      for (const [who, status] of [
        [server.anonymous, 401],
        [stranger, 403],
      ] as const) {
        expect((await call(contract.list, {}, who)).status).toBe(status)
        expect((await call(contract.remove, { params: { id } }, who)).status).toBe(status)
      }
      expect(await get(id)).toMatchObject({ id })
    })

    it('leaves exactly one log row for each changing call, with what changed', async () => {
      const id = await add()
      await ask(contract.remove, { params: { id } })
      const path = contract.remove.path.replace('{id}', String(id))
      const page = await admin.ask(operLogs.list, { query: { url: path, size: 200 } })
      const own = page.content.filter(({ url }) => url === path)
      expect(own.map(({ businessType, status }) => [businessType, status])).toEqual([['DELETE', 'SUCCESS']])
      const detail = await admin.ask(operLogs.get, { params: { id: own[0]?.id ?? 0 } })
      expect(detail.diff.find(({ field }) => field === 'id')).toEqual({ field: 'id', before: id })
    })

    for (const flag of ['enable', 'hot'] as const) {
      const route = contract[flag]
      if (!route) continue
      it(`switches ${flag} without touching the version`, async () => {
        const id = await add()
        const before = await get(id)
        await ask(route, { params: { id }, body: { [flag]: !before[flag] } })
        expect(await get(id)).toEqual({ ...before, [flag]: !before[flag] })
      })
    }

    checkBulkCalls(contract, { server, call, form: fixture.form })
    checkTrust(contract, { server, call, add, form: async () => fixture.form(++counter, server) })

    const { weight, move } = contract
    if (move && !fixture.newLast) {
      it('shows a new record before those of the same weight', async () => {
        const [older, newer] = [await add(), await add()]
        const shown = await shownIds()
        expect(shown.indexOf(newer)).toBe(shown.indexOf(older) - 1)
      })
    }
    if (weight) {
      it('shows the heaviest first', async () => {
        const [light, heavy] = [await add(), await add()]
        await ask(weight, { params: { id: light }, body: { weight: 900_001 } })
        await ask(weight, { params: { id: heavy }, body: { weight: 900_002 } })
        expect((await shownIds()).slice(0, 2)).toEqual([heavy, light])
      })
    }
    if (move) {
      it('swaps with the neighbour, and refuses a move beyond either end', async () => {
        await add()
        await add()
        const before = await shownIds()
        await ask(move, { params: { id: before[1] }, body: { up: true } })
        expect((await shownIds()).slice(0, 2)).toEqual([before[1], before[0]])
        const after = await shownIds()
        expect((await call(move, { params: { id: after[0] }, body: { up: true } })).body.reason).toBe('record.atTop')
        expect((await call(move, { params: { id: after.at(-1) }, body: { up: false } })).body.reason).toBe(
          'record.atBottom',
        )
      })

      it('passes several neighbours at once, as far as there are any', async () => {
        for (let n = 0; n < 4; n += 1) await add()
        const [a, b, c, d, ...rest] = await shownIds()
        await ask(move, { params: { id: d }, body: { up: true, by: 2 } })
        expect(await shownIds()).toEqual([a, d, b, c, ...rest])
        await ask(move, { params: { id: a }, body: { up: false, by: 200 } })
        expect(await shownIds()).toEqual([d, b, c, ...rest, a])
      })

      it('keeps every row in one place under many moves at once', async () => {
        await add()
        await add()
        const ids = await shownIds()
        const moves = Array.from({ length: 40 }, (_, n) => ({
          id: ids[(n * 7) % ids.length],
          body: { up: n % 3 !== 0, by: 1 + (n % 4) },
        }))
        const answers = await Promise.all(moves.map(({ id, body }) => call(move, { params: { id }, body })))
        expect(answers.filter(({ code }) => code !== 1000 && code !== 900)).toEqual([])
        const page = await ask<{ content: Item[] }>(contract.list, { query: { size: 200 } })
        expect(new Set(page.content.map(({ id }) => id))).toEqual(new Set(ids))
        expect(new Set(page.content.map(({ order }) => order)).size).toBe(ids.length)
      })
    }
  })
}
