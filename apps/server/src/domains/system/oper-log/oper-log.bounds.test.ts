import { signIn } from '@lectern/contract/access/sign-in.ts'
import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { questions } from '@lectern/contract/system/faq.ts'
import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { modules } from '../../../app.ts'
import { operLogTable as table } from '../../../platform/audit/audit.table.ts'
import { trustForwardedAddress } from '../../../testing/people.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'

const server = testServer(trustForwardedAddress)
const maxBytes = 8 * 1024

/** The newest log row of a resource's action, with the bytes that its parameters and changes take in the database. */
async function lastRow(title: string) {
  const [row] = await server.db
    .select({
      params: table.params,
      diff: table.diff,
      status: table.status,
      paramBytes: sql<number>`octet_length(${table.params}::text)`,
      diffBytes: sql<number>`octet_length(${table.diff}::text)`,
    })
    .from(table)
    .where(eq(table.title, title))
    .orderBy(desc(table.id))
    .limit(1)
  if (!row) throw new Error(`nothing is logged of ${title}`)
  return row
}

const saveAnswer = async (admin: Caller, answer: string) =>
  admin.call(questions.create, { body: { categoryId: 1, title: '问', answer } })

describe('what the operation log keeps of a call', () => {
  it.each([1997, 1998, 1999, 2000])('lets a text be saved that has an emoji as character %i', async (at) => {
    const admin = await server.signIn()
    const answer = `<p>${'a'.repeat(at - 4)}😀${'b'.repeat(50)}</p>`
    const { status, data } = await saveAnswer(admin, answer)
    expect(status).toBe(200)
    expect((await admin.ask(questions.get, { params: { id: data.id } })).answer === answer).toBe(true)
    expect((await lastRow('questions.create')).params).toMatchObject({ answer: expect.stringMatching(/a{3}(😀b*)?…$/) })
  })

  it('is small when the call is large, parameters and changes alike', async () => {
    const admin = await server.signIn()
    const { id } = (await saveAnswer(admin, `<p>${'长'.repeat(40_000)}</p>`)).data
    const body = { categoryId: 1, title: '问', answer: `<p>${'改'.repeat(40_000)}</p>`, version: 0 }
    await admin.ask(questions.update, { params: { id }, body })
    const row = await lastRow('questions.update')
    expect(row.paramBytes).toBeLessThanOrEqual(maxBytes)
    expect(row.diffBytes).toBeLessThanOrEqual(maxBytes)
    expect(row.diff).toMatchObject([
      { field: 'answer', before: expect.stringMatching(/^<p>长+…$/), after: expect.stringMatching(/^<p>改+…$/) },
    ])
  })

  it('is small when a refused call sends a megabyte', async () => {
    const admin = await server.signIn()
    const junk = Object.fromEntries(Array.from({ length: 450 }, (_, n) => [`name${n}`, 'x'.repeat(2000)]))
    const refused = await admin.raw('POST', hotWords.create.path, { word: junk })
    expect(refused.code).toBe(901)
    const row = await lastRow('hotWords.create')
    expect(row.status).toBe('FAIL')
    expect(row.paramBytes).toBeLessThanOrEqual(maxBytes)
  })

  it('is only what the contract declares', async () => {
    const admin = await server.signIn()
    const path = `${hotWords.create.path}?stray=1`
    expect((await admin.raw('POST', path, { word: '', stray: 'x', other: { password: 'p' } })).code).toBe(901)
    expect((await lastRow('hotWords.create')).params).toEqual({ word: '' })
    expect((await admin.raw('POST', path, ['a', 'b'])).code).toBe(901)
    expect((await lastRow('hotWords.create')).params).toEqual({})
  })

  it('covers every logged call, because all of them declare their fields', () => {
    const logged = modules.flatMap(({ routes }) => routes ?? []).filter(({ route }) => route.audit)
    expect(logged.length).toBeGreaterThan(100)
    for (const { route } of logged) {
      expect(route.query).toBeInstanceOf(z.ZodObject)
      expect(route.body instanceof z.ZodObject || route.body instanceof z.ZodArray).toBe(true)
    }
  })

  it('has short addresses too, of the caller and of the call', async () => {
    const admin = await server.signIn()
    const path = `${hotWords.create.path}/${encodeURIComponent('字'.repeat(290))}`
    await admin.raw('PUT', path, { word: 'x' }, { headers: { 'x-forwarded-for': 'y'.repeat(5000) } })
    const [row] = await server.db.select().from(table).where(eq(table.title, 'hotWords.update')).orderBy(desc(table.id))
    expect(row?.url.startsWith(hotWords.create.path)).toBe(true)
    expect(row?.url.length).toBeLessThanOrEqual(501)
    expect(row?.ip).toBe(`${'y'.repeat(64)}…`)
  })

  it.each([
    ['a NUL in a name', String.raw`{"word":{"a\u0000b":"x"}}`, { word: { ab: 'x' } }],
    ['half a character in a name', String.raw`{"word":{"\ud83d":"x"}}`, { word: { '\ufffd': 'x' } }],
    ['half a character in a text', String.raw`{"word":["\ude00"]}`, { word: ['\ufffd'] }],
    ['a NUL in a name beside the word', String.raw`{"word":"","\u0000":1}`, { word: '' }],
    ['a name that means something to JavaScript', '{"word":"","constructor":1}', { word: '' }],
    ['a prototype', '{"word":"","__proto__":{"x":1}}', {}],
  ])('does not fail at %s: the refused call is logged', async (_, body, params) => {
    const admin = await server.signIn()
    const before = await server.db.$count(table)
    expect((await admin.raw('POST', hotWords.create.path, body)).code).toBe(901)
    expect((await server.db.$count(table)) - before).toBe(1)
    // If ill-formed text is refused before the body is parsed, there are no parameters to log.
    expect([params, {}]).toContainEqual((await lastRow('hotWords.create')).params)
  })

  it('masks secrets of a refused call at every depth', async () => {
    await server.anonymous.raw('POST', signIn.registerWithSms.path, {
      realName: [{ password: 'Hidden-1' }],
      password: 'Hidden-2',
    })
    const row = await lastRow('staff.create')
    expect(row).toMatchObject({ status: 'FAIL', params: { realName: [{ password: '***' }], password: '***' } })
  })

  it('is shown for one record, and left out of the list', async () => {
    const admin = await server.signIn()
    await admin.ask(hotWords.create, { body: { word: '单看' } })
    const [row] = await server.db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.title, 'hotWords.create'), sql`params->>'word' = '单看'`))
    const { content } = await admin.ask(operLogs.list, { query: { title: 'hotWords.create', size: 1 } })
    expect(content[0]?.id).toBe(row?.id)
    expect(Object.keys(content[0] ?? {})).not.toContain('params')
    expect((await admin.ask(operLogs.get, { params: { id: row?.id ?? 0 } })).params).toEqual({ word: '单看' })
  })
})
