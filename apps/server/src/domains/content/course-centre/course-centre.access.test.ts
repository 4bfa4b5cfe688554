import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { basePath, type Route } from '@lectern/contract/base/route.ts'
import { seriesTypes } from '@lectern/contract/content/series-types.ts'
import { teacherPickList, teachers } from '@lectern/contract/content/teachers.ts'
import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testServer } from '../../../testing/test-server.ts'
import { articleBody, courses, newCategory, reading } from './course-centre.fixtures.ts'

const server = testServer()
let admin: Caller
beforeAll(async () => {
  admin = await server.signIn()
})

const routesOf = ({ items, categories }: typeof courses): Route[] => [
  ...Object.values(items),
  ...Object.values(categories),
]
const bodyFor = (method: string) => (method === 'GET' || method === 'DELETE' ? undefined : {})
const statuses = async (who: Caller, routes: Route[]) =>
  Promise.all(
    routes.map(async (route) => {
      const input: object = { params: { id: 1 }, body: bodyFor(route.method) }
      return [`${route.method} ${route.path}`, (await who.call(route, input)).status]
    }),
  )
const each = (routes: Route[], status: number) => routes.map(({ method, path }) => [`${method} ${path}`, status])

describe.each([
  [courses, reading],
  [reading, courses],
])('the calls of $section', (here, there) => {
  it('need a session, and the code of their own section', async () => {
    const routes = routesOf(here)
    expect(await statuses(server.anonymous, routes)).toEqual(each(routes, 401))
    expect(await statuses(await server.staffWith([]), routes)).toEqual(each(routes, 403))
    expect(await statuses(await server.staffWith([there.code]), routes)).toEqual(each(routes, 403))
  })

  it('are open to an editor with its code', async () => {
    const editor = await server.staffWith([here.code])
    const categoryId = await newCategory(editor, here)
    const { id } = await editor.ask(here.items.createArticle, { body: await articleBody(server, categoryId) })
    expect((await editor.ask(here.items.get, { params: { id } })).id).toBe(id)
  })

  it('cannot find a record of the other section, and leave it as it is', async () => {
    const categoryId = await newCategory(admin, there)
    const body = await articleBody(server, categoryId)
    const { id } = await admin.ask(there.items.createArticle, { body })
    const before = await admin.ask(there.items.get, { params: { id } })
    const own = await articleBody(server, await newCategory(admin, here))
    const { items, categories } = here
    for (const [route, params, values] of [
      [items.get, { id }, undefined],
      [items.update, { id }, own],
      [items.enable, { id }, { enable: true }],
      [items.appAuditHide, { id }, { enable: true }],
      [items.weight, { id }, { weight: 7 }],
      [items.remove, { id }, undefined],
      [categories.enable, { id: categoryId }, { enable: true }],
      [categories.appAuditHide, { id: categoryId }, { enable: true }],
      [categories.name, { id: categoryId }, { name: '抢来的' }],
      [categories.title, { id: categoryId }, { title: '抢来的' }],
      [categories.subtitle, { id: categoryId }, { subtitle: '抢来的' }],
      [categories.description, { id: categoryId }, { description: '抢来的' }],
      [categories.cover, { id: categoryId }, { cover: null }],
      [categories.subjectSeriesNormal, { id: categoryId }, { subjectSeriesNormal: true }],
      [categories.subjectSeriesOffline, { id: categoryId }, { subjectSeriesOffline: true }],
      [categories.move, { id: categoryId }, { up: true }],
      [categories.remove, { id: categoryId }, undefined],
    ] as const) {
      const answer = await admin.call<Route>(route, { params, body: values } as object)
      expect([route.path, answer.status]).toEqual([route.path, 404])
    }
    expect(await admin.ask(there.items.get, { params: { id } })).toEqual(before)
    const category = (await admin.ask(there.categories.list, {})).content.find((one) => one.id === categoryId)
    expect(category).toMatchObject({ title: '', enable: false, itemCount: 1 })
    expect(category?.name).not.toBe('抢来的')
    const shown = await admin.ask(here.items.list, { query: { title: body.title, size: 200 } })
    expect(shown.content.map((item) => item.id)).not.toContain(id)
  })

  it('leave one log row each, with what changed', async () => {
    const categoryId = await newCategory(admin, here)
    await admin.ask(here.categories.title, { params: { id: categoryId }, body: { title: '好看的标题' } })
    const path = here.categories.title.path.replace('{id}', String(categoryId))
    const own = (await admin.ask(operLogs.list, { query: { url: path } })).content
    expect(own).toHaveLength(1)
    const { diff } = await admin.ask(operLogs.get, { params: { id: own[0]?.id ?? 0 } })
    expect(diff).toEqual([{ field: 'title', before: '', after: '好看的标题' }])
  })
})

it('lets editors of either section read series types and teachers, but only those of courses change types', async () => {
  const reads = [seriesTypes.list, teacherPickList.pick]
  const { list: _list, ...types } = seriesTypes
  const changes = [...Object.values(types), ...Object.values(teachers)]
  expect(await statuses(server.anonymous, [...reads, ...changes])).toEqual(each([...reads, ...changes], 401))
  expect(await statuses(await server.staffWith([]), [...reads, ...changes])).toEqual(each([...reads, ...changes], 403))
  const reader = await server.staffWith(['ORIGINAL_READING'])
  expect(await statuses(reader, reads)).toEqual(each(reads, 200))
  expect(await statuses(reader, changes)).toEqual(each(changes, 403))
})

/** Sends the path exactly as it is written, because fetch would resolve its dots first. */
async function requestRaw(method: string, path: string): Promise<number | undefined> {
  const body = JSON.stringify(bodyFor(method))
  const call = request(`${admin.address}/`, {
    method,
    path: `${basePath}/api/management/${path}`,
    headers: { authorization: `Bearer ${admin.token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
  }).end(body)
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode
}

describe('a word that is no section', () => {
  const words = [
    '__proto__ constructor prototype toString hasOwnProperty category nowhere Subject SUBJECT subjects',
    'original_reading originalReading original-reading%20 %20subject subject%00 subject%252f subject;a=1 *',
    'subject%2fcategory subject%2f..%2fguide ..%2fsubject .%2e%2fsubject %2e%2e .. ./subject subject/..',
    'nowhere/../subject %E8%AF%BE%E7%A8%8B guide interview excellent course question hot-word',
  ].flatMap((line) => line.split(' '))
  // Addresses that belong to other resources, which answer by their own rules.
  const belongsElsewhere = (word: string, rest: string) =>
    (['guide', 'interview', 'excellent'].includes(word) && rest.startsWith('/article')) ||
    (['course', 'question', 'hot-word'].includes(word) && (rest === '' || /^\/(?:\d|many\/)/.test(rest)))

  const calls = routesOf(courses).map(({ method, path }) => {
    const rest = path.replace('/api/management/subject', '').replace('{id}', '1')
    return { method, rest }
  })

  it.each(words)('is no path: %s', async (word) => {
    const answers = await Promise.all(
      calls
        .filter(({ rest }) => !belongsElsewhere(word, rest))
        .map(async ({ method, rest }) => [`${method} ${rest}`, await requestRaw(method, `${word}${rest}`)]),
    )
    expect(answers.filter(([, status]) => status !== 404)).toEqual([])
  })

  it('is no id either', async () => {
    for (const id of ['__proto__', 'constructor', '1e3x', '-1', '0', '1.5', '..%2f1', '%00']) {
      for (const method of ['GET', 'DELETE']) {
        expect([id, await requestRaw(method, `subject/${id}`)]).toEqual([id, 404])
      }
    }
  })
})
