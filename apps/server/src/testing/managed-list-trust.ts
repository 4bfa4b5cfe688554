import type { BulkOutcome } from '@lectern/contract/base/bulk.ts'
import type { ReplyOf, Route } from '@lectern/contract/base/route.ts'
import { recordHistory, recycleBin, undo } from '@lectern/contract/system/record-history.ts'
import { expect, it } from 'vitest'
import type { Answer, Caller, TestServer } from './test-server.ts'

interface TrustContract {
  list: Route
  get: Route
  create: Route
  update: Route
  remove: Route
  removeMany?: Route
  enableMany?: Route
}
interface TrustTools {
  server: TestServer
  call(route: Route, input: object, who?: Caller): Promise<Answer<unknown>>
  /** Adds a record and returns its id. */
  add(): Promise<number>
  form(): Promise<object>
}
type Version = { version?: number; revision?: number }
type History = ReplyOf<typeof recordHistory.list>['content']

/** What every managed list promises about the past of its records. */
export function checkTrust(contract: TrustContract, { server, call, add, form }: TrustTools): void {
  const resource = contract.update.resource ?? ''
  const read = async (id: number) => (await call(contract.get, { params: { id } })).data as Version & object
  const historyOf = async (id: number) => {
    const page = await call(recordHistory.list, { params: { resource, id }, query: { size: 200 } })
    return (page.data as { content: History }).content
  }
  const update = async (id: number, body: object) => {
    const { version, revision } = await read(id)
    const answer = await call(contract.update, {
      params: { id },
      body: { ...body, id, ...(revision === undefined ? { version } : { revision }) },
    })
    expect(answer.code).toBe(1000)
  }
  /** The record without what counts its changes, and what tells the time of them. */
  const content = async (id: number) => {
    const { version: _v, revision: _r, ...rest } = await read(id)
    return rest
  }
  const shownIds = async () => {
    const { data } = await call(contract.list, { query: { size: 200 } })
    return (data as { content: { id: number }[] }).content.map(({ id }) => id)
  }
  const undoCall = (answer: Answer<unknown>, who?: Caller) =>
    call(undo.run, { params: { requestId: answer.headers.get('x-request-id') ?? '' } }, who)

  it('keeps a history of who changed what, and restores what was before a change', async () => {
    const id = await add()
    const before = await content(id)
    await update(id, await form())
    const [changed, created, ...older] = await historyOf(id)
    expect([changed?.action, created?.action, older]).toEqual(['update', 'create', []])
    expect(changed?.by?.name).toMatch(/./)
    expect(changed?.changes.length).toBeGreaterThan(0)
    const params = { resource, id, historyId: changed?.id ?? 0 }
    const compared = (await call(recordHistory.compare, { params })).data as ReplyOf<typeof recordHistory.compare>
    const fields = compared.fields.map(({ field }) => field)
    expect(fields.length).toBeGreaterThan(0)

    const { version } = compared
    const stale = await call(recordHistory.restore, { params, body: { fields, version: Number(version) - 1 } })
    expect(stale.code).toBe(409)
    const restored = await call(recordHistory.restore, { params, body: { fields, version } })
    expect([restored.code, await content(id)]).toEqual([1000, before])
    expect((await historyOf(id)).map(({ action }) => action)).toEqual(['restore', 'update', 'create'])
    const again = await call(recordHistory.restore, { params, body: { fields } })
    expect(again.body.reason).toBe('history.same')
  })

  it('says who saved first', async () => {
    const id = await add()
    const before = await read(id)
    await update(id, await form())
    const { version, revision } = before
    const lock = revision === undefined ? { version } : { revision }
    const stale = await call(contract.update, { params: { id }, body: { ...(await form()), id, ...lock } })
    const [last] = await historyOf(id)
    expect([stale.code, stale.body.params]).toEqual([409, { name: last?.by?.name, time: last?.time }])
  })

  it('shows no history and restores nothing without the right to the list', async () => {
    const id = await add()
    await update(id, await form())
    const [changed] = await historyOf(id)
    const stranger = await server.staffWith([])
    const params = { resource, id, historyId: changed?.id ?? 0 }
    for (const [route, input] of [
      [recordHistory.list, { params: { resource, id } }],
      [recordHistory.compare, { params }],
      [recordHistory.restore, { params, body: { fields: [changed?.changes[0]?.field ?? ''] } }],
    ] as const) {
      expect((await call(route, input, stranger)).status).toBe(403)
    }
  })

  it('brings a deleted record back from the recycle bin, as it was and where it was', async () => {
    const ids = [await add(), await add(), await add()]
    const [, id = 0] = ids
    const [before, order] = [await content(id), await shownIds()]
    await call(contract.remove, { params: { id } })
    const bin = async (who?: Caller) => {
      const { data } = await call(recycleBin.list, { query: { resource, size: 200 } }, who)
      return (data as ReplyOf<typeof recycleBin.list>).content.find(({ recordId }) => recordId === id)
    }
    const kept = await bin()
    expect(kept?.by?.name).toMatch(/./)
    const stranger = await server.staffWith([])
    expect(await bin(stranger)).toBeUndefined()
    const params = { id: kept?.id ?? 0 }
    expect((await call(recycleBin.restore, { params }, stranger)).status).toBe(403)
    const restored = await call(recycleBin.restore, { params })
    expect(restored.data).toEqual({ resource, recordId: id })
    expect([await content(id), await shownIds()]).toEqual([before, order])
    expect(await bin()).toBeUndefined()
    expect((await historyOf(id)).map(({ action }) => action)).toEqual(['restore', 'delete', 'create'])
  })

  it('undoes a deletion, once and only by who made it', async () => {
    const id = await add()
    const [before, order] = [await content(id), await shownIds()]
    const deleted = await call(contract.remove, { params: { id } })
    const another = await server.staffWith([contract.remove.permission].flat())
    expect((await undoCall(deleted, another)).body.reason).toBe('undo.nothing')
    expect((await undoCall(deleted)).data).toEqual({ done: 1, refused: [], taskId: null })
    expect([await content(id), await shownIds()]).toEqual([before, order])
    const twice = await undoCall(deleted)
    expect([twice.code, twice.body.reason]).toEqual([900, 'undo.done'])
  })

  const { enableMany, removeMany } = contract
  if (enableMany) {
    it('undoes a change of many rows, except those that were changed again', async () => {
      const ids = [await add(), await add(), await add()]
      const bulk = (enable: boolean, chosen: number[]) =>
        call(enableMany, { body: { selection: { ids: chosen }, enable } })
      await bulk(true, ids)
      const disabled = await bulk(false, ids)
      await bulk(true, ids.slice(0, 1))
      const outcome = (await undoCall(disabled)).data as BulkOutcome
      expect([outcome.done, outcome.refused.map(({ id, reason }) => [id, reason])]).toEqual([
        2,
        [[ids[0], 'undo.changed']],
      ])
      const states = await Promise.all(ids.map(async (id) => ((await read(id)) as { enable?: boolean }).enable))
      expect(states).toEqual([true, true, true])
    })
  }
  if (removeMany) {
    it('undoes the deletion of many rows, all in their places', async () => {
      const ids = [await add(), await add(), await add()]
      const [before, order] = [await Promise.all(ids.map(content)), await shownIds()]
      const deleted = await call(removeMany, { body: { selection: { ids } } })
      expect((await undoCall(deleted)).data).toEqual({ done: 3, refused: [], taskId: null })
      expect([await Promise.all(ids.map(content)), await shownIds()]).toEqual([before, order])
    })
  }
}
