import { accountLedgers } from '@lectern/contract/customers/ledgers.ts'
import type { Db } from '../../../platform/database/database.ts'
import { type Call, implement } from '../../../platform/http/implement.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { atLeast, atMost, equals } from '../../../platform/list/filters.ts'
import { lockAccount, traceAccount } from '../app-accounts/app-accounts.rules.ts'
import { appAccountsTable as accounts } from '../app-accounts/app-accounts.table.ts'
import { describeEntries, type EntryRow } from './ledgers.queries.ts'
import { addEntry } from './ledgers.rules.ts'
import { ledgerTable as table } from './ledgers.table.ts'

const shared = {
  from: table,
  of: { record: accounts, id: table.accountId },
  filters: {
    bizType: equals(table.bizType),
    startTime: atLeast(table.time),
    endTime: atMost(table.time),
  },
  alsoRead: ['staffId', 'staffName'],
  describe: async (_db: Db, rows: EntryRow[]) => describeEntries(rows),
} as const
const gold = defineList(accountLedgers.gold, { ...shared, scope: { unit: 'GOLD' } })
const courseHours = defineList(accountLedgers.courseHours, { ...shared, scope: { unit: 'COURSE_HOUR' } })

export const ledgerRoutes = implement(accountLedgers, {
  gold: ({ params, query, db }) => gold.pageOf(db, params.id, query),
  courseHours: ({ params, query, db }) => courseHours.pageOf(db, params.id, query),
  adjustGold: (call) => adjust(call, 'GOLD'),
  adjustCourseHours: (call) => adjust(call, 'COURSE_HOUR'),
})

async function adjust(
  call: Call<typeof accountLedgers.adjustGold>,
  unit: 'GOLD' | 'COURSE_HOUR',
): Promise<{ balance: number }> {
  const { params, body, db, user } = call
  const field = unit === 'GOLD' ? 'gold' : 'courseHours'
  const before = await lockAccount(db, params.id)
  const entry = await addEntry(db, {
    accountId: params.id,
    unit,
    bizType: 'ADJUST',
    title: body.reason,
    amount: body.amount,
    staffId: user.id,
  })
  const balance = entry?.balance ?? before[field]
  const trace = { action: 'adjust', reason: body.reason }
  await traceAccount(call, params.id, { [field]: before[field] }, { [field]: balance }, trace)
  return { balance }
}
