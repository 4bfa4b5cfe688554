import { type UploadKind, uploads } from '@lectern/contract/content/uploads.ts'
import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Storage } from '../../../platform/storage/storage.ts'
import { uploadsTable } from '../../../platform/storage/uploads.table.ts'
import { eventually } from '../../../testing/eventually.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { inspectUpload } from './complete.ts'
import { mp3File, photograph, postFile } from './uploads.fixtures.ts'
import { uploadJobs } from './uploads.jobs.ts'

// Nobody is refused for waiting, so that the tests do not depend on how long things take.
vi.mock('../../../platform/pictures/limits.ts', () => ({ maxConcurrent: 2, waitMs: 60_000, workMs: 60_000 }))

const server = testServer({ DATABASE_POOL: '2' })
const large = await photograph(6)

afterEach(() => {
  vi.restoreAllMocks()
})

/** A file that has arrived and was not checked yet. */
async function arrived(caller: Caller, kind: UploadKind, type: string, file: Buffer): Promise<string> {
  const form = await caller.ask(uploads.policy, { query: { kind, type, size: file.length } })
  expect((await postFile(caller.address, form, file)).status).toBe(204)
  return form.key
}

/** Makes these calls to the store wait until they are released, and counts them. */
function hold(method: 'open' | 'copy', which: (n: number) => boolean = () => true) {
  const { storage } = server.running.platform
  let calls = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const original = storage[method].bind(storage) as (...values: unknown[]) => Promise<never>
  vi.spyOn(storage, method as keyof Storage).mockImplementation(async (...values: unknown[]) => {
    if (which(calls++)) await released
    return original(...values)
  })
  return { release, calls: () => calls }
}

const complete = (caller: Caller, key: string) => caller.call(uploads.complete, { body: { key } })
const exists = async (key: string) => (await server.running.platform.storage.look(key)) !== null
const rowsOf = (key: string) => server.db.$count(uploadsTable, eq(uploadsTable.key, key))

describe('many large pictures at once', () => {
  it('do not block the database: the server is ready and lists open meanwhile', async () => {
    const caller = await server.signIn()
    const keys: string[] = []
    for (let n = 0; n < 6; n += 1) keys.push(await arrived(caller, 'image', 'image/jpeg', large))
    const held = hold('open')
    const answers = Promise.all(keys.map((key) => complete(caller, key)))
    await eventually('two are being read', async () => held.calls() === 2)
    expect((await fetch(`${caller.address}/readyz`)).status).toBe(200)
    expect((await caller.call(hotWords.list, {})).code).toBe(1000)
    // The others wait before they read their bytes.
    expect(held.calls()).toBe(2)
    held.release()
    expect((await answers).map(({ code }) => code)).toEqual([1000, 1000, 1000, 1000, 1000, 1000])
    expect(held.calls()).toBe(6)
  })
})

describe('a file that two calls check', () => {
  it.each([
    ['a picture', 'image', 'image/jpeg', large, 'open'],
    ['a sound', 'audio', 'audio/mpeg', mp3File(2), 'copy'],
  ] as const)('is finished by the quicker one, and the other gives the same answer: %s', async (...row) => {
    const [, kind, type, file, method] = row
    const caller = await server.staffWith(['COURSE'])
    const key = await arrived(caller, kind, type, file)
    const held = hold(method, (n) => n === 0)
    const slow = complete(caller, key)
    await eventually('the first has begun', async () => held.calls() === 1)
    const quick = await complete(caller, key)
    expect(quick.code).toBe(1000)
    await eventually('what arrived is removed', async () => !(await exists(key)))
    held.release()
    const { url: _, ...found } = quick.data
    expect((await slow).data).toMatchObject(found)
    expect(await exists(quick.data.key)).toBe(true)
  })

  it('is refused to both for the same reason, and goes once with its row', async () => {
    const caller = await server.staffWith(['COURSE'])
    const key = await arrived(caller, 'image', 'image/png', Buffer.from('<html></html>'))
    const held = hold('open')
    const answers = Promise.all([complete(caller, key), complete(caller, key)])
    await eventually('both are reading the file', async () => held.calls() === 2)
    held.release()
    expect((await answers).map(({ body }) => body.reason)).toEqual(['upload.notImage', 'upload.notImage'])
    expect(await rowsOf(key)).toBe(0)
    await eventually('it is removed', async () => !(await exists(key)))
  })
})

describe('a server that dies after it has checked a file', () => {
  /** What a server leaves that dies after the check, before it has saved the result. */
  async function halfDone() {
    const caller = await server.staffWith(['COURSE'])
    const key = await arrived(caller, 'image', 'image/jpeg', large)
    const [upload] = await server.db.select().from(uploadsTable).where(eq(uploadsTable.key, key))
    if (!upload) throw new Error('there is no such upload')
    const found = await inspectUpload(server.running.platform.storage, upload)
    const readyKey = 'key' in found ? found.key : ''
    expect([await exists(key), await exists(readyKey)]).toEqual([true, true])
    return { caller, key, readyKey }
  }

  it('leaves work that the next call finishes', async () => {
    const { caller, key, readyKey } = await halfDone()
    expect((await complete(caller, key)).data.key).toBe(readyKey)
  })

  it('leaves nothing that is not collected', async () => {
    const { key, readyKey } = await halfDone()
    const createTime = sql`now() - interval '25 hours'`
    await server.db.update(uploadsTable).set({ createTime }).where(eq(uploadsTable.key, key))
    for (const job of uploadJobs) await job.run({} as never, server.running.platform, new AbortController().signal)
    expect([await exists(key), await exists(readyKey), await rowsOf(key)]).toEqual([false, false, 0])
  })
})
