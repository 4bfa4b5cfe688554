import { banners } from '@lectern/contract/operations/banners.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { bannerForm, shownBanners, upTo } from './banners.fixtures.ts'

const server = testServer()
let editor: Caller
let body: Awaited<ReturnType<typeof bannerForm>>
beforeAll(async () => {
  editor = await server.signIn()
  body = await bannerForm(server.db)
  for (let n = 0; n < 4; n += 1) await editor.ask(banners.create, { body })
})

const which = fc.nat(30)
const placing = fc.record({ do: fc.constant('place' as const), which, to: fc.integer({ min: 1, max: 20 }) })
const change = fc.oneof(
  { weight: 3, arbitrary: placing },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('create' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('file' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('update' as const), which }) },
)
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never
const pick = (ids: number[], which: number): number => ids[which % ids.length] ?? 0

describe('whatever happens to banners', () => {
  it('at once, their places are one to n and none is lost', async () => {
    const run = async (one: Change, ids: number[]) => {
      switch (one.do) {
        case 'place':
          return editor.call(banners.place, { body: { id: pick(ids, one.which), sequence: one.to } })
        case 'create':
          return editor.call(banners.create, { body })
        case 'file':
          return editor.call(banners.file, { params: { id: pick(ids, one.which) } })
        case 'update':
          return editor.call(banners.update, { body: { ...body, id: pick(ids, one.which) } })
      }
    }
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 8, maxLength: 16 }), async (changes) => {
        const before = (await shownBanners(editor)).ids
        const answers = await Promise.all(changes.map((one) => run(one, before)))
        // A banner may have been filed meanwhile, and the posted ones of the demo cannot be filed.
        const expectedReasons = new Set([undefined, 'record.gone', 'banner.posted'])
        expect(answers.filter(({ body: { reason } }) => !expectedReasons.has(reason))).toEqual([])
        const done = (what: string) => answers.filter(({ code }, n) => changes[n]?.do === what && code === 1000).length
        const { ids, places } = await shownBanners(editor)
        expect(places).toEqual(upTo(before.length + done('create') - done('file')))
        expect(new Set(ids).size).toBe(ids.length)
      }),
      { numRuns: 8, endOnFailure: true },
    )
  })

  it('one after the other, each stands where it was put and the rest keep their order', async () => {
    await fc.assert(
      fc.asyncProperty(placing, async ({ which, to }) => {
        const before = (await shownBanners(editor)).ids
        const id = pick(before, which)
        await editor.ask(banners.place, { body: { id, sequence: to } })
        const rest = before.filter((other) => other !== id)
        expect((await shownBanners(editor)).ids).toEqual(rest.toSpliced(to - 1, 0, id))
      }),
      { numRuns: 15, endOnFailure: true },
    )
  })
})
