import { vipPackages } from '@lectern/contract/customers/vip-packages.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { describeManagedList } from '../../../testing/managed-list.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { vipPackagesTable as table } from './vip-packages.table.ts'

const form = {
  name: '月卡',
  days: 30,
  price: 3_000,
  originalPrice: 4_500,
  iosProductId: 'vip.30days',
  tag: '最划算',
  description: '全部课程随心学',
}

describeManagedList('VIP packages', vipPackages, {
  form: (n) => ({ ...form, name: `套餐${n}` }),
  bad: { form: { ...form, days: 0 }, field: 'days' },
})

const server = testServer()
let member: Caller
beforeAll(async () => {
  member = await server.staffWith(['VIP_PKG_PRICING'])
})
const create = (body: object) => member.call(vipPackages.create, { body: { ...form, ...body } })

describe('a VIP package', () => {
  it('is not for sale until it is enabled', async () => {
    const { id } = (await create({})).data
    expect(await member.ask(vipPackages.get, { params: { id } })).toMatchObject({ ...form, enable: false, weight: 0 })
    await member.ask(vipPackages.enable, { params: { id }, body: { enable: true } })
    expect((await member.ask(vipPackages.get, { params: { id } })).enable).toBe(true)
  })

  it('needs a name, days and a price, and nothing else', async () => {
    const bad = await member.raw('POST', vipPackages.create.path, {})
    expect([bad.code, Object.keys(bad.body.errors ?? {}).toSorted()]).toEqual([901, ['days', 'name', 'price']])
    const { id } = await member.ask(vipPackages.create, { body: { name: '体验卡', days: 1, price: 0 } })
    expect(await member.ask(vipPackages.get, { params: { id } })).toMatchObject({
      originalPrice: 0,
      iosProductId: '',
      tag: '',
      description: '',
    })
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: '长'.repeat(31) }, 'name'],
    [{ days: 3_651 }, 'days'],
    [{ days: 1.5 }, 'days'],
    [{ price: -1 }, 'price'],
    // Prices are whole fen.
    [{ price: 29.9 }, 'price'],
    [{ price: 100_000_001, originalPrice: 0 }, 'price'],
    [{ originalPrice: -1 }, 'originalPrice'],
    [{ tag: '长'.repeat(11) }, 'tag'],
    [{ description: '长'.repeat(201) }, 'description'],
    [{ iosProductId: 'x'.repeat(101) }, 'iosProductId'],
  ])('with %j is refused at its field', async (wrong, field) => {
    const answer = await create(wrong)
    expect([answer.status, answer.code, Object.keys(answer.body.errors ?? {})]).toEqual([400, 901, [field]])
  })

  it('may not cost more than the price that is struck through, when it is added or edited', async () => {
    const wrong = { price: 4_501 }
    const refused = await create(wrong)
    expect([refused.code, refused.body.fields]).toMatchObject([
      901,
      [{ field: 'price', reason: 'validation.courseItem.aboveOriginalPrice' }],
    ])
    const { id } = (await create({ price: 4_500 })).data
    const edited = await member.call(vipPackages.update, { params: { id }, body: { ...form, ...wrong } })
    expect([edited.code, Object.keys(edited.body.errors ?? {})]).toEqual([901, ['price']])
    // Without a price to strike through there is nothing to compare with.
    expect((await create({ ...wrong, originalPrice: 0 })).code).toBe(1000)
  })

  it('is not found if there is none', async () => {
    const params = { id: 999_999_999 }
    const answers = [
      await member.call(vipPackages.update, { params, body: form }),
      await member.call(vipPackages.enable, { params, body: { enable: true } }),
      await member.call(vipPackages.weight, { params, body: { weight: 1 } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})

describe('the list of VIP packages', () => {
  it('finds by name and by what is for sale, and sorts by price, days and weight', async () => {
    const add = async (values: object) => (await create({ name: '排序卡', ...values })).data.id
    const [cheap, dear] = [await add({ price: 100, days: 90 }), await add({ price: 200, days: 7 })]
    await member.ask(vipPackages.weight, { params: { id: cheap }, body: { weight: 5 } })
    await member.ask(vipPackages.enable, { params: { id: dear }, body: { enable: true } })
    const idsOf = async (query: object) =>
      (await member.ask(vipPackages.list, { query: { name: '排序卡', ...query } })).content.map(({ id }) => id)
    expect(await idsOf({})).toEqual([cheap, dear])
    expect(await idsOf({ enable: true })).toEqual([dear])
    expect(await idsOf({ enable: false })).toEqual([cheap])
    expect(await idsOf({ sort: 'price,desc' })).toEqual([dear, cheap])
    expect(await idsOf({ sort: 'days,asc' })).toEqual([dear, cheap])
    expect(await idsOf({ sort: 'weight,asc' })).toEqual([dear, cheap])
  })
})

describe('the packages to choose from', () => {
  it('are all of them, the heaviest first, and say which are for sale and what they cost', async () => {
    await server.db.delete(table)
    const rows = [
      { name: '季卡', days: 90, price: 7_800, weight: 1, enable: true },
      { name: '年卡', days: 365, price: 19_800, weight: 2, enable: true },
      { name: '两年卡', days: 730, price: 29_800, weight: 0, enable: false },
    ]
    await server.db.insert(table).values(rows)
    const page = await member.ask(vipPackages.pick, {})
    const shown = ({ name, days, price, enable }: (typeof rows)[number]) => ({ name, days, price, enable })
    const heaviestFirst = rows.toSorted((one, other) => other.weight - one.weight)
    expect(page.content).toEqual(heaviestFirst.map((row) => ({ id: expect.any(Number), ...shown(row) })))
    expect(page.pageable).toEqual({ pageNumber: 0, pageSize: 2000 })
    await server.db.delete(table).where(eq(table.name, '两年卡'))
    expect((await member.ask(vipPackages.pick, {})).totalElements).toBe(2)
  })

  it('can be read by all who choose one, and by nobody else', async () => {
    for (const code of ['VIP_PKG_PRICING', 'ACCOUNT_MANAGE', 'EXCHANGE_CERTIFICATE']) {
      expect([code, (await (await server.staffWith([code])).call(vipPackages.pick, {})).status]).toEqual([code, 200])
    }
    expect((await server.anonymous.call(vipPackages.pick, {})).status).toBe(401)
    expect((await (await server.staffWith(['FEEDBACK'])).call(vipPackages.pick, {})).status).toBe(403)
    expect((await (await server.staffWith(['ACCOUNT_MANAGE'])).call(vipPackages.list, {})).status).toBe(403)
  })
})
