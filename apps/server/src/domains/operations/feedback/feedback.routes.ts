import { feedback, feedbackAnswers } from '@lectern/contract/customers/feedback.ts'
import { eq, inArray } from 'drizzle-orm'
import { staffTable as staff } from '../../../platform/access/access.table.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { implement } from '../../../platform/http/implement.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { atLeast, atMost, equals, oneOf, words } from '../../../platform/list/filters.ts'
import { managedListHandlers } from '../../../platform/list/handlers.ts'
import { down } from '../../../platform/list/ordering.ts'
import { imageAddress } from '../../../platform/storage/uploads.ts'
import { accountList } from '../../customers/app-accounts/app-accounts.list.ts'
import { appAccountsTable as accounts } from '../../customers/app-accounts/app-accounts.table.ts'
import { pendingFeedback } from './feedback.queries.ts'
import { answerFeedback } from './feedback.rules.ts'
import { feedbackAnswersTable as answers, feedbackTable as table } from './feedback.table.ts'

const list = defineList(feedback.list, {
  from: table,
  filters: {
    content: words(table.content),
    type: oneOf(table.type),
    status: equals(table.status),
    accountId: equals(table.accountId),
    startTime: atLeast(table.createTime),
    endTime: atMost(table.createTime),
  },
  sorts: { createTime: table.createTime },
  order: [down(table.createTime), down(table.id)],
  describe: describeFeedback,
})

const answerList = defineList(feedbackAnswers.list, { from: answers, filters: { title: words(answers.title) } })

const routes = implement(feedback, {
  list: ({ query, db }) => list.page(db, query),
  get: async ({ params, db }) => {
    const [row] = await db
      .select({ feedback: table, account: accounts, handler: { id: staff.id, name: staff.realName } })
      .from(table)
      .innerJoin(accounts, eq(accounts.id, table.accountId))
      .leftJoin(staff, eq(staff.id, table.handlerId))
      .where(eq(table.id, params.id))
    if (!row) throw new AppError('record.gone')
    const [described] = await describeFeedback(db, [row.feedback])
    if (!described) throw new AppError('record.gone')
    const account = await accountList.describeRecord(db, row.account)
    return { ...described, account, handler: row.handler }
  },
  done: async (call) => {
    await answerFeedback(call, call.params.id, call.body.result)
    return null
  },
  pending: ({ db }) => pendingFeedback(db),
})

/** Adds who wrote it, and the addresses of the pictures. */
async function describeFeedback<R extends { accountId: number; images: string[] }>(db: Db, rows: R[]) {
  const people = await db
    .select({ id: accounts.id, nickname: accounts.nickname })
    .from(accounts)
    .where(
      inArray(
        accounts.id,
        rows.map(({ accountId }) => accountId),
      ),
    )
  const names = new Map(people.map(({ id, nickname }) => [id, nickname]))
  return rows.map((row) => ({
    ...row,
    nickname: names.get(row.accountId) ?? '',
    images: row.images.map(imageAddress),
  }))
}

export const feedbackRoutes = [
  ...routes,
  ...implement(feedbackAnswers, managedListHandlers(feedbackAnswers, answerList)),
]
