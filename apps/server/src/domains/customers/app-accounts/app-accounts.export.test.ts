import { randomUUID } from 'node:crypto'
import { exportedAtOnce, type FileFormat } from '@lectern/contract/base/transfer.ts'
import { accounts } from '@lectern/contract/customers/accounts.ts'
import { notify } from '@lectern/contract/system/notify.ts'
import { eq } from 'drizzle-orm'
import { parseCsv } from 'hucre/csv'
import { describe, expect, it } from 'vitest'
import { staffTable, tagTable } from '../../../platform/access/access.table.ts'
import { operLogTable as log } from '../../../platform/audit/audit.table.ts'
import { newAccount, newTag } from '../../../testing/accounts.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { download, endedTask, fileRows } from '../../../testing/transfer.ts'
import { addFromChannel, exportNow } from './app-accounts.export.fixtures.ts'

const server = testServer()
const formats: FileFormat[] = ['csv', 'xlsx']
const exporter = (...codes: string[]) => server.staffWith(['ACCOUNT_EXPORT', ...codes])
const english = { headers: { 'accept-language': 'en' } }
const newChannel = () => `c${randomUUID().slice(0, 8)}`
/** The rows of the file that a task writes, the headings first. */
async function exported(who: Caller, format: FileFormat, channel: string, extras = {}): Promise<unknown[][]> {
  const { taskId } = await who.ask(accounts.export, { body: { format, channel: [channel] } }, extras)
  return fileRows(who, await endedTask(who, taskId), format)
}
const headings = {
  zh: '编号 区号 手机号 昵称 性别 注册时间 最近活跃 渠道 平台 设备 App 版本 邀请人 金币 课时 VIP 到期 状态 备注 标签 学习天数 学习秒数',
  en: 'Number,Country code,Phone,Nickname,Gender,Registered,Last active,Channel,Platform,Device,App version,Invited by,Gold,Course hours,VIP until,State,Remark,Tags,Days of study,Seconds of study',
}

describe('an export of accounts', () => {
  it.each(formats)('as %s has all that is known of each, in the words and the zone of the reader', async (format) => {
    const member = await exporter()
    await server.db.update(staffTable).set({ timeZone: 'America/New_York' }).where(eq(staffTable.id, member.staffId))
    const [channel, tagId, inviterId] = [newChannel(), await newTag(server.db), await newAccount(server.db)]
    const [tag] = await server.db.select().from(tagTable).where(eq(tagTable.id, tagId))
    const values = {
      phone: `13${format === 'csv' ? 1 : 2}12345678`,
      nickname: '=1+1',
      gender: 'FEMALE',
      registerTime: '2026-03-01T17:30:00Z',
      lastActiveTime: '2026-03-02T17:30:00Z',
      vipExpirationDate: '2026-03-03T17:30:00Z',
      deviceModel: 'iPhone 17',
      appVersion: '3.2.0',
      gold: 7,
      courseHours: 2,
      enable: false,
      remark: '@SUM(A1)',
      studyDays: 3,
      studySeconds: 900,
    } as const
    const id = await newAccount(server.db, { ...values, channel, inviterId }, [tagId])
    const time = (day: number) =>
      format === 'csv' ? `2026-03-0${day} 12:30:00` : new Date(`2026-03-0${day}T12:30:00Z`)
    const number = (value: number) => (format === 'csv' ? String(value) : value)
    // A CSV file has no types, so text that looks like a formula is marked as text there.
    const text = (value: string) => (format === 'csv' ? `'${value}` : value)
    const [zh, row, ...rest] = await exported(member, format, channel)
    expect(zh?.join(' ')).toBe(headings.zh)
    const cells = new Map(zh?.map((heading, at) => [heading, row?.[at]]))
    expect(Object.fromEntries(cells)).toEqual({
      编号: number(id),
      区号: '86',
      手机号: values.phone.replace('1234', '****'),
      昵称: text('=1+1'),
      性别: '女',
      注册时间: time(1),
      最近活跃: time(2),
      渠道: channel,
      平台: 'iOS',
      设备: 'iPhone 17',
      'App 版本': '3.2.0',
      邀请人: number(inviterId),
      金币: number(7),
      课时: number(2),
      'VIP 到期': time(3),
      状态: '停用',
      备注: text('@SUM(A1)'),
      标签: tag?.name,
      学习天数: number(3),
      学习秒数: number(900),
    })
    expect(rest).toEqual([])
    const [en, shown] = await exported(member, format, channel, english)
    expect(en?.join()).toBe(headings.en)
    expect([shown?.[4], shown?.[15]]).toEqual(['Female', 'Disabled'])
  })

  it.each(formats)('as %s has whole phones only for those who may see them', async (format) => {
    const channel = newChannel()
    // The four before the last four are hidden, however long the number is.
    const phones = { '13812345678': '138****5678', '61234567': '****4567' }
    for (const phone of Object.keys(phones)) {
      await newAccount(server.db, { phone, channel, areaCode: format })
    }
    const phonesFor = async (who: Caller) => (await exported(who, format, channel)).slice(1).map((row) => row[2])
    expect(await phonesFor(await exporter())).toEqual(Object.values(phones))
    expect(await phonesFor(await exporter('ACCOUNT_PHONE'))).toEqual(Object.keys(phones))
    // The list of accounts shows the same.
    const reader = await server.staffWith(['ACCOUNT_MANAGE'])
    const { content } = await reader.ask(accounts.list, { query: { channel } })
    expect(content.map(({ phone }) => phone).toSorted()).toEqual(Object.values(phones).toSorted())
  })

  it.each(formats)('as %s has every account that matches, once, and is called by what it is', async (format) => {
    const member = await exporter()
    const channel = newChannel()
    await addFromChannel(server.db, channel, 2_500)
    await addFromChannel(server.db, newChannel(), 3)
    const { taskId } = await member.ask(accounts.export, { body: { format, channel: [channel] } })
    const task = await endedTask(member, taskId)
    expect(task).toMatchObject({ status: 'DONE', detail: '共 2,500 条' })
    const nicknames = (await fileRows(member, task, format)).slice(1).map((row) => row[3])
    expect(nicknames).toEqual(Array.from({ length: 2_500 }, (_, n) => `读者${n + 1}`))
    const { headers } = await download(member, task)
    expect(headers.get('content-disposition')).toContain(`users-${taskId}.${format}`)
  })
})

describe('an export at once', () => {
  it('is the file itself, with a name and a type, in the language of the caller', async () => {
    const channel = newChannel()
    await newAccount(server.db, { phone: '13712345678', nickname: '-2+3', channel })
    const answer = await exportNow(await exporter(), { channel }, 'en')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="users.csv"')
    const [en, row, ...rest] = parseCsv(await answer.text())
    expect(en?.join()).toBe(headings.en)
    expect(row?.slice(2, 4)).toEqual(['137****5678', "'-2+3"])
    expect(rest).toEqual([])
    const seen = parseCsv(await (await exportNow(await exporter('ACCOUNT_PHONE'), { channel })).text())
    expect([seen[0]?.join(' '), seen[1]?.[2]]).toEqual([headings.zh, '13712345678'])
  })

  it(`has up to ${exportedAtOnce} accounts, and is a task beyond that`, async () => {
    const member = await exporter()
    const channel = newChannel()
    await addFromChannel(server.db, channel, exportedAtOnce)
    const rows = parseCsv(await (await exportNow(member, { channel })).text()).slice(1)
    expect(new Set(rows.map((row) => row[0])).size).toBe(exportedAtOnce)
    expect(rows).toHaveLength(exportedAtOnce)
    expect((await member.ask(notify.tasks, { query: { state: 'finished' } })).content).toEqual([])

    await newAccount(server.db, { channel })
    const answer = await exportNow(member, { channel, size: '5', page: '2' })
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.headers.get('content-disposition')).toBeNull()
    const reply = (await answer.json()) as { code: number; data: { taskId: number } }
    expect(reply).toEqual({ code: 1000, message: '', data: { taskId: expect.any(Number) } })
    const task = await endedTask(member, reply.data.taskId)
    expect((await fileRows(member, task, 'csv')).length).toBe(1 + exportedAtOnce + 1)
  })
})

describe('the calls that export accounts', () => {
  const body = { format: 'csv' as const }

  it('are only for those who may export', async () => {
    const reader = await server.staffWith(['ACCOUNT_MANAGE', 'ACCOUNT_PHONE'])
    for (const [who, status] of [
      [server.anonymous, 401],
      [reader, 403],
    ] as const) {
      expect((await who.call(accounts.export, { body })).status).toBe(status)
      const answer = await who.call(accounts.exportNow, {})
      expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/json; charset=utf-8'])
    }
    expect((await reader.ask(notify.tasks, { query: { state: 'running' } })).content).toEqual([])
  })

  it('refuse bad filters and formats at their fields', async () => {
    const member = await exporter()
    const { path } = accounts.export
    const fieldsOf = async (answer: ReturnType<Caller['raw']>) => {
      const { code, body: refusal } = await answer
      return [code, Object.keys(refusal.errors ?? {})]
    }
    expect(await fieldsOf(member.raw('POST', path, { format: 'pdf' }))).toEqual([901, ['format']])
    expect(await fieldsOf(member.raw('POST', path, { ...body, platform: 'TV' }))).toEqual([901, ['platform']])
    expect(await fieldsOf(member.raw('GET', `${path}?phone=12&goldMin=-1`))).toEqual([901, ['phone', 'goldMin']])
  })

  it('leave one log row each, also if they are refused', async () => {
    const member = await exporter()
    const rows = () => server.db.select().from(log).where(eq(log.operator, member.username)).orderBy(log.id)
    const channel = newChannel()
    await exportNow(member, { channel })
    const { taskId } = await member.ask(accounts.export, { body: { ...body, channel: [channel] } })
    await endedTask(member, taskId)
    await exportNow(member, { platform: 'TV' })
    expect(await rows()).toMatchObject([
      { title: 'appAccounts.export', businessType: 'EXPORT', method: 'GET', status: 'SUCCESS' },
      { businessType: 'EXPORT', method: 'POST', status: 'SUCCESS', params: { format: 'csv' } },
      { businessType: 'EXPORT', method: 'GET', status: 'FAIL' },
    ])
    // Each says what was asked for.
    expect((await rows()).slice(0, 2).map(({ params }) => params)).toMatchObject([
      { channel: [channel] },
      { channel: [channel] },
    ])
  })

  it('start one task for the same key', async () => {
    const member = await exporter()
    const key = { headers: { 'idempotency-key': `accounts-${member.username}` } }
    const channel = [newChannel()]
    const start = () => member.ask(accounts.export, { body: { ...body, channel } }, key)
    const [first, again] = [await start(), await start()]
    expect(again).toEqual(first)
  })
})
