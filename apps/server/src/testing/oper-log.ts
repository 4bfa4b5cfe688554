import type { ReplyOf } from '@lectern/contract/base/route.ts'
import { operLogs } from '@lectern/contract/system/oper-log.ts'
import type { Caller } from './test-server.ts'

/** The rows that calls of this method and address left in the operation log, with what changed. The newest comes first. */
export async function logRows(
  admin: Caller,
  { method, url }: { method: string; url: string },
): Promise<ReplyOf<typeof operLogs.get>[]> {
  const { content } = await admin.ask(operLogs.list, { query: { url, size: 200 } })
  const own = content.filter((row) => row.url === url && row.method === method)
  return Promise.all(own.map(({ id }) => admin.ask(operLogs.get, { params: { id } })))
}
