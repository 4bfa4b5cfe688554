import type { Route } from '@lectern/contract/base/route.ts'
import { pushMessages } from '@lectern/contract/operations/push-messages.ts'
import { siteMessages } from '@lectern/contract/operations/site-messages.ts'
import { describe, expect, it } from 'vitest'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { formTo } from '../push-messages/push-messages.fixtures.ts'
import { draftForm } from '../site-messages/site-messages.fixtures.ts'

const server = testServer()
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
const kinds = [
  { code: 'PUSH_MESSAGE', calls: pushMessages, form: { ...formTo([]), audience: 'ALL' } },
  { code: 'SITE_MESSAGE', calls: siteMessages, form: draftForm('消息') },
]

describe.each(kinds)('messages of $code', ({ code, calls, form }) => {
  const draft = { ...form, draft: true }
  const planned = () => ({ ...form, draft: false, sendTime: tomorrow() })
  const ask = async (who: Caller, route: Route, input: object) => (await who.call(route, input)).body
  const create = async (who: Caller, body: object) =>
    (await who.raw<{ id: number }>(calls.create.method, calls.create.path, body)).data.id
  const needsFull = { code: 403, reason: 'permission.needs', params: { code, level: 'FULL' } }

  it('are read with VIEW', async () => {
    const reader = await server.staffWith({ [code]: 'VIEW' })
    const id = await create(await server.signIn(), draft)
    expect(await ask(reader, calls.get, { params: { id } })).toMatchObject({ code: 1000 })
    const refused = { code: 403, params: { code, level: 'EDIT' } }
    expect(await ask(reader, calls.create, { body: draft })).toMatchObject(refused)
    expect(await ask(reader, calls.update, { params: { id }, body: draft })).toMatchObject(refused)
  })

  it('are written as drafts with EDIT, which neither schedules nor sends nor deletes', async () => {
    const writer = await server.staffWith({ [code]: 'EDIT' })
    const id = await create(writer, draft)
    const update = (body: object) => ask(writer, calls.update, { params: { id }, body })
    expect(await update({ ...draft, title: '改了' })).toMatchObject({ code: 1000 })
    expect(await update(planned())).toMatchObject(needsFull)
    expect(await ask(writer, calls.create, { body: planned() })).toMatchObject(needsFull)
    expect(await ask(writer, calls.create, { body: { ...form, draft: false, sendTime: null } })).toMatchObject(
      needsFull,
    )
    expect(await ask(writer, calls.remove, { params: { id } })).toMatchObject(needsFull)
    expect(await ask(writer, calls.get, { params: { id } })).toMatchObject({ data: { status: 'DRAFT' } })
  })

  it('that are about to be sent are changed and taken back with FULL only', async () => {
    const [writer, sender] = [await server.staffWith({ [code]: 'EDIT' }), await server.staffWith({ [code]: 'FULL' })]
    const id = await create(sender, planned())
    const update = (who: Caller, body: object) => ask(who, calls.update, { params: { id }, body })
    expect(await update(writer, planned())).toMatchObject(needsFull)
    expect(await update(writer, draft)).toMatchObject(needsFull)
    expect(await update(sender, draft)).toMatchObject({ code: 1000, data: { status: 'DRAFT' } })
  })
})
