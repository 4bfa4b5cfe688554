import { uploads } from '@lectern/contract/content/uploads.ts'
import { expect, it } from 'vitest'
import { zipOf } from '../../../platform/spreadsheet/read/xlsx.fixtures.ts'
import { testServer } from '../../../testing/test-server.ts'
import { picture, upload } from './upload-calls.fixtures.ts'

const server = testServer()
const type = 'application/vnd.android.package-archive'
const publisher = () => server.staffWith(['APP_VERSION'])
const app = { 'META-INF/MANIFEST.MF': '', 'AndroidManifest.xml': 'x', 'res/a.xml': 'x', 'classes.dex': 'dex' }

it('an Android package is stored as it is, for those who publish versions', async () => {
  const file = zipOf(app)
  const { form, answer } = await upload(await publisher(), 'package', type, file)
  expect(answer.data).toMatchObject({ kind: 'package', size: file.length, width: null, duration: null })
  expect(answer.data.key).toBe(form.key.replace('incoming/', 'packages/'))
  const stored = await fetch(new URL(answer.data.url, server.running.address))
  expect(Buffer.from(await stored.arrayBuffer()).equals(file)).toBe(true)
})

it('a package with very many parts, more than are read at once, is found to be one', async () => {
  const parts = Object.fromEntries(Array.from({ length: 9000 }, (_, n) => [`res/drawable/picture-${n}.png`, 'x']))
  const { answer } = await upload(await publisher(), 'package', type, zipOf({ ...parts, ...app }))
  expect(answer.code).toBe(1000)
})

/** A package of which only the directory is there, with as many parts as wanted before those that every package has. */
function directoryOnly(parts: number): Buffer {
  const names = [...Array.from({ length: parts - 2 }, (_, n) => `res/${n}`), 'AndroidManifest.xml', 'classes.dex']
  const directory = Buffer.concat(
    names.flatMap((name) => {
      const entry = Buffer.alloc(46)
      entry.write('PK\x01\x02')
      entry.writeUInt16LE(name.length, 28)
      return [entry, Buffer.from(name)]
    }),
  )
  const huge = parts > 65_534
  const end64 = Buffer.alloc(76)
  end64.write('PK\x06\x06')
  end64.writeBigUInt64LE(44n, 4)
  end64.writeBigUInt64LE(BigInt(parts), 24)
  end64.writeBigUInt64LE(BigInt(parts), 32)
  end64.writeBigUInt64LE(BigInt(directory.length), 40)
  // Where this record is.
  end64.write('PK\x06\x07', 56)
  end64.writeBigUInt64LE(BigInt(directory.length), 64)
  end64.writeUInt32LE(1, 72)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(huge ? 0xffff : parts, 8)
  end.writeUInt16LE(huge ? 0xffff : parts, 10)
  end.writeUInt32LE(directory.length, 12)
  return Buffer.concat([directory, ...(huge ? [end64] : []), end])
}

it.each([
  [65_534, 1000, undefined],
  [65_535, 1000, undefined],
  [65_536, 900, 'upload.notPackage'],
  [150_000, 900, 'upload.notPackage'],
])('a package of %i parts gets %i', async (parts, code, reason) => {
  const { answer } = await upload(await publisher(), 'package', type, directoryOnly(parts))
  expect([answer.code, answer.body.reason]).toEqual([code, reason])
})

it.each<[string, Buffer | string]>([
  ['text', 'no package at all'],
  ['a ZIP without a manifest', zipOf({ 'classes.dex': 'dex' })],
  ['a ZIP without code', zipOf({ 'AndroidManifest.xml': 'x' })],
  ['a manifest in a folder', zipOf({ 'assets/AndroidManifest.xml': 'x', 'assets/classes.dex': 'x' })],
  ['half a package', zipOf(app).subarray(0, 200)],
  ['a package whose directory is damaged', damaged(zipOf(app))],
])('%s is refused', async (_, file) => {
  const { answer } = await upload(await publisher(), 'package', type, file)
  expect([answer.code, answer.body.reason]).toEqual([900, 'upload.notPackage'])
})

/** Overwrites the beginning of the directory, which follows the last part. */
function damaged(file: Buffer): Buffer {
  const at = file.indexOf('PK\x01\x02')
  return Buffer.concat([file.subarray(0, at), Buffer.from('XXXX'), file.subarray(at + 4)])
}

it('a package has the type of one, and at most 500 MB', async () => {
  const caller = await publisher()
  const ask = (query: { type: string; size: number }) =>
    caller.call(uploads.policy, { query: { kind: 'package', ...query } })
  const answers = [await ask({ type: 'application/zip', size: 9 }), await ask({ type, size: 500 * 1024 * 1024 + 1 })]
  expect(answers.map(({ code, body }) => [code, Object.keys(body.errors ?? {})])).toEqual([
    [901, ['type']],
    [901, ['size']],
  ])
})

it('editors upload no packages, and those who publish versions upload nothing else', async () => {
  const [editor, caller] = [await server.staffWith(['COURSE']), await publisher()]
  const { answer: ofPackage } = await upload(caller, 'package', type, zipOf(app))
  const { answer: ofPicture } = await upload(editor, 'image', 'image/png', await picture(9, 9).png().toBuffer())
  const policies = [
    await editor.call(uploads.policy, { query: { kind: 'package', type, size: 9 } }),
    await caller.call(uploads.policy, { query: { kind: 'image', type: 'image/png', size: 9 } }),
  ]
  expect(policies.map(({ status }) => status)).toEqual([403, 403])
  const mixed = await server.staffWith({ COURSE: 'EDIT', APP_VERSION: 'VIEW' })
  const asked = [
    await mixed.call(uploads.policy, { query: { kind: 'image', type: 'image/png', size: 9 } }),
    await mixed.call(uploads.policy, { query: { kind: 'package', type, size: 9 } }),
  ]
  expect(asked.map(({ status }) => status)).toEqual([200, 403])
  const preview = (who: typeof caller, url: string) => who.call(uploads.previewUrl, { body: { url } })
  expect((await preview(caller, ofPackage.data.key)).code).toBe(1000)
  expect((await preview(mixed, ofPackage.data.key)).code).toBe(1000)
  expect((await preview(caller, ofPicture.data.key)).code).toBe(901)
  expect((await preview(editor, ofPackage.data.key)).code).toBe(901)
})
