import { accounts } from '@lectern/contract/customers/accounts.ts'
import { mostAccounts } from '@lectern/contract/operations/audience.ts'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { AppError, badInput } from '../../../platform/errors/app-error.ts'
import { historyTable } from '../../../platform/history/history.table.ts'
import { describeHistory } from '../../../platform/history/history.ts'
import { implement } from '../../../platform/http/implement.ts'
import { bulkHandler } from '../../../platform/list/bulk.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { exportAccounts } from './app-accounts.export.ts'
import { accountList, channelsOf } from './app-accounts.list.ts'
import { revealPhoneOf } from './app-accounts.queries.ts'
import { accountsResource, changeAccount, enableAccounts, setTags, tagAccounts } from './app-accounts.rules.ts'
import { appAccountsTable as table } from './app-accounts.table.ts'
import { areaCodes } from './area-codes.ts'
import { vipUntil } from './vip.rules.ts'

const inviters = alias(table, 'inviter')

const historyList = defineList(accounts.history, {
  from: historyTable,
  scope: { resource: accountsResource },
  of: { record: table, id: historyTable.recordId },
  alsoRead: ['staffId', 'staffName'],
  filters: { field: (name) => sql`${historyTable.changes} @> ${JSON.stringify([{ field: name }])}::jsonb` },
  describe: async (_db, rows) => describeHistory(rows),
})

export const appAccountRoutes = implement(accounts, {
  list: ({ query, db }) => accountList.page(db, query),
  frontUsers: ({ query, db }) => accountList.page(db, query),
  get: async ({ params, db }) => {
    const [row] = await db
      .select({ account: table, inviter: { id: inviters.id, nickname: inviters.nickname } })
      .from(table)
      .leftJoin(inviters, eq(inviters.id, table.inviterId))
      .where(eq(table.id, params.id))
    if (!row) throw new AppError('record.gone')
    const [account, inviteeCount] = await Promise.all([
      accountList.describeRecord(db, row.account),
      db.$count(table, eq(table.inviterId, params.id)),
    ])
    return { ...account, inviter: row.inviter, inviteeCount }
  },
  history: ({ params, query, db }) => historyList.pageOf(db, params.id, query),
  channels: ({ db }) => channelsOf(db),
  areaCodes: async ({ language }) => areaCodes(language),
  enable: async (call) => {
    const { enable, reason } = call.body
    await changeAccount(call, call.params.id, { enable }, { action: 'enable', reason })
    return null
  },
  remark: async (call) => {
    await changeAccount(call, call.params.id, call.body, { action: 'update' })
    return null
  },
  setTags: async (call) => {
    await setTags(call, call.params.id, call.body.tagIds)
    return null
  },
  revealPhone: revealPhoneOf(table),
  setVip: async (call) => {
    const { vipExpirationDate, reason, before } = call.body
    if (vipExpirationDate !== null && vipExpirationDate <= new Date().toISOString())
      throw badInput({ vipExpirationDate: 'validation.past' })
    await changeAccount(
      call,
      call.params.id,
      { vipExpirationDate: vipUntil(vipExpirationDate) },
      { action: 'update', reason, expected: before === undefined ? {} : { vipExpirationDate: before } },
    )
    return null
  },
  enableMany: bulkHandler(accounts.enableMany, accountList, enableAccounts),
  tagMany: bulkHandler(accounts.tagMany, accountList, tagAccounts),
  matchingIds: async ({ body, db }) => {
    const ids = await accountList.ids(db, body, mostAccounts + 1)
    if (ids.length > mostAccounts) throw new AppError('audience.tooMany', { most: mostAccounts })
    return { ids }
  },
  export: exportAccounts.start,
  exportNow: exportAccounts.now,
})
