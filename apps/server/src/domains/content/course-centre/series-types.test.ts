import { seriesTypes } from '@lectern/contract/content/series-types.ts'
import { beforeAll, expect, it } from 'vitest'
import { describeManagedList } from '../../../testing/managed-list.ts'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { courses, newCategory, reading, seriesBody } from './course-centre.fixtures.ts'

describeManagedList('series types', seriesTypes, {
  form: (n) => ({ title: `类型${n}`, offline: n % 2 === 0 }),
  bad: { form: { title: '长'.repeat(31) }, field: 'title' },
})

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})

it.each([courses, reading])(
  'a type stays while a series of $section has it, and the refusal says how many',
  async (section) => {
    const { id } = await admin.ask(seriesTypes.create, { body: { title: '训练营' } })
    const body = { ...(await seriesBody(server, await newCategory(admin, section))), seriesTypeId: id }
    const series = await admin.ask(section.items.createSeries, { body })
    const refused = await admin.call(seriesTypes.remove, { params: { id } })
    expect(refused.body).toMatchObject({
      code: 900,
      reason: 'seriesType.inUse',
      message: '“训练营”下还有 1 个系列，不能删除',
    })
    await admin.ask(section.items.remove, { params: { id: series.id } })
    await admin.ask(seriesTypes.remove, { params: { id } })
    const gone = await admin.call(section.items.createSeries, { body: { ...body, title: '晚了' } })
    expect(gone.body.errors).toHaveProperty('seriesTypeId')
  },
)

it('a name that is changed by itself is not overwritten by a form that was opened before', async () => {
  const { id } = await admin.ask(seriesTypes.create, { body: { title: '旧名' } })
  const params = { id }
  await admin.ask(seriesTypes.title, { params, body: { title: '新名' } })
  await admin.ask(seriesTypes.offline, { params, body: { offline: true } })
  const stale = await admin.call(seriesTypes.update, { params, body: { title: '旧名', offline: false, version: 0 } })
  expect(stale.status).toBe(409)
  expect(await admin.ask(seriesTypes.get, { params })).toMatchObject({ title: '新名', offline: true, version: 2 })
})

it('a type that is deleted while series choose it is either chosen or gone', async () => {
  const categoryId = await newCategory(admin)
  const bodies = await Promise.all(Array.from({ length: 6 }, () => seriesBody(server, categoryId)))
  const { id } = await admin.ask(seriesTypes.create, { body: { title: '同时' } })
  const [removed, ...chosen] = await Promise.all([
    admin.call(seriesTypes.remove, { params: { id } }),
    ...bodies.map((body) => admin.call(courses.items.createSeries, { body: { ...body, seriesTypeId: id } })),
  ])
  const stays = removed.body.code === 900
  expect(stays || removed.code === 1000).toBe(true)
  const refusals = chosen.filter(({ code }) => code !== 1000).map(({ body }) => Object.keys(body.errors ?? {}))
  expect(refusals.every((fields) => fields.join() === 'seriesTypeId')).toBe(true)
  // What was chosen before keeps it, and nothing is stored that names what is gone.
  expect(refusals.length === chosen.length).toBe(!stays)
})
