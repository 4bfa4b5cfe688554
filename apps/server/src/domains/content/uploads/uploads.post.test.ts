import { mkdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { dirname, join } from 'node:path'
import { uploads } from '@lectern/contract/content/uploads.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { testServer } from '../../../testing/test-server.ts'
import { picture, requestForm, storedFiles } from './upload-calls.fixtures.ts'
import { postFile } from './uploads.fixtures.ts'

const server = testServer()
const megabyte = 1024 * 1024
const editor = () => server.staffWith(['COURSE'])
const addedTo = async (before: string[]) => (await storedFiles(server)).filter((path) => !before.includes(path))

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('posting to the local folder', () => {
  const png = async () => picture(4, 4).png().toBuffer()
  const refusal = async (response: Response) => {
    const { reason, message } = (await response.json()) as { reason: string; message: string }
    expect(message).toMatch(/[\u4e00-\u9fa5]/)
    return [response.status, reason]
  }

  it.each<[string, (fields: Record<string, string>) => Record<string, string>, number, string]>([
    ['a made-up signature', (f) => ({ ...f, signature: 'ab'.repeat(32) }), 403, 'upload.forged'],
    ['no signature', (f) => ({ ...f, signature: '' }), 403, 'upload.forged'],
    ['no fields at all', () => ({}), 403, 'upload.forged'],
    ['another key', (f) => ({ ...f, key: 'images/2026/01/mine.webp' }), 403, 'upload.forged'],
    ['a key that leaves the folder', (f) => ({ ...f, key: '../../outside.png' }), 403, 'upload.forged'],
    ['another type', (f) => ({ ...f, 'Content-Type': 'text/html' }), 415, 'upload.wrongType'],
    [
      'larger rules',
      (f) => ({ ...f, policy: Buffer.from('{"key":"x.png","maxBytes":9e9}').toString('base64') }),
      403,
      'upload.forged',
    ],
  ])('refuses %s and keeps nothing', async (_, change, status, reason) => {
    const before = await storedFiles(server)
    const file = await png()
    const { url, fields } = await requestForm(await editor(), 'image', 'image/png', file.length)
    const response = await postFile(server.running.address, { url, fields: change(fields) }, file)
    expect(await refusal(response)).toEqual([status, reason])
    expect(await addedTo(before)).toEqual([])
  })

  it('ignores the name of the file', async () => {
    const file = await png()
    const form = await requestForm(await editor(), 'image', 'image/png', file.length)
    const before = await storedFiles(server)
    expect((await postFile(server.running.address, form, file, '../../../etc/passwd\0.html')).status).toBe(204)
    expect(await addedTo(before)).toEqual([join(server.dataDir, 'files', form.key)])
  })

  it('refuses more than was announced, however much more', async () => {
    const before = await storedFiles(server)
    const caller = await editor()
    for (const size of [11, 3 * megabyte]) {
      const form = await requestForm(caller, 'image', 'image/png', 10)
      const response = await postFile(caller.address, form, Buffer.alloc(size))
      expect(await refusal(response)).toEqual([413, 'request.tooLarge'])
    }
    expect(await addedTo(before)).toEqual([])
  })

  it('refuses an empty file, no file, and what is no form', async () => {
    const before = await storedFiles(server)
    const { url, fields } = await requestForm(await editor(), 'image', 'image/png', 10)
    expect(await refusal(await postFile(server.running.address, { url, fields }, ''))).toEqual([400, 'upload.empty'])
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const address = new URL(url, server.running.address)
    expect(await refusal(await fetch(address, { method: 'POST', body: form }))).toEqual([400, 'upload.empty'])
    const json = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
    expect(await refusal(await fetch(address, json))).toEqual([415, 'request.wrongType'])
    const broken = { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=b' } }
    expect(await refusal(await fetch(address, broken))).toEqual([400, 'input.malformed'])
    expect(await addedTo(before)).toEqual([])
  })

  it('is refused once the form has expired', async () => {
    const before = await storedFiles(server)
    const file = await png()
    const form = await requestForm(await editor(), 'image', 'image/png', file.length)
    vi.useFakeTimers({ now: Date.now() + 10 * 60_000, toFake: ['Date'] })
    expect(await refusal(await postFile(server.running.address, form, file))).toEqual([403, 'upload.expired'])
    expect(await addedTo(before)).toEqual([])
  })

  it('accepts one file per form, before and after it was checked, and one of two at once', async () => {
    const caller = await editor()
    const file = await png()
    const form = await requestForm(caller, 'image', 'image/png', file.length)
    const both = await Promise.all([postFile(caller.address, form, file), postFile(caller.address, form, file)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([204, 409]))
    expect(await refusal(await postFile(caller.address, form, file))).toEqual([409, 'upload.used'])
    await caller.ask(uploads.complete, { body: { key: form.key } })
    const before = await storedFiles(server)
    expect(await refusal(await postFile(caller.address, form, file))).toEqual([409, 'upload.used'])
    expect(await addedTo(before)).toEqual([])
  })

  it('accepts no second file for a form after a restart that forgot the first', async () => {
    const caller = await editor()
    const form = await requestForm(caller, 'image', 'image/png', 100)
    const path = join(server.dataDir, 'files', form.key)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, 'first')
    expect(await refusal(await postFile(caller.address, form, 'second'))).toEqual([409, 'upload.used'])
  })

  it('says that the disk is full, or the quota used up, and takes the form again', async () => {
    const file = await png()
    const form = await requestForm(await editor(), 'image', 'image/png', file.length)
    const put = vi.spyOn(server.running.platform.storage, 'put')
    // A device whose writes fail as on a full disk.
    put.mockImplementationOnce(async () => writeFile('/dev/full', file).then(() => ({ size: file.length })))
    expect(await refusal(await postFile(server.running.address, form, file))).toEqual([998, 'upstream.full'])
    put.mockRejectedValueOnce(Object.assign(new Error('disk quota exceeded'), { code: 'EDQUOT' }))
    expect(await refusal(await postFile(server.running.address, form, file))).toEqual([998, 'upstream.full'])
    expect((await postFile(server.running.address, form, file)).status).toBe(204)
  })

  it('keeps nothing of a transfer that breaks off, and lets it be tried again', async () => {
    const before = await storedFiles(server)
    const file = await png()
    const form = await requestForm(await editor(), 'image', 'image/png', file.length)
    const parts = Object.entries(form.fields).map(([name, value]) => part(`name="${name}"`, value))
    const start = [...parts, part('name="file"; filename="a.png"', 'half of it')].join('\r\n')
    const sending = request(new URL(form.url, server.running.address), {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 100_000 },
    })
    sending.on('error', () => undefined)
    sending.write(start)
    await eventually('half a file is being written', async () => (await addedTo(before)).length > 0)
    sending.destroy()
    await eventually('it is gone again', async () => (await addedTo(before)).length === 0)
    const again = await eventually('the form is free again', async () => {
      const response = await postFile(server.running.address, form, file)
      return response.status === 204 && response
    })
    expect(again.status).toBe(204)
  })
  const part = (name: string, content: string) => `--b\r\ncontent-disposition: form-data; ${name}\r\n\r\n${content}`
})
