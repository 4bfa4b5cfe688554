import { staff } from '@lectern/contract/access/staff.ts'
import { importLimits } from '@lectern/contract/base/transfer.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { staffTable } from '../../../platform/access/access.table.ts'
import { textCell, xlsxOf, xmlRow } from '../../../platform/spreadsheet/read/xlsx.fixtures.ts'
import { taskTable } from '../../../platform/tasks/tasks.table.ts'
import { importPlansTable as plans } from '../../../platform/transfer/import-plans.table.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { addRole, check, freshPhone, freshRows, inEnglish, type MemberRow, sheetOf } from './staff.import.fixtures.ts'

const server = testServer()
const manager = () => server.staffWith(['USER_MANAGE', 'SYS_OPER_LOG'])
const stored = async () => ({
  members: await server.db.$count(staffTable),
  plans: await server.db.$count(plans),
  tasks: await server.db.$count(taskTable),
})

beforeAll(async () => {
  await addRole(server.db, '看日志的', ['SYS_OPER_LOG'])
  await addRole(server.db, '管员工的', ['USER_MANAGE'])
  await addRole(server.db, '管权限的', ['SYS_OPER_LOG', 'PERMISSION_MANAGE'])
})

/** A row, its verdict, and what people read in Chinese and in English. */
type Expected = [row: MemberRow, verdict: string, zh: string, en: string]

/** Rows with everything that can be wrong with one. */
async function everyKindOfRow(): Promise<Expected[]> {
  const [good, taken, username] = [freshPhone(), freshPhone(), freshPhone()]
  const other = { realName: '王老师', active: true }
  await server.db.insert(staffTable).values([
    { ...other, username: `has${taken}`, phone: taken },
    { ...other, username: `U${username}` },
  ])
  const ok = ['tasks.import.ok', '可以导入', 'Can be imported'] as const
  const badPhone = ['validation.format', '手机号格式错误', 'Phone format error'] as const
  const badName = [
    'validation.realName',
    '请输入 2-7 个汉字，或字母与空格',
    'Please enter 2-7 Chinese characters, or letters and spaces',
  ] as const
  const refused = (reason: string) => `errors.staffImport.${reason}`
  return [
    [['张小明', good, '看日志的'], ...ok],
    [['Ann Lee', `+86${freshPhone()}`, ''], ...ok],
    [['李小红', freshPhone(), '看日志的、管员工的, 看日志的'], ...ok],
    [['张', freshPhone(), ''], ...badName],
    [['', freshPhone(), ''], ...badName],
    [['张小明', '12345', ''], ...badPhone],
    [['张小明', '', '看日志的'], ...badPhone],
    [['张小亮', `86${good}`, ''], refused('twice'), '文件中有重复的手机号', 'This phone is in the file more than once'],
    [['张小明', taken, ''], refused('phoneTaken'), '这个手机号已有员工', 'A member with this phone exists already'],
    [
      ['张小明', username, ''],
      refused('usernameTaken'),
      `用户名“u${username}”已被另一位员工使用`,
      `The user name “u${username}” belongs to another member`,
    ],
    [
      ['张小明', freshPhone(), '看日志的;没有的'],
      refused('roleUnknown'),
      '没有名为“没有的”的角色',
      'There is no role called “没有的”',
    ],
    [
      ['张小明', freshPhone(), '管权限的'],
      refused('roleBeyondOwn'),
      '角色“管权限的”的权限超出您自己的权限',
      'The role “管权限的” holds more than you do',
    ],
  ]
}

describe('a dry run', () => {
  it.each(['csv', 'xlsx'] as const)(
    'of a file in %s judges each row, in both languages, and stores no member',
    async (format) => {
      const [who, rows] = [await manager(), await everyKindOfRow()]
      const before = await stored()
      const file = await sheetOf(
        rows.map(([row]) => row),
        format,
      )
      const [zh, en] = [(await check(who, file)).data, (await check(who, file, inEnglish)).data]
      const expected = rows.map(([cells, verdict], at) => ({
        row: at + 2,
        ok: verdict === 'tasks.import.ok',
        verdict,
        cells,
      }))
      expect(zh).toMatchObject({ total: 12, ok: 3, taskId: null, columns: ['姓名', '手机号', '角色'] })
      expect(zh.verdicts).toEqual(expected.map((row, at) => ({ ...row, message: rows[at]?.[2] })))
      expect(en).toMatchObject({ total: 12, ok: 3, taskId: null, columns: ['Real name', 'Phone', 'Role'] })
      expect(en.verdicts).toEqual(expected.map((row, at) => ({ ...row, message: rows[at]?.[3] })))
      expect(en.key).not.toBe(zh.key)
      expect(await stored()).toEqual({ ...before, plans: before.plans + 2 })
    },
  )

  it('refuses rows with merged cells and with formulas that have no result', async () => {
    const who = await manager()
    const row = (phone: string) => xmlRow(textCell('张小明'), textCell(phone), textCell(''))
    const rows = [
      xmlRow(textCell('Real name'), textCell(' 手机号 *'), textCell('ROLE')),
      row(freshPhone()),
      row(freshPhone()),
      row(freshPhone()),
      xmlRow(textCell('张小明'), '<c><f>1+1</f><v/></c>', textCell('')),
    ]
    const bytes = xlsxOf({ rows: rows.join(''), after: '<mergeCells><mergeCell ref="C3:C4"/></mergeCells>' })
    const { data } = await check(who, new File([new Uint8Array(bytes)], 'a.xlsx'))
    expect(data.verdicts.map(({ row: at, ok, verdict }) => [at, ok, verdict])).toEqual([
      [2, true, 'tasks.import.ok'],
      [3, false, 'errors.sheet.merged'],
      [4, false, 'errors.sheet.merged'],
      [5, false, 'errors.sheet.formula'],
    ])
    expect(data.verdicts[1]?.message).toBe('有合并的单元格，请取消合并并逐行填写')
  })

  it('of a file without a single good row gives no key and keeps nothing', async () => {
    const who = await manager()
    const before = await stored()
    const { data } = await check(who, await sheetOf([['张', '1', '没有的']]))
    expect(data).toMatchObject({ key: null, total: 1, ok: 0, taskId: null })
    expect(await stored()).toEqual(before)
  })

  it('of a long file shows the rows with problems first, and counts all', async () => {
    const who = await manager()
    const rows = freshRows(1_200)
    for (const at of [1_100, 1_199]) rows[at] = ['张', freshPhone(), '']
    const { data } = await check(who, await sheetOf(rows))
    expect([data.total, data.ok, data.verdicts.length]).toEqual([1_200, 1_198, 1_000])
    expect(data.verdicts.filter(({ ok }) => !ok).map(({ row }) => row)).toEqual([1_102, 1_201])
  })

  it('takes as many role names as fit into a file', async () => {
    const who = await manager()
    const many = (at: number) =>
      Array.from({ length: 100 }, (_, n) => `${at}r${n}`)
        .join(',')
        .slice(0, 500)
    const rows = freshRows(1_000).map(([name, phone], at): MemberRow => [name, phone, many(at)])
    const { data } = await check(who, await sheetOf(rows))
    expect([data.total, data.ok]).toEqual([1_000, 0])
  })
})

describe('a file', () => {
  const refusal = async (who: Caller, file: File) => (await check(who, file)).body
  it.each<[string, () => Promise<File>, object]>([
    [
      'with other headings',
      () => sheetOf(freshRows(1), 'xlsx', ['姓名', '电话', '角色']),
      { reason: 'sheet.missingColumns', message: expect.stringContaining('手机号') },
    ],
    ['with headings only', () => sheetOf([], 'xlsx'), { reason: 'sheet.empty' }],
    ['without anything', async () => new File([], 'a.csv'), { reason: 'sheet.empty' }],
    [
      'that is a picture',
      async () => {
        const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
        return new File([new Uint8Array(await picture.png().toBuffer())], 'staff.xlsx')
      },
      { reason: 'sheet.wrongType' },
    ],
    [
      'with 10,001 rows',
      () => sheetOf(freshRows(importLimits.rows + 1)),
      { reason: 'sheet.tooManyRows', message: expect.stringContaining('10,000') },
    ],
    [
      'of more bytes than allowed',
      async () => new File([new Uint8Array(importLimits.bytes + 1)], 'a.csv'),
      { reason: 'request.tooLarge' },
    ],
  ])('%s is refused with the reason, and nothing is kept', async (_, file, expected) => {
    const who = await manager()
    const before = await stored()
    expect(await refusal(who, await file())).toMatchObject(expected)
    expect(await stored()).toEqual(before)
  })

  it('of 10,000 rows and almost as many bytes as allowed is judged', async () => {
    const who = await manager()
    const padding = 'x'.repeat(460)
    const lines = freshRows(importLimits.rows).map((row) => [...row, padding].join(','))
    const text = ['姓名,手机号,角色,备注', ...lines].join('\n')
    expect(Buffer.byteLength(text)).toBeGreaterThan(importLimits.bytes * 0.9)
    const { data } = await check(who, new File([text], 'a.csv'))
    expect([data.total, data.ok]).toEqual([importLimits.rows, importLimits.rows])
  })

  it('must come with a dry run, and without one unless there is a key', async () => {
    const who = await manager()
    const none = await who.call(staff.import, { body: { dryRun: true } }, { files: {} })
    expect([none.code, Object.keys(none.body.errors ?? {})]).toEqual([901, ['file']])
    const neither = await who.call(staff.import, { body: {} }, { files: {} })
    expect([neither.code, Object.keys(neither.body.errors ?? {})]).toEqual([901, ['file']])
  })
})
