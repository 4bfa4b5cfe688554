import { account } from '@lectern/contract/access/account.ts'
import { uploads } from '@lectern/contract/content/uploads.ts'
import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { testServer } from '../../../testing/test-server.ts'
import { postFile } from './uploads.fixtures.ts'

// One picture at a time, and a wait of one millisecond, so that the next one is refused.
vi.mock('../../../platform/pictures/limits.ts', () => ({ maxConcurrent: 1, waitMs: 1, workMs: 60_000 }))

const server = testServer()

it('a picture that would have to wait too long is refused, and accepted when it is sent again later', async () => {
  const caller = await server.staffWith(['COURSE'])
  const file = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#3CCB93' } })
    .png()
    .toBuffer()
  const keys: string[] = []
  for (let n = 0; n < 2; n += 1) {
    const form = await caller.ask(uploads.policy, { query: { kind: 'image', type: 'image/png', size: file.length } })
    await postFile(caller.address, form, file)
    keys.push(form.key)
  }
  const [first = '', second = ''] = keys
  const complete = (key: string) => caller.call(uploads.complete, { body: { key } })
  const image = `data:image/png;base64,${file.toString('base64')}`

  const { storage } = server.running.platform
  const open = storage.open.bind(storage)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const reading = vi.spyOn(storage, 'open').mockImplementation(async (key, range) => {
    await released
    return open(key, range)
  })
  const slow = complete(first)
  await eventually('the first is being read', async () => reading.mock.calls.length === 1)
  for (const refused of [await complete(second), await caller.call(account.changeAvatar, { body: { image } })]) {
    expect([refused.status, refused.body.reason]).toEqual([429, 'request.busy'])
    expect(refused.body.message).toBe('服务器正忙，请稍后再试')
    expect(refused.headers.get('retry-after')).toBe('2')
  }
  release()
  expect((await slow).code).toBe(1000)
  expect((await complete(second)).code).toBe(1000)
  expect((await caller.call(account.changeAvatar, { body: { image } })).code).toBe(1000)
})
