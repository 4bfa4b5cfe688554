import { basePath } from '@lectern/contract/base/route.ts'
import { accounts } from '@lectern/contract/customers/accounts.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { Caller } from '../../../testing/test-server.ts'

/** Adds so many accounts that came by a channel, which tells them apart from all others. */
export const addFromChannel = (db: Db, channel: string, count: number) =>
  db.execute(sql`
    insert into app_account (phone, nickname, platform, channel)
    select ${channel} || n, '读者' || n, 'ANDROID', ${channel} from generate_series(1, ${count}::int) as n`)

/** Asks for the file at once, as a browser does that follows a link. */
export const exportNow = (who: Caller, query: Record<string, string>, language = 'zh-CN'): Promise<Response> =>
  fetch(`${who.address}${basePath}${accounts.exportNow.path}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${who.token}`, 'accept-language': language },
  })
