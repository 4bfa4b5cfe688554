import { mostPinned, pinnedPages } from '@lectern/contract/home/pinned-pages.ts'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { operLogTable } from '../../../platform/audit/audit.table.ts'
import { testServer } from '../../../testing/test-server.ts'

const server = testServer()
const path = '/api/management/home/pinned-pages'

it('keeps the pages that somebody pinned, in their order and for nobody else', async () => {
  const [one, other] = [await server.staffWith([]), await server.staffWith([])]
  expect(await one.ask(pinnedPages.get, {})).toEqual({ paths: [] })
  const paths = ['/finance/orders', '/no/such-page', '/account/list']
  await one.ask(pinnedPages.save, { body: { paths } })
  await one.ask(pinnedPages.save, { body: { paths } })
  expect(await one.ask(pinnedPages.get, {})).toEqual({ paths })
  expect(await other.ask(pinnedPages.get, {})).toEqual({ paths: [] })
  await one.ask(pinnedPages.save, { body: { paths: ['/account/list', '/account/list'] } })
  expect(await one.ask(pinnedPages.get, {})).toEqual({ paths: ['/account/list'] })
  await one.ask(pinnedPages.save, { body: { paths: [] } })
  expect(await one.ask(pinnedPages.get, {})).toEqual({ paths: [] })
})

it('leaves one row in the operation log for each change', async () => {
  const one = await server.staffWith([])
  await one.ask(pinnedPages.save, { body: { paths: ['/a'] } })
  await one.ask(pinnedPages.save, { body: { paths: ['/b'] } })
  const rows = await server.db.select().from(operLogTable).where(eq(operLogTable.operator, one.username))
  expect(rows.map(({ title, diff }) => [title, diff])).toEqual([
    ['pinnedPages.update', [{ field: 'paths', before: [], after: ['/a'] }]],
    ['pinnedPages.update', [{ field: 'paths', before: ['/a'], after: ['/b'] }]],
  ])
})

it('refuses what is no address of a page, too many of them, and whoever is not signed in', async () => {
  const one = await server.staffWith([])
  for (const paths of [['//evil.example/x?y'], ['finance'], [7], 'all', Array(mostPinned + 1).fill('/a')])
    expect((await one.raw('PUT', path, { paths })).code).toBe(901)
  expect((await server.anonymous.call(pinnedPages.get, {})).status).toBe(401)
})
