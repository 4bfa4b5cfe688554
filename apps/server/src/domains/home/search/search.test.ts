import { randomInt } from 'node:crypto'
import { permissionCodes } from '@lectern/contract/base/permission-codes.ts'
import { mostFound, type SearchKind, search, searchKinds } from '@lectern/contract/home/search.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newAccount } from '../../../testing/accounts.ts'
import type { Held } from '../../../testing/members.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { appAccountsTable } from '../../customers/app-accounts/app-accounts.table.ts'
import { hotWordsTable } from '../../operations/hot-words/hot-words.table.ts'
import { taskConfigTable } from '../../operations/task-config/task-config.table.ts'
import { addAddress, adders, addOrder, addParcel, addVoucher } from './search.fixtures.ts'
import { sources } from './sources.ts'

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})

/** Letters that no other record has. */
const newWord = (): string => Array.from({ length: 6 }, () => String.fromCodePoint(0x7000 + randomInt(0x700))).join('')
const newDigits = (count: number): string => Array.from({ length: count }, () => randomInt(1, 10)).join('')

const find = (who: Caller, word: string) => who.ask(search.find, { query: { word } })
const keysOf = async (who: Caller, word: string, kind: SearchKind) =>
  (await find(who, word)).groups.find((group) => group.kind === kind)?.records.map(({ key }) => key) ?? []
const viewing = (codes: readonly string[]): Held => Object.fromEntries(codes.map((code) => [code, 'VIEW' as const]))

/** The code of each kind, as the menu has it for its page. */
const codes: Record<SearchKind, string> = {
  ...(Object.fromEntries(sources.map(({ kind, code }) => [kind, code])) as Record<SearchKind, string>),
  copyTexts: 'COPY_WRITING',
}

describe('every kind of record', () => {
  const added = new Map<SearchKind, { word: string; key: string }>()
  beforeAll(async () => {
    for (const [kind, addOne] of Object.entries(adders)) {
      const word = kind === 'appVersions' ? `9.${newDigits(4)}.0` : newWord()
      added.set(kind as SearchKind, { word, key: String(await addOne(server.db, word)) })
    }
    const code = 'ABCD'.repeat(3) + newDigits(4).replaceAll('1', '2')
    added.set('vouchers', { word: code, key: String(await addVoucher(server.db, code)) })
    const [task] = await server.db.select().from(taskConfigTable).limit(1)
    added.set('taskConfig', { word: task?.title ?? '', key: String(task?.id) })
    added.set('copyTexts', { word: '隐私政策', key: 'PRIVACY_POLICY' })
  })

  it.each(searchKinds)('%s is found by whoever may see it, and by nobody else', async (kind) => {
    const { word = '', key = '' } = added.get(kind) ?? {}
    const code = codes[kind]
    const holder = await server.staffWith(viewing([code]))
    const others = await server.staffWith(permissionCodes.filter((other) => other !== code))
    const { groups, incomplete } = await find(holder, word)
    expect(groups.map((group) => group.kind)).toEqual([kind])
    expect(groups[0]?.records.map((record) => record.key)).toContain(key)
    expect(incomplete).toEqual([])
    expect(await keysOf(others, word, kind)).toEqual([])
  })

  it('is found by any two letters of its name, and by no single one', async () => {
    const { word = '', key = '' } = added.get('hotWords') ?? {}
    expect(await keysOf(admin, word.slice(2, 4), 'hotWords')).toContain(key)
    expect((await find(admin, word.slice(2, 3))).groups).toEqual([])
    expect((await find(admin, '')).groups).toEqual([])
  })

  it('is found by its number, of any length', async () => {
    const { key = '' } = added.get('subjectSeries') ?? {}
    expect(await keysOf(admin, key, 'subjectSeries')).toEqual([key])
    expect(await keysOf(admin, '1', 'roles')).toEqual(['1'])
  })

  it('is not found once it is deleted', async () => {
    const word = newWord()
    const id = await adders.hotWords(server.db, word)
    expect(await keysOf(admin, word, 'hotWords')).toEqual([String(id)])
    await server.db.delete(hotWordsTable).where(eq(hotWordsTable.id, id))
    expect(await keysOf(admin, word, 'hotWords')).toEqual([])
  })
})

describe('what is found', () => {
  it('is at most five of a kind: the word itself first, then what begins with it, then the newest', async () => {
    const word = newWord()
    const inside = await adders.hotWords(server.db, `在${word}里`)
    const exact = await adders.hotWords(server.db, word)
    const begins = await adders.hotWords(server.db, `${word}开头`)
    const newer = []
    for (let n = 0; n < 4; n += 1) newer.push(await adders.hotWords(server.db, `第${n}个${word}`))
    const found = await keysOf(admin, word, 'hotWords')
    expect(found).toEqual([exact, begins, ...newer.toReversed().slice(0, 3)].map(String))
    expect(found).not.toContain(String(inside))
    expect(found).toHaveLength(mostFound)
  })

  it('has what tells it apart: number, amount, picture and state', async () => {
    const word = newWord()
    const id = await addOrder(server.db, word, { orderNo: `T${newDigits(12)}`, paid: 3900, status: 'REFUNDED' })
    const [group] = (await find(admin, word)).groups
    expect(group).toMatchObject({
      kind: 'orders',
      records: [
        { key: String(id), name: word, note: expect.stringMatching(/^T\d{12}$/), amount: 3900, state: 'REFUNDED' },
      ],
    })
    const series = newWord()
    await adders.subjectSeries(server.db, series)
    expect((await find(admin, series)).groups[0]?.records[0]).toMatchObject({
      image: 'images/demo/cover-0.webp',
      state: 'OFF',
    })
  })

  it('is found in capitals and in small letters', async () => {
    const word = `Zq${newDigits(5)}Xw`
    const id = await adders.tags(server.db, word)
    expect(await keysOf(admin, word.toLowerCase(), 'tags')).toEqual([String(id)])
    expect(await keysOf(admin, word.toUpperCase(), 'tags')).toEqual([String(id)])
  })

  it('is the name of a text in either language', async () => {
    expect(await keysOf(admin, 'privacy', 'copyTexts')).toEqual(['PRIVACY_POLICY'])
  })
})

describe('a word', () => {
  it.each(['%%', '__', String.raw`\\`, "'; drop table hot_word; --", '1 or 1=1', '$1', '%s%d'])(
    'such as %s stands for itself',
    async (word) => {
      const id = await adders.tags(server.db, `${newWord()}${word}`)
      expect(await keysOf(admin, word, 'tags')).toContain(String(id))
      await adders.tags(server.db, newWord())
      const names = (await find(admin, word)).groups.flatMap(({ records }) => records.map(({ name }) => name))
      expect(names.filter((name) => !name.includes(word))).toEqual([])
    },
  )

  it('has at most a hundred letters, and spaces around it do not count', async () => {
    const answer = await admin.call(search.find, { query: { word: '长'.repeat(101) } })
    expect([answer.status, answer.body.fields?.[0]?.field]).toEqual([400, 'word'])
    expect((await find(admin, '长'.repeat(100))).groups).toEqual([])
    const word = newWord()
    const id = await adders.tags(server.db, word)
    expect(await keysOf(admin, ` ${word} `, 'tags')).toEqual([String(id)])
  })
})

describe('an order', () => {
  it('is found by its number and by that of its payment, each from the first four letters on', async () => {
    const [orderNo, transactionNo] = [`N${newDigits(11)}`, `P${newDigits(11)}`]
    const id = String(await addOrder(server.db, '会员', { orderNo, transactionNo }))
    for (const word of [orderNo, orderNo.slice(0, 9), transactionNo, transactionNo.slice(0, 9)]) {
      expect(await keysOf(admin, word, 'orders')).toEqual([id])
    }
    expect(await keysOf(admin, orderNo.slice(0, 3), 'orders')).not.toContain(id)
  })
})

describe('a parcel', () => {
  it('is found by its tracking number and by the number of its order', async () => {
    const [trackingNo, orderNo] = [`SF${newDigits(11)}`, `L${newDigits(11)}`]
    const id = String(await addParcel(server.db, '收件人', { trackingNo, orderNo }))
    for (const word of [trackingNo.toLowerCase(), trackingNo.slice(0, 8), orderNo]) {
      expect(await keysOf(admin, word, 'logisticsOrders')).toEqual([id])
    }
  })
})

describe('a voucher', () => {
  it('is found by its code, however it is typed, and only with the right to see vouchers', async () => {
    const code = `KLMN${newDigits(12).replaceAll('1', '2')}`
    const id = String(await addVoucher(server.db, code))
    const grouped = code.match(/.{4}/g)?.join('-').toLowerCase() ?? ''
    for (const word of [code, grouped, code.slice(0, 10)]) expect(await keysOf(admin, word, 'vouchers')).toEqual([id])
    const others = await server.staffWith(permissionCodes.filter((other) => other !== 'EXCHANGE_CERTIFICATE'))
    expect(JSON.stringify(await find(others, code))).not.toContain(code)
  })
})

describe('a phone', () => {
  const phone = `1379${newDigits(7)}`
  const masked = `137****${phone.slice(-4)}`
  const kinds = ['appAccounts', 'logisticsOrders', 'userAddresses'] as const
  const sections = ['ACCOUNT_MANAGE', 'LOGISTICS', 'USER_ADDRESS']
  let keys: string[]
  beforeAll(async () => {
    const id = await newAccount(server.db, { phone, nickname: newWord() })
    keys = [id, await addParcel(server.db, '收件人', { phone }), await addAddress(server.db, '收件人', phone)].map(
      String,
    )
  })

  it('finds accounts, parcels and addresses for those who may see phones', async () => {
    const holder = await server.staffWith([...sections, 'ACCOUNT_PHONE'])
    const written = `+86 ${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`
    for (const word of [phone, phone.slice(-4), written]) {
      for (const [at, kind] of kinds.entries()) expect(await keysOf(holder, word, kind)).toContain(keys[at])
    }
  })

  it('is found by no other part of it, also by those who may see phones', async () => {
    for (const word of [phone.slice(0, 4), phone.slice(0, 9), phone.slice(3)])
      expect(JSON.stringify((await find(admin, word)).groups)).not.toContain(masked)
  })

  it('finds nothing for anybody else', async () => {
    const manager = await server.staffWith(sections)
    for (const word of [phone, phone.slice(0, 9), phone.slice(-4)]) {
      for (const [at, kind] of kinds.entries()) expect(await keysOf(manager, word, kind)).not.toContain(keys[at])
    }
  })

  it('is masked wherever it is shown, also for those who may reveal it', async () => {
    const { groups } = await find(admin, phone)
    expect(JSON.stringify(groups)).not.toContain(phone)
    expect(groups.find(({ kind }) => kind === 'appAccounts')?.records[0]?.note).toBe(masked)
  })

  it('of a member of staff finds nobody', async () => {
    const own = `1368${newDigits(7)}`
    await server.db.execute(
      sql`insert into staff (username, real_name, phone, active) values (${`p${own}`}, '同事', ${own}, true)`,
    )
    expect(await keysOf(admin, own.slice(4), 'staff')).toHaveLength(1)
    await server.db.execute(sql`update staff set username = ${`q${newDigits(8)}`} where phone = ${own}`)
    expect(await keysOf(admin, own, 'staff')).toEqual([])
  })
})

describe('a long table', () => {
  /** Old records behind thousands of newer ones, which only an index finds. */
  it('is searched beyond its newest records', async () => {
    const word = newWord()
    const id = await newAccount(server.db, { nickname: word })
    await server.db.execute(sql`
      insert into app_account (phone, nickname, platform)
      select '170' || lpad((20000000 + n)::text, 8, '0'), '新人', 'WEB' from generate_series(1, 2500) as n`)
    expect(await keysOf(admin, word, 'appAccounts')).toEqual([String(id)])
    expect(await keysOf(admin, word.slice(0, 2), 'appAccounts')).toEqual([String(id)])
    expect(await keysOf(admin, '新人', 'appAccounts')).toHaveLength(mostFound)
    await server.db.delete(appAccountsTable).where(eq(appAccountsTable.nickname, '新人'))
  })
})

describe('a table that does not answer', () => {
  it('is left out and named, and the rest is there', async () => {
    const word = newWord()
    const [tag, account] = [await adders.tags(server.db, word), await newAccount(server.db, { nickname: word })]
    await adders.feedback(server.db, word)
    const { groups, incomplete } = await server.db.transaction(async (tx) => {
      await tx.execute(sql`lock table feedback in access exclusive mode`)
      return find(admin, word)
    })
    expect(incomplete).toEqual(['feedback'])
    expect(groups.map(({ kind, records }) => [kind, records.map(({ key }) => key)])).toEqual([
      ['appAccounts', [String(account)]],
      ['tags', [String(tag)]],
    ])
  })
})
