import { permissionCodes } from '@lectern/contract/base/permission-codes.ts'
import { figures } from '@lectern/contract/home/figures.ts'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../testing/test-server.ts'

const server = testServer()
const query = { start: '2026-01-01', end: '2026-01-31' }

describe('the calls of figures', () => {
  it.each(Object.entries(figures))('%s is open only to those who hold a code of it', async (_, route) => {
    const codes = [route.permission].flat()
    const others = permissionCodes.filter((code) => !codes.includes(code as never))
    expect((await server.anonymous.call(route, { query })).status).toBe(401)
    expect((await (await server.staffWith(others)).call(route, { query })).status).toBe(403)
    for (const code of codes) {
      expect((await (await server.staffWith({ [code]: 'VIEW' })).call(route, { query })).status).toBe(200)
    }
  })

  it.each([
    ['start', { end: '2026-01-31' }],
    ['end', { start: '2026-01-31' }],
    ['start', { start: '2026-13-01', end: '2027-01-31' }],
    ['end', { start: '2026-01-31', end: '2026-02-30' }],
    ['end', { start: '2026-01-31', end: '2026-01-30' }],
    ['start', { start: '2025-01-01', end: '2026-01-02' }],
    ['start', { start: '1969-12-31', end: '1970-01-01' }],
  ])('refuse at %s: %o', async (field, wrong) => {
    const admin = await server.signIn()
    const search = new URLSearchParams(Object.entries(wrong))
    for (const { path } of Object.values(figures)) {
      const answer = await admin.raw('GET', `${path}?${search}`)
      expect([answer.status, answer.code, Object.keys(answer.body.errors ?? {})]).toEqual([400, 901, [field]])
    }
  })

  it('answer the longest range, of 366 days', async () => {
    const admin = await server.signIn()
    const { registered } = await admin.ask(figures.users, { query: { start: '2024-01-01', end: '2024-12-31' } })
    expect(registered.days).toHaveLength(366)
  })
})
