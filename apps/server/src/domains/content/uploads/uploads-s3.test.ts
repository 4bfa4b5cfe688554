import { existsSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploads } from '@lectern/contract/content/uploads.ts'
import S3rver from 's3rver'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { testServer } from '../../../testing/test-server.ts'
import { mp4File, postFile } from './uploads.fixtures.ts'

const directory = mkdtempSync(join(tmpdir(), 'lectern-s3-'))
const configureBuckets = [{ name: 'school' }]
const store = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets })
const { port } = await store.run()

const server = testServer({
  S3_BUCKET: 'school',
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
})

afterAll(async () => {
  await store.close()
  await rm(directory, { recursive: true, force: true })
})

const editor = () => server.staffWith(['COURSE'])
/** The stand-in removes folders that have become empty. */
const hasIncoming = () => existsSync(join(directory, 'school/incoming'))

/** A job removes incoming files. Wait for their folders too, or they could vanish while the next file arrives. */
const waitUntilIncomingIsEmpty = () => eventually('nothing is incoming any more', async () => !hasIncoming())

describe('uploading to an S3-compatible store', () => {
  it('bypasses this server: the form is posted to the bucket', async () => {
    const caller = await editor()
    const { url, fields, key } = await caller.ask(uploads.policy, {
      query: { kind: 'image', type: 'image/png', size: 9 },
    })
    expect(url).toBe(`http://127.0.0.1:${port}/school`)
    expect(fields).toMatchObject({ key, bucket: 'school', 'Content-Type': 'image/png' })
    expect((await postFile(caller.address, { url: '/foundation/upload', fields }, 'x')).status).toBe(404)
  })

  it('shows a picture from the store once it was re-encoded', async () => {
    const caller = await editor()
    const file = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const form = await caller.ask(uploads.policy, { query: { kind: 'image', type: 'image/png', size: file.length } })
    expect((await postFile(caller.address, form, file)).status).toBe(204)
    const stored = await caller.ask(uploads.complete, { body: { key: form.key } })
    expect(stored).toMatchObject({ kind: 'image', width: 40, height: 20, url: `/foundation/media/${stored.key}` })

    const redirect = await fetch(new URL(stored.url, caller.address), { redirect: 'manual' })
    expect([redirect.status, redirect.headers.get('cache-control')]).toEqual([302, 'public, max-age=600'])
    const shown = await fetch(redirect.headers.get('location') ?? '')
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).format).toBe('webp')
    await waitUntilIncomingIsEmpty()
    const unknown = new URL('/foundation/media/images/2026/01/none.webp', caller.address)
    expect((await fetch(unknown, { redirect: 'manual' })).status).toBe(404)
  })

  it('measures a film with its index at the end, and gives links to play it', async () => {
    const caller = await editor()
    const file = mp4File(7, ['vide', 'soun'], 3 * 1024 * 1024)
    const form = await caller.ask(uploads.policy, { query: { kind: 'video', type: 'video/mp4', size: file.length } })
    expect((await postFile(caller.address, form, file)).status).toBe(204)
    const stored = await caller.ask(uploads.complete, { body: { key: form.key } })
    expect(stored).toMatchObject({ kind: 'video', duration: 7, size: file.length, width: 320, height: 180 })
    expect(stored.key).toBe(form.key.replace('incoming/', 'media/'))
    const { url } = await caller.ask(uploads.previewUrl, { body: { url: stored.key } })
    const part = await fetch(url, { headers: { range: 'bytes=4-11' } })
    expect([part.status, part.headers.get('content-type'), await part.text()]).toEqual([206, 'video/mp4', 'ftypisom'])
    await waitUntilIncomingIsEmpty()
  })

  it('refuses and deletes what the store took but should not have', async () => {
    const caller = await editor()
    const html = '<html><script>alert(1)</script></html>'
    for (const [kind, type, size, reason] of [
      ['image', 'image/png', html.length, 'upload.notImage'],
      ['video', 'video/mp4', html.length, 'upload.notVideo'],
      ['audio', 'audio/mpeg', 3, 'upload.larger'],
    ] as const) {
      const form = await caller.ask(uploads.policy, { query: { kind, type, size } })
      await postFile(caller.address, form, html)
      const answer = await caller.call(uploads.complete, { body: { key: form.key } })
      expect([answer.code, answer.body.reason]).toEqual([900, reason])
      await waitUntilIncomingIsEmpty()
    }
  })

  it('cannot touch a checked file any more, whoever still holds its form', async () => {
    const caller = await editor()
    const file = mp4File(3, ['vide'])
    const form = await caller.ask(uploads.policy, { query: { kind: 'video', type: 'video/mp4', size: file.length } })
    await postFile(caller.address, form, file)
    const stored = await caller.ask(uploads.complete, { body: { key: form.key } })
    await waitUntilIncomingIsEmpty()
    await postFile(caller.address, form, 'something else')
    expect(Buffer.from(await (await fetch(stored.url)).arrayBuffer()).equals(file)).toBe(true)
    expect(await caller.ask(uploads.complete, { body: { key: form.key } })).toMatchObject({ key: stored.key })
    expect(hasIncoming()).toBe(true)
    await server.running.platform.storage.removeOlder('incoming', new Date(Date.now() + 60_000))
    expect(hasIncoming()).toBe(false)
  })
})
