import { expect, it } from 'vitest'
import { readFile } from './read-file.ts'

const options = {
  columns: [
    { name: 'phone', headings: ['手机号', 'Phone'] },
    { name: 'name', headings: ['姓名', 'Name'] },
  ],
  maxRows: 100,
}
const read = (text: string | Buffer, maxRows = 100) => readFile(Buffer.from(text), { ...options, maxRows })
const one = { row: 2, cells: { phone: '13800000000', name: '张三' } }
const plain = '手机号,姓名\r\n13800000000,张三\r\n'
/** 手机号,姓名 and 13800000000,张三 as Chinese Excel saves them. */
const gb18030 = Buffer.from('cad6bbfabac52cd0d5c3fb0d0a31333830303030303030302cd5c5c8fd0d0a', 'hex')

it.each([
  ['UTF-8', plain],
  ['UTF-8 with a mark', `\ufeff${plain}`],
  ['UTF-16 with a mark', Buffer.from(`\ufeff${plain}`, 'utf16le')],
  ['UTF-16, other byte order', Buffer.from(`\ufeff${plain}`, 'utf16le').swap16()],
  ['GB 18030', gb18030],
  ['semicolons', plain.replaceAll(',', ';')],
  ['tabs', plain.replaceAll(',', '\t')],
  ['old line ends', plain.replaceAll('\r\n', '\r')],
  ['quotes', '"手机号","姓名"\n"13800000000","张三"'],
  ['another order and other columns', '姓名,备注,手机号\n张三,无,13800000000'],
  ['headings in another language, width and case', 'ＰＨＯＮＥ *, name＊\n13800000000,张三'],
])('reads %s', async (_, text) => {
  expect(await read(text)).toEqual([one])
})

it('refuses text in no known encoding', async () => {
  await expect(read(Buffer.from('efbbbfff2cff', 'hex'))).rejects.toMatchObject({ reason: 'sheet.unreadable' })
  await expect(read(Buffer.from('手机号,姓名\n1,\xff\xff', 'latin1'))).rejects.toMatchObject({
    reason: 'sheet.unreadable',
  })
})

it('keeps line breaks, separators and quotes inside quotes', async () => {
  expect(await read('手机号,姓名\n"1;2","a ""b"",\r\nc"\n2,d')).toEqual([
    { row: 2, cells: { phone: '1;2', name: 'a "b",\nc' } },
    { row: 3, cells: { phone: '2', name: 'd' } },
  ])
  expect(await read('"手机号\n";"姓名, 称呼";姓名\n1;2;3')).toEqual([{ row: 2, cells: { phone: '1', name: '3' } }])
})

it('counts blank lines as a spreadsheet does, but ignores them', async () => {
  const rows = await read('\n手机号,姓名\n\n1,a\n,\n \u00a0,\u200b\n2,b\n\n')
  expect(rows.map(({ row }) => row)).toEqual([4, 7])
})

it('refuses a file whose quotes do not close, because rows would disappear in a cell', async () => {
  await expect(read('手机号,姓名\n1,"a\n2,b')).rejects.toMatchObject({ reason: 'sheet.unreadable' })
})

it('fills up short rows and ignores what is beyond the headings', async () => {
  expect(await read('手机号,姓名\n1\n2,b,c,d')).toEqual([
    { row: 2, cells: { phone: '1', name: '' } },
    { row: 3, cells: { phone: '2', name: 'b' } },
  ])
})

it('refuses missing and repeated headings, and names them', async () => {
  await expect(read('手机号,别名\n1,2')).rejects.toMatchObject({
    reason: 'sheet.missingColumns',
    params: { names: ['姓名'] },
  })
  const twice = { reason: 'sheet.twice', params: { name: 'phone' } }
  await expect(read('手机号,姓名,phone\n1,2,3')).rejects.toMatchObject(twice)
  await expect(read('姓名,姓名*,手机号\n1,2,3')).rejects.toMatchObject({ reason: 'sheet.twice' })
})

it('refuses a file without rows', async () => {
  for (const text of ['', '\n\n', '手机号,姓名', '手机号,姓名\n,\n'])
    await expect(read(text)).rejects.toMatchObject({ reason: 'sheet.empty' })
})

it('refuses more rows than are wanted', async () => {
  const lines = (count: number) => `手机号,姓名\n${'1,a\n\n'.repeat(count)}`
  expect(await read(lines(3), 3)).toHaveLength(3)
  await expect(read(lines(4), 3)).rejects.toMatchObject({ reason: 'sheet.tooManyRows', params: { max: 3 } })
})

it('gives the text that its author sees', async () => {
  const cell = async (text: string) => (await read(`手机号,姓名\n1,"${text}"`))[0]?.cells.name
  expect(await cell('\u00a0 a\u00a0b\u200b\ufeff\u202c\u0007 ')).toBe('a b')
  expect(await cell('１２３ Ａ')).toBe('１２３ Ａ')
  expect(await cell('👩\u200d🏫')).toBe('👩\u200d🏫')
  expect(await cell("'=1+1")).toBe('=1+1')
  expect(await cell("'\t-1")).toBe('-1')
  expect(await cell("'tis")).toBe("'tis")
})

it('marks a row with a text that is too long, and cuts it', async () => {
  const rows = await read(`手机号,姓名\n1,${'a'.repeat(500)}\n2,${'a'.repeat(501)}`)
  expect(rows.map(({ problem }) => problem)).toEqual([undefined, 'sheet.tooLong'])
  expect(rows[1]?.cells.name).toHaveLength(500)
  const hidden = await read(`手机号,姓名\n1,${' '.repeat(2_000)}\n2,${' '.repeat(2_000)}a`)
  expect(hidden.map(({ problem }) => problem)).toEqual([undefined, 'sheet.tooLong'])
  const outside = await read(`手机号,姓名,备注\n1,2,${'a'.repeat(501)}`)
  expect(outside[0]?.problem).toBeUndefined()
})

it.each([
  ['a PDF', '%PDF-1.7\n1 0 obj'],
  ['a web page', '<html><table><tr><td>手机号</td></tr></table></html>'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['an old spreadsheet', Buffer.from('d0cf11e0a1b11ae100000000', 'hex')],
])('refuses %s, whatever its name', async (_, bytes) => {
  await expect(read(bytes)).rejects.toMatchObject({ reason: 'sheet.wrongType' })
})

it('refuses a spreadsheet with a password', async () => {
  const bytes = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')])
  await expect(read(bytes)).rejects.toMatchObject({ reason: 'sheet.encrypted' })
})
