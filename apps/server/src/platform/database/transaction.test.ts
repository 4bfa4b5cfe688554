import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { isDatabaseUnavailable } from './failures.ts'
import { changeOn, transactionOn } from './transaction.ts'

let pool: pg.Pool

beforeEach(async () => {
  // One connection, so that one which is not given back is missed at once, and so that its table is there for all of a test.
  pool = new pg.Pool({ connectionString: inject('databaseUrl'), max: 1 })
  pool.on('error', () => undefined)
  await pool.query('create temporary table kept (word text unique)')
})
afterEach(() => pool.end())

const keep = (word: string) => sql`insert into kept values (${word})`
const fail = sql`select 1 / 0`
const kept = async () => (await pool.query('select word from kept order by 1')).rows.map(({ word }) => word as string)

describe.each([
  ['a transaction', transactionOn],
  ['a change that asks for its position', changeOn],
])('%s', (_, run) => {
  it('keeps all of its work', async () => {
    await run(pool, async (tx) => void (await tx.execute(keep('first')), await tx.execute(keep('second'))))
    expect(await kept()).toEqual(['first', 'second'])
  })

  it('keeps nothing of work that failed, and gives its connection back', async () => {
    const work = run(pool, async (tx) => {
      await tx.execute(keep('first'))
      throw new Error('refused')
    })
    await expect(work).rejects.toThrow('refused')
    expect(await kept()).toEqual([])
  })

  it('is no success if a statement failed and the work went on without it', async () => {
    const work = run(pool, async (tx) => {
      await tx.execute(keep('first'))
      await tx.execute(fail).catch(() => undefined)
      return 'done'
    })
    await expect(work).rejects.toThrow('rolled back')
    expect(await kept()).toEqual([])
  })
})

describe('a transaction inside another', () => {
  it('is undone alone', async () => {
    await transactionOn(pool, async (tx) => {
      await tx.execute(keep('outer'))
      await tx.transaction(async (inner) => {
        await inner.execute(keep('inner'))
        await inner.transaction((innermost) => innermost.execute(fail)).catch(() => undefined)
        await inner.execute(keep('inner, after one that failed'))
      })
      const refused = tx.transaction(async (inner) => {
        await inner.execute(keep('refused'))
        throw new Error('refused')
      })
      await expect(refused).rejects.toThrow('refused')
    })
    expect(await kept()).toEqual(['inner', 'inner, after one that failed', 'outer'])
  })

  it('does not wait a second time for a database that no longer answers', async () => {
    const impatient = new pg.Pool({ connectionString: inject('databaseUrl'), max: 1, query_timeout: 300 })
    const work = transactionOn(impatient, (tx) => tx.transaction((inner) => inner.execute(sql`select pg_sleep(1)`)))
    await expect(work).rejects.toThrow('pg_sleep')
    expect(impatient.totalCount).toBe(0)
    await impatient.end()
  })
})

it('keeps its connection after a statement that took too long', async () => {
  const pid = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid as number
  const before = await pid()
  const work = transactionOn(pool, async (tx) => {
    await tx.execute(keep('first'))
    await tx.execute(sql`set local statement_timeout = 50`)
    await tx.execute(sql`select pg_sleep(5)`)
  })
  expect(isDatabaseUnavailable(await work.catch((thrown: unknown) => thrown))).toBe(true)
  expect(await pid()).toBe(before)
  expect(await kept()).toEqual([])
})

it('tells that the database was lost, not that the rollback failed for it', async () => {
  const work = transactionOn(pool, (tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`))
  const error = await work.catch((thrown: unknown) => thrown)
  expect(isDatabaseUnavailable(error)).toBe(true)
  expect(String(error)).toContain('pg_terminate_backend')
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
