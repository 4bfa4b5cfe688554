import { permissionAdmin } from '@lectern/contract/access/permissions.ts'
import { signIn } from '@lectern/contract/access/sign-in.ts'
import type { PermissionCode } from '@lectern/contract/base/permission-codes.ts'
import { invitation } from '@lectern/contract/share/invitation.ts'
import { logisticsCompanies, logisticsOrders } from '@lectern/contract/system/logistics.ts'
import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { recordHistory } from '@lectern/contract/system/record-history.ts'
import { userAddresses } from '@lectern/contract/system/user-addresses.ts'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { operLogTable as table } from '../../../platform/audit/audit.table.ts'
import { newAccount } from '../../../testing/accounts.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'

const server = testServer()
const place = { province: '广东省', city: '深圳市', district: '南山区', detail: '科技园南路18号' }
const receiver = { name: '王小明', phone: '13877776666', ...place }

/** The newest row of this title, as this member's page of the log shows it. */
async function newestRow(reader: Caller, title: string) {
  const [row] = await server.db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.title, title))
    .orderBy(desc(table.id))
    .limit(1)
  return reader.ask(operLogs.get, { params: { id: row?.id ?? 0 } })
}

const readerWith = (...codes: PermissionCode[]) => server.staffWith(['SYS_OPER_LOG', ...codes])

async function changedAddress() {
  const admin = await server.signIn()
  const accountId = await newAccount(server.db)
  const { id } = await admin.ask(userAddresses.create, { body: { ...receiver, accountId } })
  await admin.ask(userAddresses.update, { body: { ...receiver, id, phone: '13877775555', version: 0 } })
  return id
}

describe('what the operation log shows of an app user', () => {
  it('is masked to whoever may only read the log, in parameters, changes and the name of the record', async () => {
    await changedAddress()
    const row = await newestRow(await readerWith(), 'userAddresses.update')
    expect(row.params).toMatchObject({ ...place, name: '王**', phone: '138****5555', detail: '科**' })
    expect(row.diff).toEqual([{ field: 'phone', before: '138****6666', after: '138****5555' }])
    expect(row.recordName).toBe('王**')
  })

  it('has names and addresses whole for those who may read the addresses, and phones for those who may see them', async () => {
    await changedAddress()
    const clerk = await newestRow(await readerWith('USER_ADDRESS'), 'userAddresses.update')
    expect(clerk.params).toMatchObject({ name: '王小明', phone: '138****5555', detail: '科技园南路18号' })
    const holder = await newestRow(await readerWith('ACCOUNT_PHONE'), 'userAddresses.update')
    expect(holder.params).toMatchObject({ name: '王**', phone: '13877775555', detail: '科**' })
    expect(holder.diff).toEqual([{ field: 'phone', before: '13877776666', after: '13877775555' }])
  })

  it('is what the history of the record shows to the same member', async () => {
    const id = await changedAddress()
    const clerk = await readerWith('USER_ADDRESS')
    const history = await clerk.ask(recordHistory.list, { params: { resource: 'userAddresses', id }, query: {} })
    expect(history.content[0]?.changes).toEqual((await newestRow(clerk, 'userAddresses.update')).diff)
  })

  it('cannot be found out by searching for names of records', async () => {
    await changedAddress()
    const reader = await readerWith()
    expect((await reader.ask(operLogs.list, { query: { record: '王小' } })).content).toEqual([])
    expect((await reader.ask(operLogs.list, { query: { record: '王*' } })).totalElements).toBeGreaterThan(0)
  })

  it('names the sender of a parcel’s receiver in no other way', async () => {
    const admin = await server.signIn()
    const [company] = (await admin.ask(logisticsCompanies.list, { body: {} })).content
    const { name, phone } = receiver
    const parcel = { companyId: company?.id ?? 0, trackingNo: `SF${Date.now()}`, goods: '教材', receiver: name, phone }
    await admin.ask(logisticsOrders.create, { body: { ...parcel, address: '广东省深圳市南山区科技园南路18号' } })
    const row = await newestRow(await readerWith(), 'logisticsOrders.create')
    expect(row.params).toMatchObject({ receiver: '王**', phone: '138****6666', address: '广**', goods: '教材' })
    expect(JSON.stringify(row)).not.toMatch(/王小明|13877776666|科技园/)
  })

  it('has no phone or mail in the address of a call, which people search by', async () => {
    await server.anonymous.ask(signIn.sendPhoneCode, { params: { phone: '13866665555' } })
    await server.anonymous.ask(signIn.sendEmailCode, { params: { email: 'somebody@school.example' } })
    const rows = (await (await server.signIn()).ask(operLogs.list, { query: { title: 'codes.send', size: 2 } })).content
    expect(rows.map(({ url }) => decodeURIComponent(url))).toEqual([
      '/api/userinfo/getValidCodeByEmail/s***@school.example',
      '/api/userinfo/getValidCodeByPhone/138****5555',
    ])
  })

  it('has no phone in the name of who tried to sign in with a code', async () => {
    const body = { phone: '13866664444', code: '000000' }
    expect((await server.anonymous.call(signIn.loginWithSms, { body })).code).not.toBe(1000)
    expect((await newestRow(await readerWith(), 'session.login')).operator).toBe('138****4444')
    expect((await server.anonymous.call(invitation.signUp, { body })).code).not.toBe(1000)
    expect((await newestRow(await readerWith(), 'appAccounts.create')).params).toMatchObject({
      phone: '138****4444',
      code: '***',
    })
  })
})

describe('the operation log', () => {
  it('shows what a code or a key was and became, where it is no secret', async () => {
    const admin = await server.signIn()
    const company = { name: '快快', phone: '', enable: true, weight: 0 }
    const { id } = await admin.ask(logisticsCompanies.create, { body: { ...company, code: 'kuaikuai' } })
    await admin.ask(logisticsCompanies.update, { body: { ...company, id, code: 'kuaikuai2', version: 0 } })
    const courier = await newestRow(await readerWith(), 'logisticsCompanies.update')
    expect(courier.diff).toEqual([{ field: 'code', before: 'kuaikuai', after: 'kuaikuai2' }])
    const permission = { name: { zh: '新', en: 'New' }, mid: null, menuId: null, code: 'BRAND_NEW' }
    await admin.ask(permissionAdmin.create, { body: permission })
    expect((await newestRow(await readerWith(), 'permissions.create')).params).toMatchObject({ code: 'BRAND_NEW' })
  })
})
