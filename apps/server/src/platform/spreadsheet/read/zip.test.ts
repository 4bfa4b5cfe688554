import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { zipOf } from './xlsx.fixtures.ts'
import { openZip } from './zip.ts'

const read = async (bytes: Buffer, path = 'a.xml') => (await buffer((await openZip(bytes)).read(path))).toString()
const megabytes = (count: number, byte = ' ') => Buffer.alloc(count * 1024 * 1024, byte)

it.each([
  ['compressed parts', {}],
  ['parts that are not compressed', { method: 0 }],
  ['64-bit sizes', { zip64: true }],
])('reads %s', async (_, options) => {
  const text = '朗读台'.repeat(50_000)
  expect(await read(zipOf({ 'b.xml': '', 'a.xml': text }, options))).toBe(text)
  expect(await read(zipOf({ 'a.xml': '' }, options))).toBe('')
})

it('finds parts whatever their case and slashes', async () => {
  const zip = await openZip(zipOf({ '/XL\\Sheet.xml': 'a' }))
  expect(zip.has('xl/sheet.XML')).toBe(true)
  expect(zip.has('xl/other.xml')).toBe(false)
})

it('reads the first of two parts with one name', async () => {
  expect(await read(zipOf({ 'A.xml': 'first', 'a.xml': 'second' }))).toBe('first')
})

it.each([
  ['another way of compression', zipOf({ 'a.xml': 'a' }, { method: 12 }), 'sheet.unreadable'],
  ['a password', zipOf({ 'a.xml': 'a' }, { encrypted: true }), 'sheet.encrypted'],
  ['no such part', zipOf({ 'b.xml': 'a' }), 'sheet.unreadable'],
  ['a size that is too small', zipOf({ 'a.xml': megabytes(100) }, { claims: 10 }), 'sheet.unreadable'],
  ['a size that is too large', zipOf({ 'a.xml': 'a' }, { claims: 10 }), 'sheet.unreadable'],
  ['a part that grows a thousandfold', zipOf({ 'a.xml': megabytes(6) }), 'sheet.tooLarge'],
  ['a huge part', zipOf({ 'a.xml': megabytes(51) }, { method: 0 }), 'sheet.tooLarge'],
  [
    'very many parts',
    zipOf(Object.fromEntries(Array.from({ length: 10_001 }, (_, each) => [`${each}.xml`, '']))),
    'sheet.tooLarge',
  ],
  ['nothing', Buffer.alloc(0), 'sheet.unreadable'],
])('refuses %s', async (_, bytes, reason) => {
  await expect(read(bytes)).rejects.toMatchObject({ reason })
})

it('counts all parts that are read together', async () => {
  const zip = await openZip(zipOf({ 'a.xml': megabytes(30), 'b.xml': megabytes(30) }, { method: 0 }))
  expect(await buffer(zip.read('a.xml'))).toHaveLength(30 * 1024 * 1024)
  await expect(buffer(zip.read('b.xml'))).rejects.toMatchObject({ reason: 'sheet.tooLarge' })
})

it('stops in the middle of a part when nobody wants the rest', async () => {
  const zip = await openZip(zipOf({ 'a.xml': megabytes(4) }))
  for await (const piece of zip.read('a.xml')) {
    expect(piece.length).toBeLessThan(1024 * 1024)
    break
  }
})
