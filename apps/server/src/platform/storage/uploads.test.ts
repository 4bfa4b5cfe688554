import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../testing/test-server.ts'
import { uploadsTable, uploadUsesTable } from './uploads.table.ts'
import { claimFiles, imageAddress, imageKeysIn, requireUpload } from './uploads.ts'

const server = testServer()

async function stored(kind: 'image' | 'audio' | 'video', status: 'PENDING' | 'READY' = 'READY'): Promise<string> {
  const key = `media/2026/01/${randomUUID()}.mp3`
  await server.db.insert(uploadsTable).values({ key, kind, status, size: 1, duration: 12 })
  return key
}

describe('a field that names a file', () => {
  it('gets the file, or nothing where nothing was named', async () => {
    const key = await stored('audio')
    expect(await requireUpload(server.db, 'mediaKey', key, ['audio', 'video'])).toMatchObject({ key, duration: 12 })
    expect(await requireUpload(server.db, 'cover', null, ['image'])).toBeNull()
    expect(await requireUpload(server.db, 'cover', undefined, ['image'])).toBeNull()
  })

  it.each([
    ['unknown', async () => 'media/2026/01/none.mp3'],
    ['not checked yet', async () => stored('image', 'PENDING')],
    ['of another kind', async () => stored('video')],
  ])('is refused at the field if the file is %s', async (_, make) => {
    const refusal = { reason: 'input.invalid', fields: { cover: 'validation.uploadAgain' } }
    await expect(requireUpload(server.db, 'cover', await make(), ['image', 'audio'])).rejects.toMatchObject(refusal)
  })
})

describe('what uses a file', () => {
  it('uses exactly the files of its last claim, each once', async () => {
    const used = async () => {
      const rows = await server.db
        .select()
        .from(uploadUsesTable)
        .where(eq(uploadUsesTable.owner, 'courseItem:9'))
        .orderBy(asc(uploadUsesTable.key))
      return rows.map(({ key }) => key)
    }
    await claimFiles(server.db, 'lesson:9', ['images/z.webp'])
    await claimFiles(server.db, 'courseItem:9', ['images/b.webp', null, 'images/a.webp', undefined, 'images/b.webp'])
    expect(await used()).toEqual(['images/a.webp', 'images/b.webp'])
    await claimFiles(server.db, 'courseItem:9', ['images/b.webp', 'images/c.webp'])
    expect(await used()).toEqual(['images/b.webp', 'images/c.webp'])
    await claimFiles(server.db, 'courseItem:9', [])
    expect(await used()).toEqual([])
    expect(await server.db.$count(uploadUsesTable, eq(uploadUsesTable.owner, 'lesson:9'))).toBe(1)
  })
})

describe('pictures in rich text', () => {
  it('are found by their keys, wherever the address stands in the tag', () => {
    const html = `<p><img alt="a &gt; b" src="${imageAddress('images/2026/01/a.webp')}" /></p><img src="/foundation/media/images/b.webp" width="3" />`
    expect(imageKeysIn(html)).toEqual(['images/2026/01/a.webp', 'images/b.webp'])
    expect(imageKeysIn('<p>/foundation/media/images/c.webp</p>')).toEqual([])
    expect(imageKeysIn(null)).toEqual([])
  })
})
