import { type BrowserError, browserErrors } from '@lectern/contract/system/browser-errors.ts'
import { describe, expect, it } from 'vitest'
import { operLogTable } from '../../../platform/audit/audit.table.ts'
import { trustForwardedAddress } from '../../../testing/people.ts'
import { testServer } from '../../../testing/test-server.ts'

const server = testServer(trustForwardedAddress)

const error: BrowserError = {
  part: 'console',
  kind: 'render',
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'name')",
  page: '/courseCenter/single',
  frames: [{ file: 'LessonsPage-B1uqqXJZ.js', line: 12, column: 48_211 }],
  version: '0.1.0',
}
const report = (change: Partial<BrowserError> = {}) =>
  server.anonymous.call(browserErrors.report, { body: { ...error, ...change } })

/** How many errors of this kind the metrics have counted. */
async function counted(labels: string): Promise<number> {
  const text = await server.running.platform.metrics.registry.metrics()
  const line = text.split('\n').find((each) => each.startsWith(`browser_errors_total{${labels}}`))
  return Number(line?.split(' ')[1] ?? 0)
}

describe('an error of a page', () => {
  it('is counted by part and kind, without a session and without a row in the operation log', async () => {
    const rows = await server.db.$count(operLogTable)
    const before = await counted('part="share",kind="rejection"')
    expect((await report({ part: 'share', kind: 'rejection' })).code).toBe(1000)
    expect((await report({ part: 'share', kind: 'rejection' })).code).toBe(1000)
    expect((await report()).code).toBe(1000)
    expect(await counted('part="share",kind="rejection"')).toBe(before + 2)
    expect(await server.db.$count(operLogTable)).toBe(rows)
  })

  it.each<[string, Partial<BrowserError>]>([
    ['a phone number', { message: 'no such user 13800001111' }],
    ['an e-mail address', { message: 'mail to li@example.com failed' }],
    ['a name', { message: '找不到王小明' }],
    ['a query', { page: '/static/sso?code=abc' }],
    ['the address of a file', { frames: [{ file: 'https://x.cn/a.js?token=1', line: 1, column: 1 }] }],
    ['more text than an error needs', { message: 'x'.repeat(201) }],
    ['more frames than an error needs', { frames: Array.from({ length: 11 }, () => error.frames[0] ?? []).flat() }],
  ])('is refused with %s in it', async (_, change) => {
    const answer = await report(change)
    expect([answer.code, answer.body.fields?.length]).toEqual([901, 1])
  })

  it('is taken twenty times a minute from one address, and no more', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.77' }
    const send = () => server.anonymous.call(browserErrors.report, { body: error }, { headers })
    const answers = await Promise.all(Array.from({ length: 25 }, send))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  })
})
