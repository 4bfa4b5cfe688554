import type { BulkOutcome } from '@lectern/contract/base/bulk.ts'
import type { ReplyOf, Route } from '@lectern/contract/base/route.ts'
import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Answer, Caller, TestServer } from './test-server.ts'

export interface BulkContract {
  list: Route
  get: Route
  create: Route
  remove: Route
  removeMany?: Route
  enableMany?: Route
  weightMany?: Route
}
interface BulkTools {
  server: TestServer
  /** Calls as the administrator, unless somebody else is named. */
  call(route: Route, input: object, who?: Caller): Promise<Answer<unknown>>
  form(n: number, server: TestServer): object | Promise<object>
}

/** The tests that every call for many rows of a managed list must pass. */
export function checkBulkCalls(contract: BulkContract, { server, call, form }: BulkTools): void {
  const read = (id: number) => call(contract.get, { params: { id } })
  const field = async (id: number, name: string) => new Map(Object.entries((await read(id)).data ?? {})).get(name)
  const acts = [
    {
      name: 'deletes',
      route: contract.removeMany,
      values: {},
      isDone: async (id: number) => (await read(id)).status === 404,
    },
    {
      name: 'enables',
      route: contract.enableMany,
      values: { enable: true },
      isDone: async (id: number) => (await field(id, 'enable')) === true,
    },
    {
      name: 'weighs',
      route: contract.weightMany,
      values: { weight: 4321 },
      isDone: async (id: number) => (await field(id, 'weight')) === 4321,
    },
  ]
  const filters = contract.list.query instanceof z.ZodObject ? Object.keys(contract.list.query.shape) : []
  let groups = 0
  /** Adds rows that a filter for words finds, and that no other rows match. */
  const addGroup = async (count: number) => {
    groups += 1
    const mark = String(88_000 + groups)
    const ids: number[] = []
    let matching = {}
    for (let n = 0; n < count; n += 1) {
      const body = await form(Number(`${mark}${n}`), server)
      const marked = Object.entries(body).find(
        ([name, value]) => filters.includes(name) && String(value).includes(mark),
      )
      if (!marked) throw new Error('the list has no filter for words of its form')
      matching = { [marked[0]]: mark }
      ids.push(((await call(contract.create, { body })).data as { id: number }).id)
    }
    return { ids, matching }
  }

  for (const { name, route, values, isDone } of acts) {
    if (!route) continue
    const bulk = (selection: object, who?: Caller) => call(route, { body: { selection, ...values } }, who)
    const done = (ids: number[]) => Promise.all(ids.map(isDone))
    const logged = async () => {
      const { data } = await call(operLogs.list, { query: { url: route.path, size: 200 } })
      return (data as ReplyOf<typeof operLogs.list>).content
    }

    it(`${name} exactly the chosen rows in one call, names one that is gone, and leaves one log row`, async () => {
      const { ids } = await addGroup(4)
      const [one = 0, two = 0, gone = 0, other = 0] = ids
      await call(contract.remove, { params: { id: gone } })
      expect(await done([one, two, other])).toEqual([false, false, false])
      const before = await logged()

      const answer = await bulk({ ids: [two, gone, one, two] })
      const outcome = answer.data as BulkOutcome
      const refused = [{ id: gone, reason: 'record.gone', message: expect.stringMatching(/./) }]
      expect(outcome).toEqual({ done: 2, refused, taskId: null })
      expect(await done([one, two, other])).toEqual([true, true, false])

      const rows = await logged()
      expect(rows.length).toBe(before.length + 1)
      expect(rows[0]?.status).toBe('SUCCESS')
      const { data } = await call(operLogs.get, { params: { id: rows[0]?.id } })
      const { diff } = data as ReplyOf<typeof operLogs.get>
      expect(new Map(diff.map((change) => [change.field, change.after]))).toEqual(
        new Map<string, unknown>([
          ['ids', [one, two].toSorted((x, y) => x - y)],
          ['rows', 2],
          ['refused', 1],
        ]),
      )
    })

    it(`${name} all rows that match if they are as many as the caller was told, and else none`, async () => {
      const [{ ids, matching }, { ids: others }] = [await addGroup(3), await addGroup(1)]
      for (const total of [2, 4]) {
        const { code, body } = await bulk({ matching, total })
        expect([code, body.reason, body.params]).toEqual([900, 'bulk.changed', { count: 3 }])
      }
      expect(await done(ids)).toEqual([false, false, false])
      expect((await bulk({ matching, total: 3 })).data).toEqual({ done: 3, refused: [], taskId: null })
      expect(await done([...ids, ...others])).toEqual([true, true, true, false])
    })

    it(`${name} nothing in many rows for somebody without a session (401) or without the code (403)`, async () => {
      const { ids, matching } = await addGroup(1)
      const stranger = await server.staffWith([])
      for (const selection of [{ ids }, { matching, total: 1 }]) {
        expect((await bulk(selection, server.anonymous)).status).toBe(401)
        expect((await bulk(selection, stranger)).status).toBe(403)
      }
      expect(await done(ids)).toEqual([false])
    })
  }
}
