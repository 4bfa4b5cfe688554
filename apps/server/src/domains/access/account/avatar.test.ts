import { account } from '@lectern/contract/access/account.ts'
import { session } from '@lectern/contract/access/session.ts'
import { staff } from '@lectern/contract/access/staff.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { staffTable } from '../../../platform/access/access.table.ts'
import { eventually } from '../../../testing/eventually.ts'
import { testServer } from '../../../testing/test-server.ts'

const server = testServer()

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3CCB93' } })
const dataUrl = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${bytes.toString('base64')}`
const keyOf = async (staffId: number) => {
  const [row] = await server.db.select().from(staffTable).where(eq(staffTable.id, staffId))
  return row?.avatar ?? ''
}

describe('a picture of oneself', () => {
  it('is stored small, square and without what was hidden in it, and shows in the staff list', async () => {
    const member = await server.staffWith([])
    const photo = await blank(600, 300)
      .withExif({ IFD0: { Copyright: 'hidden words' } })
      .jpeg()
      .toBuffer()
    expect(photo.toString('latin1')).toContain('hidden words')
    const { avatar } = await member.ask(account.changeAvatar, { body: { image: dataUrl(photo, 'jpeg') } })
    const response = await fetch(`${member.address}${avatar}`)
    expect(response.headers.get('content-type')).toBe('image/webp')
    const stored = Buffer.from(await response.arrayBuffer())
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect(stored.toString('latin1')).not.toContain('hidden words')
    expect((await member.ask(session.current, {})).avatar).toContain(await keyOf(member.staffId))

    const admin = await server.signIn()
    const page = await admin.ask(staff.list, { query: { size: 200 }, body: { username: member.username } })
    expect((await fetch(`${member.address}${page.content[0]?.avatar}`)).status).toBe(200)
  })

  it('replaces the previous one, which is deleted, and is deleted with its member', async () => {
    const member = await server.staffWith([])
    const image = dataUrl(await blank(10, 10).png().toBuffer())
    await member.ask(account.changeAvatar, { body: { image } })
    const first = await keyOf(member.staffId)
    await member.ask(account.changeAvatar, { body: { image } })
    const second = await keyOf(member.staffId)
    expect(second).not.toBe(first)
    const { storage } = server.running.platform
    const gone = async (key: string) => {
      const file = await storage.open(key)
      file?.stream.destroy()
      return file === null
    }
    await eventually('the old picture is deleted', () => gone(first))
    expect(await gone(second)).toBe(false)
    const admin = await server.signIn()
    await admin.ask(staff.remove, { params: { id: member.staffId } })
    await eventually('the picture is deleted with its member', () => gone(second))
  })

  it('must be a picture, whatever type it declares', async () => {
    const member = await server.staffWith([])
    const gif = await blank(10, 20)
      .gif({ delay: [100] })
      .toBuffer()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>')
    const raw = { width: 10, height: 20, channels: 3, pageHeight: 10 } as const
    const twoFrames = Buffer.concat([Buffer.alloc(300, 1), Buffer.alloc(300, 200)])
    const animated = await sharp(twoFrames, { raw })
      .webp({ delay: [100, 100] })
      .toBuffer()
    expect((await sharp(animated).metadata()).pages).toBe(2)
    const cut = (await blank(500, 500).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 400)
    const bad = [Buffer.from('no picture at all'), gif, svg, cut, Buffer.alloc(0), animated]
    for (const image of [...bad.map((bytes) => dataUrl(bytes)), 'data:image/png;base64,/==']) {
      const answer = await member.call(account.changeAvatar, { body: { image } })
      expect(answer.body).toMatchObject({ code: 901, errors: { image: expect.any(String) } })
    }
    expect(await keyOf(member.staffId)).toBe('')
  })

  it('may not be huge', async () => {
    const member = await server.staffWith([])
    const wide = dataUrl(await blank(8001, 1).png().toBuffer())
    const answer = await member.call(account.changeAvatar, { body: { image: wide } })
    expect(answer.body.errors).toEqual({ image: '图片的边长不能超过 8,000 像素' })
    const body = { image: `data:image/png;base64,${'A'.repeat(700_000)}` }
    expect((await member.call(account.changeAvatar, { body })).code).toBe(901)
  })
})
