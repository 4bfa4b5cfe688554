import { type HomeItem, homeActivities, homeBanners, homeRecommends } from '@lectern/contract/operations/home-items.ts'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { homeForm } from './home-items.fixtures.ts'

const server = testServer()
let admin: Caller
let body: Awaited<ReturnType<typeof homeForm>>
beforeAll(async () => {
  admin = await server.signIn()
  body = await homeForm(server.db)
})

const anyRow = fc.nat({ max: 30 })
const move = fc.record({ row: anyRow, up: fc.boolean(), by: fc.integer({ min: 1, max: 8 }) })
/** Few different weights, so that rows often have the same. */
const weigh = fc.record({ row: anyRow, weight: fc.nat({ max: 2 }) })
const step = fc.oneof(
  { weight: 5, arbitrary: move.map((values) => ({ kind: 'move' as const, ...values })) },
  { weight: 2, arbitrary: weigh.map((values) => ({ kind: 'weigh' as const, ...values })) },
  { weight: 2, arbitrary: fc.constant({ kind: 'create' as const }) },
  { weight: 1, arbitrary: anyRow.map((row) => ({ kind: 'remove' as const, row })) },
)
const steps = fc.array(step, { minLength: 4, maxLength: 16 })

it.each([
  { name: 'with weights', list: homeRecommends as unknown as typeof homeBanners, weight: homeRecommends.weight },
  { name: 'without weights', list: homeBanners, weight: null },
])('concurrent moves, weights, additions and deletions leave each row of a list $name one place', async (variant) => {
  const { list, weight } = variant
  const shown = async () => (await admin.ask(list.list, { query: { size: 200 } })).content
  const create = async () => (await admin.ask(list.create, { body })).id
  const elsewhere = async () => (await admin.ask(homeActivities.list, { query: { size: 200 } })).content
  const others = await elsewhere()

  await fc.assert(
    fc.asyncProperty(steps, move, async (made, last) => {
      while ((await shown()).length < 6) await create()
      const ids = (await shown()).map(({ id }) => id)
      const at = (row: number) => ({ id: ids[row % ids.length] ?? 0 })
      const [added, removed]: [number[], number[]] = [[], []]
      await Promise.all(
        made.map(async (one) => {
          if (one.kind === 'create') return added.push(await create())
          const params = at(one.row)
          if (one.kind === 'move') {
            return expectDone(await admin.call(list.move, { params, body: { up: one.up, by: one.by } }))
          }
          if (one.kind === 'weigh') {
            return weight && expectDone(await admin.call(weight, { params, body: { weight: one.weight } }))
          }
          const answer = await admin.call(list.remove, { params })
          expectDone(answer)
          return answer.code === 1000 && removed.push(params.id)
        }),
      )
      const before = await shown()
      const left = [...ids, ...added].filter((id) => !removed.includes(id))
      expect(sorted(before.map(({ id }) => id))).toEqual(sorted(left))
      expect(new Set(before.map(({ order }) => order)).size).toBe(before.length)
      expect(new Set(removed).size).toBe(removed.length)
      await expectMove(before, last)
    }),
    // A failure that depends on timing cannot be reproduced by shrinking.
    { numRuns: 5, endOnFailure: true },
  )
  expect(await elsewhere()).toEqual(others)

  /** Makes one more move: it takes the row as far as requested, or to the end, and leaves everything else alone. */
  async function expectMove(before: HomeItem[], { row, up, by }: { row: number; up: boolean; by: number }) {
    const from = row % before.length
    const to = up ? Math.max(0, from - by) : Math.min(before.length - 1, from + by)
    const moved = before[from]
    if (!moved) throw new Error('the list is empty')
    const answer = await admin.call(list.move, { params: { id: moved.id }, body: { up, by } })
    expect(answer.code).toBe(from === to ? 900 : 1000)
    const rest = before.toSpliced(from, 1)
    const places = before.map((item) => ({ order: item.order, weight: item.weight }))
    // The places stay as they were; only the rows on the places in between change.
    expect(await shown()).toEqual(rest.toSpliced(to, 0, moved).map((item, n) => ({ ...item, ...places[n] })))
  }
})

/** Accepts success, or a refusal because the row is at the end already or was deleted meanwhile. */
function expectDone({ code, status }: { code: number; status: number }): void {
  expect([1000, 900, 404]).toContain(code)
  expect(status).toBeLessThan(500)
}

const sorted = (ids: number[]): number[] => ids.toSorted((one, other) => one - other)
