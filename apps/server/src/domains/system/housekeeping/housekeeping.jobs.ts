import { and, eq, lt, notExists, or, sql } from 'drizzle-orm'
import { sessionTable, signInFailureTable, signInPlaceTable } from '../../../platform/access/access.table.ts'
import { dropOldLogMonths } from '../../../platform/audit/log-months.ts'
import { analyse, makePartitions, withLockTimeout } from '../../../platform/database/partitions.ts'
import { sweepDeleted } from '../../../platform/history/sweep.ts'
import { undoneRequestsTable } from '../../../platform/history/undone.table.ts'
import { idempotencyTable } from '../../../platform/http/idempotency.table.ts'
import { callCountTable } from '../../../platform/http/shared-limit.table.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { liveEventTable } from '../../../platform/live/live.table.ts'
import { taskTable } from '../../../platform/tasks/tasks.table.ts'
import { importPlansTable } from '../../../platform/transfer/import-plans.table.ts'
import { verificationCodeTable } from '../../access/codes/codes.table.ts'
import { oneTimeKeyTable } from '../../access/codes/one-time-keys.table.ts'
import { knownDays } from '../../access/sign-in/known-places.rules.ts'
import { editingTable } from '../editing/editing.table.ts'
import { partitionedTables } from './partitioned-tables.ts'
import { dropOldInboxes, dropOldPushRecipients } from './recipient-retention.ts'

const dayAgo = sql`now() - interval '1 day'`

/**
 * Every hour, deletes expired rows, so that tables read on every call stay small. Every day, creates the partitions that
 * long tables will need and drops those past the retention time.
 */
export const housekeepingJobs: Job[] = [
  {
    name: 'housekeeping',
    schedule: '7 * * * *',
    run: async (_data, { database: { db }, settings }) => {
      const { idleMinutes, maxDays } = settings.session
      await db.delete(liveEventTable).where(lt(liveEventTable.createTime, dayAgo))
      await db.delete(idempotencyTable).where(lt(idempotencyTable.createTime, dayAgo))
      await db.delete(undoneRequestsTable).where(lt(undoneRequestsTable.time, dayAgo))
      await db.delete(callCountTable).where(lt(callCountTable.ends, sql`now()`))
      await db.delete(editingTable).where(lt(editingTable.until, sql`now()`))
      await db.delete(signInFailureTable).where(lt(signInFailureTable.time, dayAgo))
      await db
        .delete(signInPlaceTable)
        .where(lt(signInPlaceTable.time, sql`now() - make_interval(days => ${knownDays})`))
      await db.delete(verificationCodeTable).where(lt(verificationCodeTable.createTime, dayAgo))
      await db.delete(oneTimeKeyTable).where(lt(oneTimeKeyTable.createTime, dayAgo))
      const stillImporting = db
        .select({ id: taskTable.id })
        .from(taskTable)
        .where(and(eq(taskTable.id, importPlansTable.taskId), eq(taskTable.status, 'RUNNING')))
      await db.delete(importPlansTable).where(and(lt(importPlansTable.createTime, dayAgo), notExists(stillImporting)))
      await db
        .delete(sessionTable)
        .where(
          or(
            lt(sessionTable.lastSeenTime, sql`now() - make_interval(mins => ${idleMinutes}::int)`),
            lt(sessionTable.createTime, sql`now() - make_interval(days => ${maxDays}::int)`),
          ),
        )
    },
  },
  {
    name: 'housekeeping.log',
    schedule: '19 3 * * *',
    run: async (_data, { database, settings }) => {
      for (const table of partitionedTables) await withLockTimeout(database, (tx) => makePartitions(tx, table))
      await dropOldLogMonths(database, settings.operLogDays)
      await dropOldPushRecipients(database, settings.pushRecipientDays)
      await dropOldInboxes(database, settings.inboxDays)
      for (const table of partitionedTables) await analyse(database, table)
      await sweepDeleted(database)
    },
  },
]
