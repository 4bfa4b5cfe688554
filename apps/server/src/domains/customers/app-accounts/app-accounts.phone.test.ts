import { randomInt } from 'node:crypto'
import { accounts } from '@lectern/contract/customers/accounts.ts'
import { accountStudy } from '@lectern/contract/customers/study.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { newAccount } from '../../../testing/accounts.ts'
import { logRows } from '../../../testing/oper-log.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { historyOf, shownIds } from './app-accounts.fixtures.ts'

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})

describe('searching for a phone', () => {
  let inviterId: number
  let [first, second, third]: number[] = []
  beforeAll(async () => {
    inviterId = await newAccount(server.db)
    first = await newAccount(server.db, { inviterId, phone: '13800005566' })
    second = await newAccount(server.db, { inviterId, phone: '13800991380' })
    third = await newAccount(server.db, { inviterId, phone: '19955665566' })
  })
  const found = async (phone: string) => (await shownIds(admin, { inviterId, phone })).toSorted((a, b) => a - b)

  it('finds the whole number, its first three and its last four digits', async () => {
    expect(await found(' 13800005566 ')).toEqual([first])
    expect(await found('138')).toEqual([first, second])
    expect(await found('5566')).toEqual([first, third])
    expect(await found('1380')).toEqual([second])
    expect(await found('9955')).toEqual([])
  })

  it('finds a number of another country whole and by its end, because its mask hides how it begins', async () => {
    const abroad = await newAccount(server.db, { inviterId, areaCode: '852', phone: '91234567' })
    expect([await found('91234567'), await found('4567'), await found('912')]).toEqual([[abroad], [abroad], []])
  })

  it.each([
    '12',
    '13800',
    '1380000',
    '1380000556',
    '138000055660',
    '1380000556x',
    '123456',
    '1'.repeat(16),
    '138 0000',
    '%',
    '1_80',
  ])('refuses %s', async (phone) => {
    const answer = await admin.call(accounts.list, { query: { phone } })
    expect([answer.status, answer.code]).toEqual([400, 901])
    expect(answer.body.fields?.map(({ field, reason }) => [field, reason])).toEqual([
      ['phone', 'validation.phoneDigits'],
    ])
  })
})

describe('the phone of an app user', () => {
  const newcomer = async (inviterId?: number) => {
    const tail = String(randomInt(1_000, 10_000))
    const phone = `1377654${tail}`
    return { phone, masked: `137****${tail}`, id: await newAccount(server.db, { phone, inviterId }) }
  }

  it('is masked wherever it is shown, also for those who may reveal it', async () => {
    const manager = await server.staffWith(['ACCOUNT_MANAGE'])
    const { phone, masked, id: inviterId } = await newcomer()
    const invitee = await newcomer(inviterId)
    await manager.ask(accounts.remark, { params: { id: inviterId }, body: { remark: '查一查' } })
    for (const who of [admin, manager]) {
      const list = await who.ask(accounts.list, { query: { id: inviterId } })
      const one = await who.ask(accounts.get, { params: { id: inviterId } })
      const invitees = await who.ask(accountStudy.invitees, { params: { id: inviterId } })
      expect([list.content[0]?.phone, one.phone, invitees.content[0]?.phone]).toEqual([masked, masked, invitee.masked])
      const replies = JSON.stringify([list, one, invitees, await historyOf(who, inviterId)])
      expect([phone, invitee.phone].filter((number) => replies.includes(number))).toEqual([])
    }
  })

  it('is masked however short it is', async () => {
    const id = await newAccount(server.db, { areaCode: '354', phone: '6123456' })
    expect((await admin.ask(accounts.get, { params: { id } })).phone).toBe('****3456')
  })

  it('is revealed whole by a call of its own, which leaves one log row without the number', async () => {
    const { phone, id } = await newcomer()
    const holder = await server.staffWith(['ACCOUNT_PHONE'])
    expect(await holder.ask(accounts.revealPhone, { params: { id } })).toEqual({ areaCode: '86', phone })
    const rows = await logRows(admin, { method: 'POST', url: `/api/management/account/${id}/phone` })
    expect(rows).toMatchObject([{ operator: holder.username, title: 'appAccounts.reveal', status: 'SUCCESS' }])
    expect(JSON.stringify(rows)).not.toContain(phone)
  })

  it('is not revealed without the code, and the refused try is in the log', async () => {
    const { phone, id } = await newcomer()
    const manager = await server.staffWith(['ACCOUNT_MANAGE'])
    const answer = await manager.call(accounts.revealPhone, { params: { id } })
    expect([answer.status, JSON.stringify(answer.body).includes(phone)]).toEqual([403, false])
    const rows = await logRows(admin, { method: 'POST', url: `/api/management/account/${id}/phone` })
    expect(rows.map(({ operator, status }) => [operator, status])).toEqual([[manager.username, 'FAIL']])
  })
})
