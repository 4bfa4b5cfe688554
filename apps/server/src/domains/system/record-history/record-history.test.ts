import { recordHistory } from '@lectern/contract/system/record-history.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { allKinds, kindOf } from '../../../platform/domain/record-kinds.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { ways } from './record-history.fixtures.ts'

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})

/** What nobody edits: it counts the changes, or follows from other records. */
const derived = new Set(['version', 'revision', 'updateTime', 'itemCount', 'linkTitle', 'order', 'lastActiveTime'])

async function stateOf(resource: string, id: number): Promise<object> {
  const state = await kindOf(resource).read(server.db, id)
  return Object.fromEntries(Object.entries(state).filter(([name]) => !derived.has(name)))
}

const historyOf = async (resource: string, id: number) =>
  (await admin.ask(recordHistory.list, { params: { resource, id }, query: { size: 200 } })).content

it('is kept for every resource whose records can be changed', () => {
  const resources = allKinds().map(({ resource }) => resource)
  expect(resources.toSorted()).toEqual(Object.keys(ways).toSorted())
})

/** An answer has gone out to the user, so it cannot be taken back. */
const restorable = Object.entries(ways).filter(([resource]) => resource !== 'feedback')

it('shows who answered a feedback, and offers nothing to restore', async () => {
  const { make, change } = ways.feedback ?? {}
  const id = (await make?.({ server, admin })) ?? 0
  await change?.({ server, admin }, id)
  const [answered] = await historyOf('feedback', id)
  expect(answered?.action).toBe('answer')
  const params = { resource: 'feedback', id, historyId: answered?.id ?? 0 }
  expect((await admin.ask(recordHistory.compare, { params })).fields).toEqual([])
})

describe.each(restorable)('the history of %s', (resource, { make, change }) => {
  it('says who changed what, and brings everything back that can be restored', async () => {
    const tools = { server, admin }
    const id = await make(tools)
    const [before, older] = [await stateOf(resource, id), await historyOf(resource, id)]
    await change(tools, id)
    const since = (await historyOf(resource, id)).slice(0, -older.length || undefined)
    expect(since.length).toBeGreaterThan(0)
    for (const { by, changes } of since) expect([by?.name, changes.length > 0]).toEqual(['系统管理员', true])

    const params = { resource, id, historyId: since.at(-1)?.id ?? 0 }
    const { fields, version } = await admin.ask(recordHistory.compare, { params })
    expect(await stateOf(resource, id)).not.toEqual(before)
    const body = { fields: fields.map(({ field }) => field), version: version ?? undefined }
    await admin.ask(recordHistory.restore, { params, body })
    expect(await stateOf(resource, id)).toEqual(before)
    const [restored] = await historyOf(resource, id)
    expect(restored?.action).toBe(resource === 'appAccounts' ? 'update' : 'restore')
  })
})
