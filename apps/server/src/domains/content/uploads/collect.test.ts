import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { account } from '@lectern/contract/access/account.ts'
import { uploads } from '@lectern/contract/content/uploads.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { uploadsTable } from '../../../platform/storage/uploads.table.ts'
import { claimFiles, requireUpload } from '../../../platform/storage/uploads.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { postFile, wavFile } from './uploads.fixtures.ts'
import { uploadJobs } from './uploads.jobs.ts'

const server = testServer()
const sound = wavFile(1)
const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const collect = async () => {
  for (const job of uploadJobs) await job.run({} as never, server.running.platform, new AbortController().signal)
}
const exists = async (key: string) => (await server.running.platform.storage.look(key)) !== null
const hasRow = async (key: string) => (await server.db.$count(uploadsTable, eq(uploadsTable.key, key))) === 1
const age = (key: string, hours: number) =>
  server.db
    .update(uploadsTable)
    .set({ createTime: sql`now() - make_interval(hours => ${hours}::int)` })
    .where(eq(uploadsTable.key, key))

async function begin(caller: Caller) {
  return caller.ask(uploads.policy, { query: { kind: 'audio', type: 'audio/wav', size: sound.length } })
}

/** An upload that was checked, so many hours ago. */
async function readyUpload(caller: Caller, hours: number): Promise<string> {
  const form = await begin(caller)
  await postFile(caller.address, form, sound)
  const { key } = await caller.ask(uploads.complete, { body: { key: form.key } })
  await age(key, hours)
  return key
}

describe('collecting abandoned files', () => {
  it('removes what nothing uses after a day, and keeps what is used or younger', async () => {
    const caller = await server.staffWith(['COURSE'])
    const [abandoned, young, used] = [
      await readyUpload(caller, 25),
      await readyUpload(caller, 23),
      await readyUpload(caller, 999),
    ]
    await claimFiles(server.db, 'lesson:1', [used])
    await collect()
    for (const key of [young, used]) expect([await exists(key), await hasRow(key)]).toEqual([true, true])
    expect([await exists(abandoned), await hasRow(abandoned)]).toEqual([false, false])
    await collect()
    await claimFiles(server.db, 'lesson:1', [])
    await collect()
    expect([await exists(used), await hasRow(used)]).toEqual([false, false])
  })

  it('removes a picture in all its widths', async () => {
    const key = 'images/2026/01/abandoned.webp'
    const files = [key, 'resized/256/2026/01/abandoned.webp', 'resized/800/2026/01/abandoned.webp']
    for (const file of files) await server.running.platform.storage.put(file, Buffer.from('picture'), 'image/webp')
    await server.db.insert(uploadsTable).values({ key, kind: 'image', size: 7, status: 'READY' })
    await age(key, 25)
    await collect()
    expect(await Promise.all(files.map(exists))).toEqual([false, false, false])
  })

  it('removes uploads that were begun and never finished, arrived or not', async () => {
    const caller = await server.staffWith(['COURSE'])
    const [arrived, absent, fresh] = [await begin(caller), await begin(caller), await begin(caller)]
    for (const form of [arrived, fresh]) await postFile(caller.address, form, sound)
    for (const { key } of [arrived, absent]) await age(key, 25)
    await collect()
    expect([await exists(arrived.key), await hasRow(arrived.key), await hasRow(absent.key)]).toEqual([
      false,
      false,
      false,
    ])
    expect([await exists(fresh.key), await hasRow(fresh.key)]).toEqual([true, true])
  })

  it('removes incoming files without a row once they are a day old', async () => {
    const { storage } = server.running.platform
    const [old, fresh] = ['incoming/2026/01/old.wav', 'incoming/2026/01/fresh.wav']
    for (const key of [old, fresh]) await storage.put(key, sound, 'audio/wav')
    const yesterday = new Date(Date.now() - 25 * 3600_000)
    await utimes(join(server.dataDir, 'files', old), yesterday, yesterday)
    await collect()
    expect([await exists(old), await exists(fresh)]).toEqual([false, true])
  })

  it('works through more than one batch', async () => {
    const rows = Array.from({ length: 230 }, (_, at) => ({
      key: `media/2026/01/batch-${at}.wav`,
      kind: 'audio' as const,
      size: 1,
      createTime: new Date(Date.now() - 25 * 3600_000).toISOString(),
    }))
    await server.db.insert(uploadsTable).values(rows)
    await collect()
    expect(await server.db.$count(uploadsTable, sql`${uploadsTable.key} like 'media/2026/01/batch-%'`)).toBe(0)
  })

  it('leaves alone what somebody is about to use', async () => {
    const key = await readyUpload(await server.staffWith(['COURSE']), 25)
    await server.running.platform.database.transaction(async (tx) => {
      await requireUpload(tx, 'mediaKey', key, ['audio'])
      await collect()
      await claimFiles(tx, 'lesson:7', [key])
    })
    await collect()
    expect([await exists(key), await hasRow(key)]).toEqual([true, true])
  })

  it('holds no lock while the store is at work, and continues after the store has failed', async () => {
    const key = await readyUpload(await server.staffWith(['COURSE']), 25)
    const { database, storage } = server.running.platform
    const remove = storage.remove.bind(storage)
    const removing = vi.spyOn(storage, 'remove').mockImplementation(async (file) => {
      if (file !== key) return remove(file)
      // This fails if the job still holds a lock.
      await database.transaction((tx) =>
        tx.select().from(uploadsTable).where(eq(uploadsTable.key, key)).for('update', { noWait: true }),
      )
      await expect(requireUpload(server.db, 'mediaKey', key, ['audio'])).rejects.toThrow('input.invalid')
      throw new Error('the store is away')
    })
    await expect(collect()).rejects.toThrow('the store is away')
    removing.mockRestore()
    expect([await exists(key), await hasRow(key)]).toEqual([true, true])
    await collect()
    expect([await exists(key), await hasRow(key)]).toEqual([false, false])
  })

  it('removes an avatar that was stored but not saved with its member, and keeps the one that was', async () => {
    const member = await server.staffWith([])
    const { storage, jobs } = server.running.platform
    const stored = vi.spyOn(storage, 'put')
    const change = async () => {
      const answer = await member.call(account.changeAvatar, { body: { image: dot } })
      return { status: answer.status, key: stored.mock.lastCall?.[0] ?? '' }
    }
    const taken = await change()
    const sending = vi.spyOn(jobs, 'send').mockRejectedValueOnce(new Error('no queue'))
    const lost = await change()
    sending.mockRestore()
    stored.mockRestore()
    expect([taken.status, lost.status]).toEqual([200, 500])
    for (const { key } of [taken, lost]) await age(key, 25)
    await collect()
    expect([await exists(taken.key), await exists(lost.key)]).toEqual([true, false])
  })

  it('runs every hour', () => {
    expect(uploadJobs.map(({ schedule }) => schedule)).toEqual(['23 * * * *'])
  })
})
