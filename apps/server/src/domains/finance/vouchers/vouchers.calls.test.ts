import type { PermissionCode } from '@lectern/contract/base/permission-codes.ts'
import type { Route } from '@lectern/contract/base/route.ts'
import { vouchers as calls } from '@lectern/contract/finance/vouchers.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { logRows } from '../../../testing/oper-log.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { sheetFile } from '../../../testing/transfer.ts'
import { courseItemsTable as items } from '../../content/courses/course-centre.table.ts'
import { lessonsTable as lessons } from '../../content/courses/lessons.table.ts'
import { isGivenOffline } from '../../content/courses/offline.queries.ts'
import { vipPackagesTable as packages } from '../../customers/vip-packages/vip-packages.table.ts'
import { inDays, newVoucher } from './vouchers.fixtures.ts'

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})

interface Input {
  params?: { id: number }
  query?: object
  body?: object
}
interface VoucherCall {
  route: Route
  /** What the caller holds beside EXCHANGE_CERTIFICATE. */
  also?: PermissionCode
  /** What the call sends so that it succeeds. */
  good: () => Promise<Input>
  /** What it refuses, with the field that is wrong. */
  bad?: [field: string, input: Input]
}
const batch = { count: 1, expiredTime: inDays(30), channel: '', remark: '' }
const first = async (rows: Promise<{ id: number }[]>) => (await rows)[0]?.id ?? 0
const one = async () => (await newVoucher(server.db)).id
const aLesson = () => first(server.db.select().from(lessons).limit(1))
const aSeries = () => first(server.db.select().from(items).where(isGivenOffline).limit(1))
const aPackage = () => first(server.db.select().from(packages).limit(1))
const unknown = 987_654_321

const all: VoucherCall[] = [
  { route: calls.list, good: async () => ({}), bad: ['status', { query: { status: 'GONE' } }] },
  { route: calls.get, good: async () => ({ params: { id: await one() } }) },
  { route: calls.revealCode, also: 'VOUCHER_CODE', good: async () => ({ params: { id: await one() } }) },
  { route: calls.history, good: async () => ({ params: { id: await one() } }) },
  { route: calls.batches, good: async () => ({}), bad: ['kind', { query: { kind: 'CAR' } }] },
  {
    route: calls.batch,
    good: async () => ({ params: { id: (await newVoucher(server.db)).batchId } }),
  },
  {
    route: calls.makeCourse,
    good: async () => ({ body: { ...batch, courseId: await aLesson(), contentDuration: 30 } }),
    bad: ['courseId', { body: { ...batch, courseId: unknown } }],
  },
  {
    route: calls.makeOfflineSubject,
    good: async () => ({ body: { ...batch, subjectId: await aSeries() } }),
    bad: ['subjectId', { body: { ...batch, subjectId: unknown } }],
  },
  {
    route: calls.makeCourseHour,
    good: async () => ({ body: { ...batch, hours: 2 } }),
    bad: ['hours', { body: { ...batch, hours: 0 } }],
  },
  {
    route: calls.makeGold,
    good: async () => ({ body: { ...batch, gold: 5 } }),
    bad: ['count', { body: { ...batch, gold: 5, count: 100_001 } }],
  },
  {
    route: calls.makeVipPackage,
    good: async () => ({ body: { ...batch, packageId: await aPackage() } }),
    bad: ['packageId', { body: { ...batch, packageId: unknown } }],
  },
  {
    route: calls.invalidate,
    good: async () => ({ body: { selection: { ids: [await one()] }, reason: '发错了' } }),
    bad: ['reason', { body: { selection: { ids: [1] }, reason: ' ' } }],
  },
  {
    route: calls.setDuration,
    good: async () => {
      const voucher = await newVoucher(server.db, { kind: 'COURSE', refId: await aLesson(), amount: null })
      return { body: { id: voucher.id, contentDuration: 7 } }
    },
    bad: ['contentDuration', { body: { id: 1, contentDuration: 0 } }],
  },
  {
    route: calls.setDurationMany,
    good: async () => ({ body: { selection: { ids: [await one()] }, contentDuration: 7 } }),
    bad: ['contentDuration', { body: { selection: { ids: [1] }, contentDuration: 3_651 } }],
  },
  {
    route: calls.setExpiryMany,
    good: async () => ({ body: { selection: { ids: [await one()] }, expiredTime: inDays(5) } }),
    bad: ['expiredTime', { body: { selection: { ids: [1] }, expiredTime: inDays(-1) } }],
  },
  { route: calls.exportNow, good: async () => ({ query: { batchId: 1 } }), bad: ['kind', { query: { kind: 'CAR' } }] },
  {
    route: calls.export,
    good: async () => ({ body: { format: 'csv', batchId: 1 } }),
    bad: ['format', { body: { format: 'pdf' } }],
  },
  {
    route: calls.import,
    good: async () => ({ body: { dryRun: true } }),
    bad: ['key', { body: { key: 'x'.repeat(101) } }],
  },
  { route: calls.importTemplate, good: async () => ({}) },
]

async function send(who: Caller, route: Route, input: Input) {
  const files = { file: await sheetFile(['手机号', '兑换码'], [['13800138000', 'x']]) }
  return who.call(route, input as object, route.files.length > 0 ? { files } : {})
}

describe('every call of vouchers', () => {
  const cases = all.map((call) => [`${call.route.method} ${call.route.path}`, call] as const)

  it('is in this list', () => {
    expect(all.map(({ route }) => route)).toEqual(expect.arrayContaining(Object.values(calls)))
  })

  it.each(cases)('%s is open only to those who hold its code', async (_, { route, good, also }) => {
    for (const [who, status] of [
      [server.anonymous, 401],
      [await server.staffWith([]), 403],
      [await server.staffWith(['ORDERS', 'GOLD_EXCHANGE_RATE', 'FINANCIAL_CENTER']), 403],
      [await server.staffWith(['EXCHANGE_CERTIFICATE', ...(also ? [also] : [])]), 200],
    ] as const) {
      expect((await send(who, route, await good())).status).toBe(status)
    }
  })

  it.each(cases.filter(([, { bad }]) => bad))('%s refuses bad input at its field', async (_, { route, bad }) => {
    const [field, input] = bad ?? ['', {}]
    const { status, code, body } = await send(admin, route, input)
    expect([status, code, Object.keys(body.errors ?? {})]).toEqual([400, 901, [field]])
  })

  it.each(cases.filter(([, { route }]) => route.changes))(
    '%s leaves exactly one log row, without any code',
    async (_, { route, good }) => {
      const input = await good()
      const of = { method: route.method, url: route.path.replace('{id}', String(input.params?.id)) }
      const before = await logRows(admin, of)
      expect((await send(admin, route, input)).status).toBe(200)
      const rows = await logRows(admin, of)
      expect(rows.length).toBe(before.length + 1)
      expect(rows[0]).toMatchObject({ status: 'SUCCESS', title: `vouchers.${route.audit}` })
      expect(JSON.stringify(rows[0])).not.toMatch(/[2-9A-HJKMNP-Z]{16}/)
    },
  )
})
