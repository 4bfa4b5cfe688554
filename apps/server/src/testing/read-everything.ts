import type { Route } from '@lectern/contract/base/route.ts'
import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { modules } from '../app.ts'
import type { Db } from '../platform/database/database.ts'
import { definedLists } from '../platform/list/define-list.ts'
import type { Caller } from './test-server.ts'

/** Every call that only reads, and answers with JSON. */
export const readingRoutes = modules
  .flatMap((module) => module.routes ?? [])
  .map(({ route }) => route)
  .filter(({ changes, stream, redirects }) => !changes && !stream && !redirects)

/** Ids of records that exist, for the parameters of a call, by the list of its resource. */
async function idsFor(db: Db, route: Route): Promise<number[]> {
  const list = definedLists.find((each) => each.route.resource === route.resource && !each.isOfRecord)
  return list ? list.ids(db, {}, 3) : [1, 2, 3]
}

/** Every reply of a call that only reads: of a list its longest page, of a record a few of them. */
export async function repliesOf(db: Db, reader: Caller, route: Route): Promise<string[]> {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const ids = names.length > 0 ? await idsFor(db, route) : [0]
  return Promise.all(
    ids.map(async (id) => {
      const path = route.path.replaceAll(/\{\w+\}/g, String(id))
      const { body } = await reader.raw(route.method, `${path}?size=200`, route.method === 'GET' ? undefined : {})
      return JSON.stringify(body)
    }),
  )
}

/** The newest rows of the operation log with all that they tell, each under its title. */
export async function logDetails(reader: Caller): Promise<{ title: string; text: string }[]> {
  const { content } = await reader.ask(operLogs.list, { query: { size: 200 } })
  return Promise.all(
    content.map(async ({ id }) => {
      const row = await reader.ask(operLogs.get, { params: { id } })
      return { title: row.title, text: JSON.stringify(row) }
    }),
  )
}
