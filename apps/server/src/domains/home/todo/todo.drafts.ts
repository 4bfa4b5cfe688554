import { mayCall, type Rights } from '@lectern/contract/base/rights.ts'
import type { Route } from '@lectern/contract/base/route.ts'
import { draftResources, type Todo } from '@lectern/contract/home/todo.ts'
import { banners } from '@lectern/contract/operations/banners.ts'
import { pushMessages } from '@lectern/contract/operations/push-messages.ts'
import { siteMessages } from '@lectern/contract/operations/site-messages.ts'
import { messageTasks } from '@lectern/contract/system/message-tasks.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { historyTable } from '../../../platform/history/history.table.ts'
import { bannersTable } from '../../operations/banners/banners.table.ts'
import { pushMessagesTable } from '../../operations/push-messages/push-messages.table.ts'
import { siteMessagesTable } from '../../operations/site-messages/site-messages.table.ts'
import { messageTasksTable } from '../../system/message-tasks/message-tasks.table.ts'
import { readFirst } from './todo.rows.ts'

type Resource = (typeof draftResources)[number]
type Drafts = NonNullable<Todo['drafts']>

/** Everybody's drafts, with the call that lists them. */
const sources: Record<Resource, { list: Route; drafts: SQL }> = {
  banners: {
    list: banners.list,
    drafts: sql`select * from ${bannersTable} where post_status = 'DRAFT' and filed_time is null`,
  },
  pushMessages: { list: pushMessages.list, drafts: sql`select * from ${pushMessagesTable} where status = 'DRAFT'` },
  siteMessages: {
    list: siteMessages.list,
    drafts: sql`select * from ${siteMessagesTable} where status = 'DRAFT' and source = 'OPERATOR'`,
  },
  messageTasks: { list: messageTasks.list, drafts: sql`select * from ${messageTasksTable} where status = 'DRAFT'` },
}

/** The drafts that somebody made, as their histories say. There are few drafts, and each looks into its own history. */
export async function ownDrafts(db: Db, user: { id: number; rights: Rights }): Promise<Drafts | undefined> {
  const allowed = draftResources.filter((resource) => mayCall(user.rights, sources[resource].list))
  if (allowed.length === 0) return undefined
  const drafts = allowed.map(
    (resource) =>
      [
        resource,
        sql`
          select id, title as name, create_time as at from (${sources[resource].drafts}) as draft
          where exists (
            select from ${historyTable} where resource = ${resource} and record_id = draft.id and action = 'create'
              and staff_id = ${user.id}
          )`,
      ] as const,
  )
  const { count, rows } = await readFirst(db, new Map(drafts), sql`at desc, resource, id desc`, () => ({}))
  return { count, newest: rows }
}
