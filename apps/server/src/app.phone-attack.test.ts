import { accounts } from '@lectern/contract/customers/accounts.ts'
import { orders } from '@lectern/contract/finance/orders.ts'
import { search } from '@lectern/contract/home/search.ts'
import { logisticsOrders } from '@lectern/contract/system/logistics.ts'
import { userAddresses } from '@lectern/contract/system/user-addresses.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { addOrder } from './domains/finance/orders/orders.fixtures.ts'
import { newParcel } from './domains/system/logistics/logistics.fixtures.ts'
import { addressForm } from './domains/system/user-addresses/user-addresses.fixtures.ts'
import { userAddressesTable } from './domains/system/user-addresses/user-addresses.table.ts'
import { newAccount } from './testing/accounts.ts'
import { type Answer, type Caller, testServer } from './testing/test-server.ts'

const server = testServer()

/** The digits between those that every mask shows are 9876, so counting up from 0000 does not meet them by luck. */
const phone = '13598762468'
const shown = { first: '135', last: '2468' }
const nickname = '要找的人'
const others = ['ACCOUNT_EXPORT', 'ORDERS_EXPORT'] as const
const pages = ['ACCOUNT_MANAGE', 'ORDERS', 'USER_ADDRESS', 'LOGISTICS', 'EXCHANGE_CERTIFICATE'] as const

let victim: number
beforeAll(async () => {
  victim = await newAccount(server.db, { phone, nickname })
  await addOrder(server.db, victim)
  await newParcel(server.db, { accountId: victim, phone })
  await server.db.insert(userAddressesTable).values({ ...addressForm(victim), phone })
  // Somebody who differs in one hidden digit, so that not everything that is found is the victim.
  await newAccount(server.db, { phone: '13598752468' })
})

type Ask = (attacker: Caller, phone: string) => Promise<Answer<unknown>>

/** Whether an answer tells that there is the victim among what matches. */
const tells = ({ code, data, body }: Answer<unknown>): boolean => {
  if (body.reason === 'bulk.changed') return Number(body.params.count) > 0
  if (code !== 1000) return false
  const { ids = [], orders: count = 0 } = data as { ids?: number[]; orders?: number }
  return ids.length > 0 || count > 0 || JSON.stringify(data).includes(nickname)
}

/** Every way in which a phone can be asked about, beside what is known of the victim. */
const ways: Record<string, Ask> = {
  'the list of users': (who, digits) => who.call(accounts.list, { query: { id: victim, phone: digits } }),
  'the list of users alone': (who, digits) => who.call(accounts.frontUsers, { query: { phone: digits, size: 200 } }),
  'the users for an audience': (who, digits) => who.call(accounts.matchingIds, { body: { id: victim, phone: digits } }),
  'a change of all that match': (who, digits) =>
    who.call(accounts.tagMany, {
      body: { selection: { matching: { id: victim, phone: digits }, total: 9_999 }, add: [], remove: [] },
    }),
  'the list of orders': (who, digits) => who.call(orders.list, { query: { accountId: victim, phone: digits } }),
  'the sums of orders': (who, digits) => who.call(orders.summary, { query: { accountId: victim, phone: digits } }),
  addresses: (who, digits) => who.call(userAddresses.list, { query: {}, body: { accountId: victim, phone: digits } }),
  parcels: (who, digits) => who.call(logisticsOrders.list, { query: {}, body: { accountId: victim, phone: digits } }),
  'the search over everything': (who, digits) => who.call(search.find, { query: { word: digits } }),
}

/** Keeps each next digit with which the victim is still found, as far as that goes. */
async function narrow(ask: (digits: string) => Promise<boolean>, most: number): Promise<string> {
  let known = shown.first
  let calls = 0
  for (let digit = 0; digit < 10 && calls < most && known.length < phone.length; digit++, calls++) {
    if (await ask(`${known}${digit}`)) {
      known += String(digit)
      digit = -1
    }
  }
  return known
}

describe('a member who sees masked phones', () => {
  it.each(Object.entries(ways))('does not find a whole one by narrowing %s', async (_, ask) => {
    const attacker = await server.staffWith([...pages, ...others])
    const known = await narrow(async (digits) => tells(await ask(attacker, digits)), 80)
    expect(known).toBe(shown.first)
  })

  it('does not find one in 300 calls of all kinds', async () => {
    const attacker = await server.staffWith([...pages, ...others])
    const asking = Object.values(ways)
    const calls = { made: 0 }
    const told: string[] = []
    const ask = async (way: Ask, digits: string) => {
      calls.made++
      if (tells(await way(attacker, digits))) told.push(digits)
    }
    // Digits in between, from the front and from the back.
    for (let digit = 0; digit < 10; digit++) {
      for (const way of asking.slice(0, 5)) await ask(way, `${shown.first}${digit}`)
      for (const way of asking.slice(3)) await ask(way, `${digit}${shown.last}`)
    }
    // Sorting by it, and turning pages of that.
    for (const sort of ['phone,asc', 'phone,desc']) {
      for (const path of ['/api/management/account', '/api/management/orders']) {
        calls.made++
        const answer = await attacker.raw('GET', `${path}?sort=${sort}&after=${victim}&size=1`)
        expect([path, answer.code]).toEqual([path, 901])
      }
    }
    // Whole numbers, one after the other.
    let guess = 0
    while (calls.made < 300) {
      for (const way of asking) await ask(way, `${shown.first}${String(guess++).padStart(4, '0')}${shown.last}`)
    }
    expect(told).toEqual([])
    expect(guess).toBeGreaterThan(150)
  })
})
