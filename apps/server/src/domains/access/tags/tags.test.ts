import { tags } from '@lectern/contract/access/tags.ts'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../testing/test-server.ts'

const server = testServer()

describe('tags', () => {
  it('are added and edited by one call, and deleted together', async () => {
    const admin = await server.signIn()
    const form = { name: '热线', colour: '#1668DC', remark: '轮班' }
    const { id } = await admin.ask(tags.upsert, { body: form })
    await admin.ask(tags.upsert, { body: { ...form, id, remark: '', version: 0 } })
    expect((await admin.call(tags.upsert, { body: { ...form, id, version: 0 } })).status).toBe(409)
    const { content } = await admin.ask(tags.list, { query: { name: '热线' } })
    expect(content).toEqual([{ ...form, id, remark: '', staffCount: 0, version: 1 }])
    const second = await admin.ask(tags.upsert, { body: { name: '编辑', colour: '#D9363E' } })
    expect((await admin.call(tags.remove, { body: [id, second.id, 987_654] })).status).toBe(404)
    await admin.ask(tags.remove, { body: [id, second.id] })
    const left = await admin.ask(tags.list, { query: { size: 200 } })
    expect(left.content.map((tag) => tag.id)).not.toContain(id)
  })

  it('refuse a taken name and a colour that is none', async () => {
    const admin = await server.signIn()
    await admin.ask(tags.upsert, { body: { name: '重名', colour: '#000000' } })
    const errors = async (body: { name: string; colour: string }) =>
      Object.keys((await admin.call(tags.upsert, { body })).body.errors ?? {})
    expect(await errors({ name: '重名', colour: '#000000' })).toEqual(['name'])
    expect(await errors({ name: '新名', colour: 'red;}' })).toEqual(['colour'])
  })
})
