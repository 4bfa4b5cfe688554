import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signIn } from '@lectern/contract/access/sign-in.ts'
import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { testServer } from '../../testing/test-server.ts'
import { operLogTable } from '../audit/audit.table.ts'
import { refuseFullDisk } from './disk-space.ts'

const megabyte = 1024 ** 2
/** What the disk says of itself; null while it is asked really. */
const disk = vi.hoisted(() => ({ facts: null as object | null }))
vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:fs/promises')>()
  return { ...original, statfs: async (path: string) => disk.facts ?? original.statfs(path) }
})

const server = testServer()
afterEach(() => {
  disk.facts = null
  vi.useRealTimers()
})

/** A disk of this size with so much left. */
function fill(left: number, size = 50_000, facts = {}): void {
  const inBlocks = (megabytes: number) => (megabytes * megabyte) / 4096
  disk.facts = { bsize: 4096, blocks: inBlocks(size), bavail: inBlocks(left), files: 1000, ffree: 500, ...facts }
}
const readiness = async () => {
  const answer = await fetch(`${server.running.address}/readyz`)
  return [answer.status, await answer.json()]
}
const ready = [200, { status: 'ready' }]
const full = [503, { status: 'disk full' }]

describe('the disk of the data folder', () => {
  it('is told by /readyz when it is nearly full', async () => {
    expect(await readiness()).toEqual(ready)
    fill(63)
    expect(await readiness()).toEqual(full)
    fill(64)
    expect(await readiness()).toEqual(ready)
    fill(50_000, 50_000, { ffree: 0 })
    expect(await readiness()).toEqual(full)
  })

  it('may be small on purpose, and then is full when a tenth is left', async () => {
    fill(11, 100)
    expect(await readiness()).toEqual(ready)
    fill(9, 100)
    expect(await readiness()).toEqual(full)
  })

  it('may not say how large it is, or how many files it takes', async () => {
    fill(0, 0, { files: 0, ffree: 0 })
    expect(await readiness()).toEqual(ready)
  })

  it('refuses a start with less than 256 MB', async () => {
    const folder = join(tmpdir(), 'lectern-nowhere/data')
    const refusal = () => refuseFullDisk(folder).catch((error: Error) => error.message)
    fill(256)
    expect(await refusal()).toBeUndefined()
    fill(255)
    expect(await refusal()).toBe(
      `the disk of the data folder ${folder} has 255 MB left: make room first, at least 256 MB`,
    )
    fill(1000, 1000, { ffree: 0 })
    expect(await refusal()).toBe(
      `the disk of the data folder ${folder} takes no more files: make room first, at least 256 MB`,
    )
  })

  it('is asked where the folder will be, if there is none yet', async () => {
    await expect(refuseFullDisk(join(tmpdir(), 'lectern-nowhere/data'))).resolves.toBeUndefined()
  })
})

describe('a database without room or memory', () => {
  /** Makes PostgreSQL itself answer inserts into this table with an error of that state. */
  const failInserts = async (table: string, state: string) => {
    await server.db.execute(sql`
      create or replace function fail_insert() returns trigger language plpgsql as
      ${sql.raw(`'begin raise exception using errcode = ''${state}''; end'`)}`)
    await server.db.execute(sql`
      create or replace trigger fail_insert before insert on ${sql.identifier(table)}
      for each row execute function fail_insert()`)
    return () => server.db.execute(sql`drop trigger fail_insert on ${sql.identifier(table)}`)
  }

  it.each([
    ['53100', 'upstream.full', '服务器的磁盘已满，没有保存任何内容，请联系管理员清理空间后再试'],
    ['53200', 'upstream.memory', '数据库内存不足，没有保存任何内容，请稍后再试，仍不行请联系管理员'],
    ['58030', 'upstream.disk', '数据库的磁盘读写出错，没有保存任何内容，请联系管理员'],
  ])('(%s) answers changes with 998 %s', async (state, reason, message) => {
    const admin = await server.signIn()
    const repair = await failInserts('hot_word', state)
    const answer = await admin.call(hotWords.create, { body: { word: '没有地方' } })
    await repair()
    expect([answer.status, answer.body]).toEqual([998, expect.objectContaining({ code: 998, reason, message })])
    const call = answer.headers.get('x-request-id') ?? ''
    const rows = await server.db.select().from(operLogTable).where(sql`${operLogTable.requestId} = ${call}`)
    expect(rows).toEqual([expect.objectContaining({ status: 'FAIL', errorMsg: message })])
    expect((await admin.call(hotWords.create, { body: { word: `又有了${state}` } })).code).toBe(1000)
  })

  it('answers a request for a code likewise', async () => {
    const repair = await failInserts('verification_code', '53100')
    const asked = { params: { phone: '13800007777' }, query: { purpose: 'REGISTER' } } as const
    const answer = await server.anonymous.call(signIn.sendPhoneCode, asked)
    await repair()
    expect(answer.body).toMatchObject({ code: 998, reason: 'upstream.full' })
  })

  it('is told by /readyz for half a minute, wherever its disk is', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    expect(await readiness()).toEqual(ready)
    const admin = await server.signIn()
    const repair = await failInserts('hot_word', '53100')
    await admin.call(hotWords.create, { body: { word: '没有地方' } })
    await repair()
    expect(await readiness()).toEqual(full)
    vi.setSystemTime(Date.now() + 30_000)
    expect(await readiness()).toEqual(ready)
  })
})
