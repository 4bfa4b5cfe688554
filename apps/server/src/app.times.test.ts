import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { modules } from './app.ts'
import { testServer } from './testing/test-server.ts'

/** The names of the time fields in a form or a query. */
function timesIn(schema: z.ZodType): string[] {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).flatMap(([name, field]) => (isTime(field as z.ZodType) ? [name] : []))
}

function isTime(field: z.ZodType): boolean {
  if (field instanceof z.ZodISODateTime) return true
  const wrapped = field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault
  return wrapped && isTime(field.unwrap() as z.ZodType)
}

const times = modules
  .flatMap(({ routes = [] }) => routes)
  .flatMap(({ route }) =>
    (['query', 'body'] as const).flatMap((part) => timesIn(route[part]).map((field) => ({ route, part, field }))),
  )
  .map((time) => ({ ...time, name: `${time.route.method} ${time.route.path} ${time.field}` }))

describe('a time field of a call', () => {
  const server = testServer()

  it('is found by this test in every call', () => {
    const fields = new Set(times.map(({ field }) => field))
    expect([...fields].sort()).toEqual([
      'activeEnd',
      'activeStart',
      'before',
      'createEnd',
      'createStart',
      'endTime',
      'expiredEnd',
      'expiredStart',
      'expiredTime',
      'payEnd',
      'payStart',
      'publishTime',
      'refundEnd',
      'refundStart',
      'registerEnd',
      'registerStart',
      'sendTime',
      'startTime',
      'usedEnd',
      'usedStart',
      'vipExpirationDate',
    ])
    expect(times.length).toBeGreaterThan(20)
  })

  it.each(times)('has a year from 1970 to 9999: $name', async ({ route, part, field }) => {
    const admin = await server.signIn()
    const path = route.path.replaceAll(/\{\w+\}/g, '1')
    const ask = async (time: string) => {
      const query = part === 'query' ? `?${new URLSearchParams({ [field]: time })}` : ''
      const answer = await admin.raw(route.method, path + query, part === 'body' ? { [field]: time } : undefined)
      return { status: answer.status, wrong: Object.keys(answer.body.errors ?? {}).includes(field) }
    }
    for (const year of ['0000', '0001', '1969']) {
      expect(await ask(`${year}-01-01T00:00:00Z`)).toEqual({ status: 400, wrong: true })
    }
    expect((await ask('10000-01-01T00:00:00Z')).wrong).toBe(true)
    for (const time of ['1970-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z']) {
      const { status, wrong } = await ask(time)
      expect([status < 500, wrong]).toEqual([true, false])
    }
  })
})
