import { session } from '@lectern/contract/access/session.ts'
import { staff } from '@lectern/contract/access/staff.ts'
import { isPhoneFilter, phoneFiltersOf } from '@lectern/contract/base/phone-filters.ts'
import type { Route } from '@lectern/contract/base/route.ts'
import { partsOf, sensitivityOf } from '@lectern/contract/base/sensitive.ts'
import { accounts } from '@lectern/contract/customers/accounts.ts'
import { orders } from '@lectern/contract/finance/orders.ts'
import { vouchers } from '@lectern/contract/finance/vouchers.ts'
import { logisticsOrders } from '@lectern/contract/system/logistics.ts'
import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { userAddresses } from '@lectern/contract/system/user-addresses.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { modules } from './app.ts'
import { phoneLookupTable } from './platform/phones/phone-lookups.table.ts'
import { newPhone } from './testing/people.ts'
import { type Answer, Caller, testServer } from './testing/test-server.ts'
import { sheetFile } from './testing/transfer.ts'

const most = 5
const server = testServer({ PHONE_LOOKUPS_PER_DAY: String(most) })
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})

const pages = ['ACCOUNT_MANAGE', 'ORDERS', 'USER_ADDRESS', 'LOGISTICS', 'EXCHANGE_CERTIFICATE']
const member = (...also: string[]) => server.staffWith([...pages, 'ACCOUNT_EXPORT', 'ORDERS_EXPORT', ...also])

const routes = modules.flatMap((module) => module.routes ?? []).map(({ route }) => route)
const nameOf = ({ method, path }: Route) => `${method} ${path}`
const filtersOf = ({ query, body }: Route) => [...phoneFiltersOf(query), ...phoneFiltersOf(body)]
const withFilters = routes.filter((route) => filtersOf(route).length > 0)

describe('the calls that take a filter by phone', () => {
  it('are all that read by one: no other call is told a phone of a user to find something', () => {
    const fields = (schema: z.core.$ZodType): z.core.$ZodType[] =>
      partsOf(schema).flatMap(([part]) => [part, ...fields(part)])
    const undeclared = routes
      .filter(({ changes }) => !changes)
      .filter(({ query, body }) =>
        [...fields(query), ...fields(body)].some((field) => sensitivityOf(field) === 'phone' && !isPhoneFilter(field)),
      )
    expect(undeclared.map(nameOf)).toEqual([])
    expect(withFilters.length).toBeGreaterThan(12)
    expect(withFilters.filter(({ permission }) => permission === 'PUBLIC')).toEqual([])
  })

  it('know which of their filters tell people apart', () => {
    const identifying = Object.fromEntries(
      withFilters.map((route) => [nameOf(route), filtersOf(route)[0]?.identifying]),
    )
    expect(identifying).toMatchObject({
      'GET /api/management/account': ['id', 'nickname', 'inviterId'],
      'PUT /api/management/account/many/tags': ['id', 'nickname', 'inviterId'],
      'GET /api/management/orders': ['orderNo', 'transactionNo', 'accountId', 'title'],
      'POST /api/location/userAddress/getUserAddressByPage': ['accountId', 'name', 'province', 'city'],
      'POST /api/location/logisticsOrder/getLogisticsOrdersByPage': [
        'trackingNo',
        'orderNo',
        'companyId',
        'accountId',
        'receiver',
      ],
    })
  })

  it('sort by no phone', () => {
    const sorts = routes.flatMap((route) => {
      const sort = route.query instanceof z.ZodObject ? (route.query.shape.sort as z.ZodType | undefined) : undefined
      const words = sort ? (z.toJSONSchema(sort).enum as string[] | undefined) : undefined
      return (words ?? []).map((word) => `${nameOf(route)} ${word}`)
    })
    expect(sorts.length).toBeGreaterThan(50)
    expect(sorts.filter((sort) => /phone/i.test(sort))).toEqual([])
  })
})

/** A whole number in each place that takes one. */
const lookUps: Record<string, (who: Caller, phone: string, beside?: object) => Promise<Answer<unknown>>> = {
  'the list of users': (who, phone, beside) => who.call(accounts.list, { query: { phone, ...beside } }),
  'their ids': (who, phone, beside) => who.call(accounts.matchingIds, { body: { phone, ...beside } }),
  'a change of all that match': (who, phone, beside) => {
    const selection = { matching: { phone, ...beside }, total: 9_999 }
    return who.call(accounts.tagMany, { body: { selection, add: [], remove: [] } })
  },
  'an export': (who, phone, beside) => who.call(accounts.export, { body: { format: 'csv', phone, ...beside } }),
  'an export at once': (who, phone, beside) => who.call(accounts.exportNow, { query: { phone, ...beside } }),
  orders: (who, phone, beside) => who.call(orders.list, { query: { phone, ...rename(beside) } }),
  'the sums of orders': (who, phone, beside) => who.call(orders.summary, { query: { phone, ...rename(beside) } }),
  addresses: (who, phone, beside) => who.call(userAddresses.list, { query: {}, body: { phone, ...rename(beside) } }),
  parcels: (who, phone, beside) => who.call(logisticsOrders.list, { query: {}, body: { phone, ...rename(beside) } }),
}
/** What is the id of a user in their own list is that of an account elsewhere. */
const rename = (beside: object = {}) => ('id' in beside ? { accountId: beside.id } : beside)

describe.each(Object.entries(lookUps))('a whole number in %s', (_, lookUp) => {
  it('stands alone, unless its asker may see phones', async () => {
    const [who, holder] = [await member(), await member('ACCOUNT_PHONE')]
    const { code, body } = await lookUp(who, newPhone(), { id: 1 })
    expect([code, body.fields?.[0]?.reason]).toEqual([901, 'validation.phoneAlone'])
    expect(await lookupsOf(who)).toBe(0)
    const { reason } = (await lookUp(holder, newPhone(), { id: 1 })).body
    expect([undefined, 'bulk.changed']).toContain(reason)
  })

  it('counts, also if the call is refused for another reason', async () => {
    const who = await member()
    for (let done = 1; done <= most; done++) {
      expect((await lookUp(who, newPhone())).body.reason).not.toBe('phone.lookups')
      expect(await lookupsOf(who)).toBe(done)
    }
    const { code, body } = await lookUp(who, newPhone())
    expect([code, body.reason, body.params]).toEqual([900, 'phone.lookups', { most }])
    expect(await lookupsOf(who)).toBe(most)
  })

  it('leaves one log row, with the number masked', async () => {
    const [who, phone] = [await member(), newPhone()]
    await lookUp(who, phone)
    const rows = await rowsOf(who)
    expect(rows).toHaveLength(1)
    const reader = await server.staffWith(['SYS_OPER_LOG'])
    const row = await reader.ask(operLogs.get, { params: { id: rows[0]?.id ?? 0 } })
    expect(JSON.stringify(row)).toContain(`${phone.slice(0, 3)}****${phone.slice(-4)}`)
    expect(JSON.stringify(row)).not.toContain(phone)
  })
})

describe('looking up whole numbers', () => {
  const list = lookUps['the list of users'] as (typeof lookUps)[string]

  it('is counted together in all lists, and not for parts of numbers', async () => {
    const who = await member()
    for (const one of Object.values(lookUps).slice(0, most)) await one(who, newPhone())
    expect((await lookUps.parcels?.(who, newPhone()))?.body.reason).toBe('phone.lookups')
    for (const phone of ['138', '1234']) expect((await list(who, phone)).code).toBe(1000)
  })

  it('is counted once for the same number again, which pages, sums and refreshes of a list ask for', async () => {
    const [who, phone] = [await member(), newPhone()]
    await Promise.all([lookUps.orders, lookUps['the sums of orders']].map(async (ask) => await ask?.(who, phone)))
    await who.ask(orders.list, { query: { phone, page: 2 } })
    expect([await lookupsOf(who), (await rowsOf(who)).length]).toEqual([1, 1])
    await list(who, newPhone())
    await list(who, phone)
    expect([await lookupsOf(who), (await rowsOf(who)).length]).toEqual([3, 3])
    await server.db.execute(sql`update phone_lookup set "time" = "time" - interval '11 minutes'`)
    await list(who, phone)
    expect([await lookupsOf(who), (await rowsOf(who)).length]).toEqual([4, 4])
  })

  it('does not count more than the limit for calls at once', async () => {
    const who = await member()
    const answers = await Promise.all(Array.from({ length: 12 }, () => list(who, newPhone())))
    expect(answers.filter(({ code }) => code === 1000)).toHaveLength(most)
    expect([await lookupsOf(who), (await rowsOf(who)).length]).toEqual([most, most])
  })

  it('begins anew the next day', async () => {
    const who = await member()
    for (let done = 0; done < most; done++) await list(who, newPhone())
    await server.db.execute(sql`update phone_lookup set day = day - 1`)
    expect((await list(who, newPhone())).code).toBe(1000)
    expect(await lookupsOf(who)).toBe(1)
  })

  it('is neither counted nor limited for those who may see phones', async () => {
    const holder = await member('ACCOUNT_PHONE')
    for (let done = 0; done <= most; done++) expect((await list(holder, newPhone())).code).toBe(1000)
    expect([await lookupsOf(holder), await rowsOf(holder)]).toEqual([0, []])
  })

  it('counts for who looks at the console as a member, who may not see phones', async () => {
    const [looker, who] = [await server.signIn(), await member()]
    const { token } = await looker.ask(staff.lookAs, { params: { id: who.staffId } })
    const looking = new Caller(looker.address, token)
    await list(looking, newPhone())
    const { id } = await looker.ask(session.current, {})
    expect([await lookupsOf(who), await lookupsOf({ staffId: id })]).toEqual([0, 1])
  })
})

describe('the verdicts of a file with phones', () => {
  const check = async (who: Caller, phones: string[]) => {
    const file = await sheetFile(
      ['手机号', '兑换码'],
      phones.map((phone) => [phone, 'AAAA-BBBB-CCCC-DDDD']),
    )
    return who.call(vouchers.import, { body: { dryRun: true } }, { files: { file } })
  }
  const phones = (count: number) => Array.from({ length: count }, newPhone)

  it('count each number, and are not given beyond the limit', async () => {
    const who = await member()
    const few = phones(3)
    expect((await check(who, [...few, ...few, 'no phone'])).code).toBe(1000)
    expect(await lookupsOf(who)).toBe(3)
    const refused = await check(who, phones(3))
    expect([refused.code, refused.body.reason, refused.data]).toEqual([900, 'phone.lookups', undefined])
    expect((await check(await member(), phones(most + 1))).body.reason).toBe('phone.lookups')
    expect((await check(who, phones(2))).code).toBe(1000)
  })

  it('are given for whole files to those who may see phones', async () => {
    expect((await check(await member('ACCOUNT_PHONE'), phones(most + 20))).code).toBe(1000)
  })
})

const lookupsOf = async (who: { staffId: number }): Promise<number> => {
  const [row] = await server.db
    .select({ count: phoneLookupTable.count })
    .from(phoneLookupTable)
    .where(eq(phoneLookupTable.staffId, who.staffId))
  return row?.count ?? 0
}

const rowsOf = async ({ username }: { username: string }) =>
  (await admin.ask(operLogs.list, { query: { operator: username, size: 200 } })).content
