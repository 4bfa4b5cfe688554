import { and, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { lockAccount } from '../../customers/app-accounts/app-accounts.rules.ts'
import { addEntry, inviteCause, mostBalance } from '../../customers/ledgers/ledgers.rules.ts'
import { ledgerTable as ledger } from '../../customers/ledgers/ledgers.table.ts'
import { taskConfigTable as taskConfig } from './task-config.table.ts'

/** Midnight of the school's day, which limits by day begin at. */
const today = sql`date_trunc('day', now(), 'Asia/Shanghai')`

/** Gives an inviter the gold for a new account, once, up to as many a day as the task says. */
export async function rewardInviter(
  db: Db,
  { inviterId, inviteeId }: { inviterId: number; inviteeId: number },
): Promise<void> {
  const [task] = await db
    .select()
    .from(taskConfig)
    .where(and(eq(taskConfig.taskType, 'INVITE'), eq(taskConfig.enable, true)))
  if (!task || task.gold === 0) return
  // Locked first, so that two who sign up at once are counted one after the other.
  const inviter = await lockAccount(db, inviterId)
  // Nobody is kept from signing up because the inviter can hold no more.
  if (inviter.gold + task.gold > mostBalance) return
  const earlier = and(eq(ledger.accountId, inviterId), eq(ledger.bizType, 'INVITE'), gte(ledger.time, today))
  if ((await db.$count(ledger, earlier)) >= task.dailyLimit) return
  await addEntry(db, {
    accountId: inviterId,
    unit: 'GOLD',
    bizType: 'INVITE',
    title: task.title,
    amount: task.gold,
    cause: inviteCause(inviteeId),
  })
}
