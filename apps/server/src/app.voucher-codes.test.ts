import { permissionCodes } from '@lectern/contract/base/permission-codes.ts'
import { vouchers } from '@lectern/contract/finance/vouchers.ts'
import { search } from '@lectern/contract/home/search.ts'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { grouped, newVoucher, newVouchers, redeem, shown } from './domains/finance/vouchers/vouchers.fixtures.ts'
import { vouchersTable } from './domains/finance/vouchers/vouchers.table.ts'
import { operLogTable } from './platform/audit/audit.table.ts'
import { newAccount } from './testing/accounts.ts'
import { logDetails, readingRoutes, repliesOf } from './testing/read-everything.ts'
import { type Caller, testServer } from './testing/test-server.ts'

const server = testServer()

/** Somebody who may do everything else, and see vouchers. */
const reader = () =>
  server.staffWith({
    ...Object.fromEntries(permissionCodes.filter((code) => code !== 'VOUCHER_CODE').map((code) => [code, 'FULL'])),
    EXCHANGE_CERTIFICATE: 'VIEW',
  })
const viewer = () => server.staffWith({ EXCHANGE_CERTIFICATE: 'VIEW' })
const holder = () => server.staffWith({ EXCHANGE_CERTIFICATE: 'VIEW', VOUCHER_CODE: 'FULL' })
const masked = (code: string) => `${code.slice(0, 4)}************`
const unusedCodes = async () => {
  const rows = await server.db
    .select({ code: vouchersTable.code })
    .from(vouchersTable)
    .where(eq(vouchersTable.status, 'UNUSED'))
  return new Set(rows.map(({ code }) => code))
}
/** Somebody changed vouchers, one by one and many, so that histories and log know of them. */
async function leaveTraces(): Promise<void> {
  const admin = await server.signIn()
  const [one, other] = await newVouchers(server.db, 2, { kind: 'COURSE', refId: 1, amount: null })
  await admin.ask(vouchers.setDuration, { body: { id: one?.id ?? 0, contentDuration: 9, version: 0 } })
  const selection = { matching: { code: other?.code ?? '' }, total: 1 }
  await admin.ask(vouchers.setDurationMany, { body: { selection, contentDuration: 8 } })
}

describe('a member who may only see vouchers', () => {
  it('finds no whole unused code in any list, record or log detail', async () => {
    await leaveTraces()
    const [who, codes] = [await reader(), await unusedCodes()]
    expect(codes.size).toBeGreaterThan(100)
    const found: string[] = []
    const look = (place: string, text: string) => {
      const like = text.replaceAll('-', '').match(/(?<![2-9A-Z])[2-9A-Z]{16}(?![2-9A-Z])/g) ?? []
      found.push(...like.filter((code) => codes.has(code)).map((code) => `${place}: ${code}`))
    }
    for (const route of readingRoutes) {
      for (const text of await repliesOf(server.db, who, route)) look(`${route.method} ${route.path}`, text)
    }
    for (const { title, text } of await logDetails(who)) look(`the log of ${title}`, text)
    expect(found).toEqual([])
  }, 60_000)

  it('sees the first four characters of an unused code, and all of any other', async () => {
    const who = await viewer()
    const [unused, used] = await newVouchers(server.db, 2)
    await redeem(server, { code: used?.code ?? '', accountId: await newAccount(server.db) })
    const codes = (await shown(who, { batchId: used?.batchId })).map(({ code }) => code)
    expect(codes).toEqual([used?.code, masked(unused?.code ?? '')])
    expect((await who.ask(vouchers.get, { params: { id: unused?.id ?? 0 } })).code).toBe(masked(unused?.code ?? ''))
  })

  it('is refused the file of all codes', async () => {
    const who = await holder()
    const { batchId } = await newVoucher(server.db)
    expect((await who.call(vouchers.export, { body: { format: 'csv', batchId } })).status).toBe(403)
    expect((await who.call(vouchers.exportNow, { query: { batchId } })).status).toBe(403)
  })

  it('finds a code that is known whole, or by what its mask shows', async () => {
    const who = await viewer()
    const { id, code } = await newVoucher(server.db)
    const found = async (typed: string) => (await shown(who, { code: typed })).map((voucher) => voucher.id)
    for (const typed of [code, grouped(code), ` ${code.toLowerCase()} `]) expect(await found(typed)).toEqual([id])
    expect(await found(code.slice(0, 4))).toContain(id)
    expect(await found(code.slice(0, 2))).toContain(id)
  })

  /** Keeps each next character with which the voucher is still found. */
  async function narrow(code: string, finds: (beginning: string) => Promise<boolean>): Promise<string> {
    let known = code.slice(0, 4)
    while (known.length < code.length) {
      const next = code[known.length] ?? ''
      if (!(await finds(known + next))) break
      known += next
    }
    return known
  }
  const ways: Record<string, (who: Caller, id: number, code: string) => Promise<boolean>> = {
    'the list': async (who, id, code) => {
      const { data } = await who.call(vouchers.list, { query: { code } })
      return data?.content?.some((voucher) => voucher.id === id) ?? false
    },
    'the list, typed in groups': async (who, id, code) => {
      const { data } = await who.call(vouchers.list, { query: { code: grouped(code), size: 1, count: 'exact' } })
      return data?.content?.some((voucher) => voucher.id === id) ?? false
    },
    'the search over everything': async (who, id, code) => {
      const { groups } = await who.ask(search.find, { query: { word: code } })
      return groups.some(({ kind, records }) => kind === 'vouchers' && records.some(({ key }) => key === String(id)))
    },
  }
  it.each(Object.entries(ways))('does not find out the rest of one by narrowing %s', async (_, finds) => {
    const { id, code } = await newVoucher(server.db)
    const [who, editor] = [await holder(), await server.staffWith({ EXCHANGE_CERTIFICATE: 'EDIT' })]
    expect(await narrow(code, (beginning) => finds(who, id, beginning))).toBe(code.slice(0, 4))
    expect(await narrow(code, (beginning) => finds(editor, id, beginning))).toBe(code)
  })

  it('is told which part of a code can be looked for', async () => {
    const who = await viewer()
    const { status, body } = await who.call(vouchers.list, { query: { code: 'ABCDE' } })
    expect([status, body.code, body.fields]).toMatchObject([
      400,
      901,
      [{ field: 'code', reason: 'validation.voucherCode' }],
    ])
  })

  it('finds a masked code in the search over everything', async () => {
    const who = await viewer()
    const { id, code } = await newVoucher(server.db)
    for (const word of [code, code.slice(0, 4)]) {
      const { groups } = await who.ask(search.find, { query: { word } })
      const records = groups.find(({ kind }) => kind === 'vouchers')?.records ?? []
      expect(records.find(({ key }) => key === String(id))?.name).toBe(masked(code))
    }
  })
})

describe('a whole code', () => {
  it('is shown to whoever may change vouchers', async () => {
    const editor = await server.staffWith({ EXCHANGE_CERTIFICATE: 'EDIT' })
    const { id, batchId, code } = await newVoucher(server.db)
    expect((await shown(editor, { batchId }))[0]?.code).toBe(code)
    expect((await editor.ask(vouchers.get, { params: { id } })).code).toBe(code)
    const { groups } = await editor.ask(search.find, { query: { word: code.slice(0, 9) } })
    expect(groups.find(({ kind }) => kind === 'vouchers')?.records[0]?.name).toBe(code)
  })

  it('is revealed to a holder of VOUCHER_CODE, each time with a log row that does not hold it', async () => {
    const who = await holder()
    const { id, code } = await newVoucher(server.db)
    const rows = () =>
      server.db
        .select()
        .from(operLogTable)
        .where(eq(operLogTable.operator, who.username))
        .orderBy(desc(operLogTable.id))
    const headers = { 'idempotency-key': `reveal-${id}` }
    for (const times of [1, 2]) {
      expect(await who.ask(vouchers.revealCode, { params: { id } }, { headers })).toEqual({ code })
      const logged = await rows()
      expect(logged).toHaveLength(times)
      expect(logged[0]).toMatchObject({ title: 'vouchers.reveal', status: 'SUCCESS', recordId: id })
      expect(JSON.stringify(logged)).not.toContain(code)
    }
    expect((await who.ask(vouchers.history, { params: { id } })).content).toEqual([])
  })

  it('is revealed to nobody else', async () => {
    const { id } = await newVoucher(server.db)
    const others = [await viewer(), await server.staffWith(['VOUCHER_CODE']), await server.staffWith(['ACCOUNT_PHONE'])]
    for (const who of others) expect((await who.call(vouchers.revealCode, { params: { id } })).status).toBe(403)
    expect((await (await holder()).call(vouchers.revealCode, { params: { id: 987_654_321 } })).status).toBe(404)
  })
})
