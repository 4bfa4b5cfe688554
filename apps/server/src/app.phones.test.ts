import { type PermissionCode, permissionCodes } from '@lectern/contract/base/permission-codes.ts'
import type { Route } from '@lectern/contract/base/route.ts'
import { userAddresses } from '@lectern/contract/system/user-addresses.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { modules } from './app.ts'
import { addressForm } from './domains/system/user-addresses/user-addresses.fixtures.ts'
import { newAccount } from './testing/accounts.ts'
import { logDetails, readingRoutes, repliesOf } from './testing/read-everything.ts'
import { testServer } from './testing/test-server.ts'
import { download, endedTask } from './testing/transfer.ts'

const server = testServer()
const routes = modules.flatMap((module) => module.routes ?? []).map(({ route }) => route)
const nameOf = ({ method, path }: Route) => `${method} ${path}`

/** Every code but those that show whole phones. */
const others = permissionCodes.filter((code): code is PermissionCode => code !== 'ACCOUNT_PHONE')

/** The numbers of all app users and of whoever receives their parcels. */
async function allPhones(): Promise<Set<string>> {
  const { rows } = await server.db.execute<{ phone: string }>(sql`
    select phone from app_account union select phone from user_address union select phone from logistics_order`)
  return new Set(rows.map(({ phone }) => phone.replace(/^\+?86/, '')))
}

const wholeNumbers = /(?<!\d)1[3-9]\d{9}(?!\d)/g
const phonesIn = (text: string, phones: Set<string>): string[] =>
  (text.match(wholeNumbers) ?? []).filter((number) => phones.has(number))

/** An address of the user was added, changed and looked at, so that log and history know of it. */
async function leaveTraces(): Promise<void> {
  const admin = await server.signIn()
  const form = addressForm(await newAccount(server.db))
  const { id } = await admin.ask(userAddresses.create, { body: form })
  await admin.ask(userAddresses.update, { body: { ...form, id, detail: '改过', version: 0 } })
}

/** Where holders of ACCOUNT_PHONE read what was noted of a change as it was. */
const notes = /\/history|oper-?log|recycle/i

describe('somebody who may see phones', () => {
  it('is shown them masked in every list and record all the same, because one is shown whole by a call of its own', async () => {
    await leaveTraces()
    const [holder, phones] = [await server.signIn(), await allPhones()]
    const reading = readingRoutes.filter(({ path }) => !notes.test(path))
    const found: string[] = []
    for (const route of reading) {
      for (const text of await repliesOf(server.db, holder, route)) {
        found.push(...phonesIn(text, phones).map((phone) => `${nameOf(route)}: ${phone}`))
      }
    }
    expect(reading.length).toBeGreaterThan(100)
    expect(found).toEqual([])
  })
})

describe('a member with every code but ACCOUNT_PHONE', () => {
  it('finds no whole phone of an app user in any list, record or log detail', async () => {
    await leaveTraces()
    const [reader, phones] = [await server.staffWith(others), await allPhones()]
    expect(phones.size).toBeGreaterThan(1000)
    const found: string[] = []
    for (const route of readingRoutes) {
      for (const text of await repliesOf(server.db, reader, route)) {
        found.push(...phonesIn(text, phones).map((phone) => `${nameOf(route)}: ${phone}`))
      }
    }
    for (const { title, text } of await logDetails(reader)) {
      found.push(...phonesIn(text, phones).map((phone) => `the log of ${title}: ${phone}`))
    }
    expect(readingRoutes.length).toBeGreaterThan(100)
    expect(found).toEqual([])
  })

  it('finds none in a file that is exported', async () => {
    await leaveTraces()
    const [reader, phones] = [await server.staffWith(others), await allPhones()]
    const exports = routes.filter(({ audit, method }) => audit === 'export' && method === 'POST')
    const found: string[] = []
    for (const route of exports) {
      const { code, data } = await reader.raw<{ taskId: number }>('POST', route.path, { format: 'csv' })
      expect([nameOf(route), code]).toEqual([nameOf(route), 1000])
      const text = await (await download(reader, await endedTask(reader, data.taskId))).text()
      found.push(...phonesIn(text, phones).map((phone) => `${nameOf(route)}: ${phone}`))
    }
    expect(exports.length).toBeGreaterThan(3)
    expect(found).toEqual([])
  })

  it('would be noticed: the same walk by somebody who may see phones finds them in a file', async () => {
    const [holder, phones] = [await server.signIn(), await allPhones()]
    const { data } = await holder.raw<{ taskId: number }>('POST', '/api/management/account/export', { format: 'csv' })
    const text = await (await download(holder, await endedTask(holder, data.taskId))).text()
    expect(phonesIn(text, phones).length).toBeGreaterThan(1000)
  })
})
