import { searchCountCap } from '@lectern/contract/base/page.ts'
import { accounts } from '@lectern/contract/customers/accounts.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testServer } from '../../../testing/test-server.ts'

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})

const ask = (query: Record<string, unknown>) => admin.ask(accounts.list, { query })

/* They are read as ten ranges of an index, and merged. */
describe('the first three digits of phones', () => {
  const phone = '170'
  const size = 5
  let all: number[]
  beforeAll(async () => {
    await server.db.execute(sql`
      insert into app_account (phone, nickname, platform, register_time)
      select ${phone} || n % 10 || lpad(n::text, 7, '0'), '开头', 'WEB', now() - n % 7 * interval '1 day'
      from generate_series(1, 21) as n`)
    const { rows } = await server.db.execute<{ id: string }>(sql`
      select id from app_account where phone like ${`${phone}%`}
      order by register_time desc, id desc`)
    all = rows.map(({ id }) => Number(id))
  })

  it('find each account once, in the order of the list', async () => {
    const { content, totalElements } = await ask({ phone, size: 200 })
    expect(content.map(({ id }) => id)).toEqual(all)
    expect(all.length).toBeGreaterThanOrEqual(21)
    expect(totalElements).toBe(all.length)
    expect((await ask({ phone, size: 200, count: 'exact' })).totalElements).toBe(all.length)
  })

  it('are shown page by page, by number, behind a row, before a row and from the end', async () => {
    for (let start = 0; start < all.length; start += size) {
      const [after, before] = [all[start - 1], all[start + size]]
      const ways = [{}, { total: all.length }, ...(after ? [{ after }] : []), ...(before ? [{ before }] : [])]
      for (const way of ways) {
        const { content } = await ask({ phone, size, page: start / size + 1, ...way })
        expect({ start, way, ids: content.map(({ id }) => id) }).toEqual({
          start,
          way,
          ids: all.slice(start, start + size),
        })
      }
    }
  })

  it('go together with other filters', async () => {
    const { content } = await ask({ phone, nickname: '开头', platform: 'WEB', size: 200 })
    expect(content).toHaveLength(21)
    expect((await ask({ phone, platform: 'IOS', nickname: '开头' })).totalElements).toBe(0)
  })
})

describe('the accounts with a tag', () => {
  it('are counted as far as a search for words, and exactly for whoever asks', async () => {
    const { rows } = await server.db.execute<{ id: string }>(sql`
      with tag as (insert into tag (name, colour) values ('数一数', '#1668DC') returning id), tagged as (
        insert into app_account_tag (account_id, tag_id)
        select account.id, tag.id from tag, (select id from app_account order by id limit ${searchCountCap + 1}) as account
      ) select id from tag`)
    const tagIds = rows[0]?.id
    const { totalElements, totalCapped } = await ask({ tagIds })
    expect([totalElements, totalCapped]).toEqual([searchCountCap, true])
    const exact = await ask({ tagIds, count: 'exact' })
    expect([exact.totalElements, exact.totalCapped]).toEqual([searchCountCap + 1, false])
  })
})
