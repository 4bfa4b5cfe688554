import { plainCode } from '@lectern/contract/finance/voucher-code.ts'
import { vouchers as calls } from '@lectern/contract/finance/vouchers.ts'
import { type SQL, sql } from 'drizzle-orm'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { defineImport } from '../../../platform/transfer/import.ts'
import { appAccountsTable as accounts } from '../../customers/app-accounts/app-accounts.table.ts'
import { redeemVoucher, voucherProblem } from './redeem.rules.ts'
import { isCode } from './voucher-code.ts'
import { vouchersTable as vouchers } from './vouchers.table.ts'

/** Redeems codes for the users with these phones, as if each had typed theirs in. */
export const voucherImport = defineImport(calls, {
  kind: 'voucherImport',
  fileName: 'voucher-import',
  columns: [
    { name: 'phone', heading: 'tasks.voucherImport.phone' },
    { name: 'code', heading: 'tasks.voucherImport.code' },
  ],
  phoneOf: ({ phone }) => phoneOf(phone),
  judge: async ({ db }, rows) => {
    const phones = rows.map(({ phone }) => phoneOf(phone))
    const codes = rows.map(({ code }) => plainCode(code))
    const first = new Map(codes.map((code, at) => [code, at] as const).reverse())
    const people = await accountsOf(db, phones)
    const found = await vouchersOf(db, codes)
    return rows.map((_, at) => {
      const [phone = '', code = ''] = [phones[at], codes[at]]
      const account = people.get(phone)
      if (!account) return new AppError('voucher.accountUnknown')
      if (!account.enable) return new AppError('voucher.accountDisabled')
      const voucher = isCode(code) ? found.get(code) : undefined
      if (!voucher) return new AppError('voucher.unknown')
      if (first.get(code) !== at) return new AppError('voucher.twice')
      return voucherProblem(voucher)
    })
  },
  // The vouchers before the accounts, as whoever redeems a single code does.
  lock: async (db, rows) => {
    const codes = rows.map(({ code }) => plainCode(code))
    await db.select({ id: vouchers.id }).from(vouchers).where(isOneOf(codes)).orderBy(vouchers.id).for('update')
    const phones = rows.map(({ phone }) => phoneOf(phone))
    await db
      .select({ id: accounts.id })
      .from(accounts)
      .where(hasOneOf(phones))
      .orderBy(accounts.id)
      .for('no key update')
  },
  apply: async ({ db, user, key }, { phone, code }) => {
    const wanted = phoneOf(phone)
    const account = (await accountsOf(db, [wanted])).get(wanted)
    if (!account) throw new AppError('voucher.accountUnknown')
    await redeemVoucher({ db, user }, { code, accountId: account.id, key })
  },
})

/** A phone as area code and number, such as `86 13800001234`. Without an area code it is one of mainland China. */
function phoneOf(typed: string): string {
  const phone = parsePhoneNumberFromString(typed.normalize('NFKC').replace(/^00/, '+'), 'CN')
  return phone ? `${phone.countryCallingCode} ${phone.nationalNumber}` : ''
}

interface Person {
  id: number
  enable: boolean
}

async function accountsOf(db: Db, phones: string[]): Promise<Map<string, Person>> {
  const found = await db
    .select({ id: accounts.id, enable: accounts.enable, areaCode: accounts.areaCode, phone: accounts.phone })
    .from(accounts)
    .where(hasOneOf(phones))
  return new Map(found.map(({ areaCode, phone, ...person }) => [`${areaCode} ${phone}`, person]))
}

type Stored = Pick<typeof vouchers.$inferSelect, 'status' | 'expiredTime'>

async function vouchersOf(db: Db, codes: string[]): Promise<Map<string, Stored>> {
  const found = await db
    .select({ code: vouchers.code, status: vouchers.status, expiredTime: vouchers.expiredTime })
    .from(vouchers)
    .where(isOneOf(codes))
  return new Map(found.map(({ code, ...voucher }) => [code, voucher]))
}

/* A file can have more phones and codes in it than a statement can have parameters, so each list is one parameter. */

function hasOneOf(phones: string[]): SQL {
  const [areas, numbers] = [0, 1].map((part) => phones.map((phone) => phone.split(' ')[part] ?? ''))
  const wanted = sql`select * from unnest(${sql.param(areas)}::text[], ${sql.param(numbers)}::text[])`
  return sql`(${accounts.areaCode}, ${accounts.phone}) in (${wanted})`
}

const isOneOf = (codes: string[]): SQL => sql`${vouchers.code} = any(${sql.param(codes)}::text[])`
