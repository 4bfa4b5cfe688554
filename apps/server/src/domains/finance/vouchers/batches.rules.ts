import { vouchers as calls, type VoucherKind } from '@lectern/contract/finance/vouchers.ts'
import { and, eq, sql } from 'drizzle-orm'
import { staffNameOf } from '../../../platform/access/actor.ts'
import type { Db } from '../../../platform/database/database.ts'
import { retryConflicts } from '../../../platform/database/failures.ts'
import { badInput } from '../../../platform/errors/app-error.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { phrase } from '../../../platform/phrases/phrases.ts'
import { defineTask, startTask, type TaskRun } from '../../../platform/tasks/tasks.ts'
import { courseItemsTable as items } from '../../content/courses/course-centre.table.ts'
import { lessonsTable as lessons } from '../../content/courses/lessons.table.ts'
import { isOfflineSeries } from '../../content/courses/offline.queries.ts'
import { vipPackagesTable as packages } from '../../customers/vip-packages/vip-packages.table.ts'
import { makeCodes } from './voucher-code.ts'
import { voucherBatchesTable as batches, vouchersTable as vouchers } from './vouchers.table.ts'

/** What a batch is made of. */
export interface NewBatch {
  kind: VoucherKind
  /** The lesson, series or VIP package, with its name. */
  refId: number | null
  title: string
  /** How much gold, or how many course hours. */
  amount: number | null
  contentDuration: number | null
  expiredTime: string
  count: number
  channel: string
  remark: string
}

/** What is granted, if it exists. */
type Content = Pick<NewBatch, 'refId' | 'title' | 'amount' | 'contentDuration'>

export async function lessonContent(db: Db, courseId: number, contentDuration: number | null): Promise<Content> {
  const [lesson] = await db.select({ title: lessons.title }).from(lessons).where(eq(lessons.id, courseId))
  if (!lesson) throw badInput({ courseId: 'validation.choiceGone' })
  return { refId: courseId, title: lesson.title, amount: null, contentDuration }
}

export async function seriesContent(db: Db, subjectId: number, contentDuration: number | null): Promise<Content> {
  const isSeries = and(eq(items.id, subjectId), eq(items.kind, 'SERIES'))
  const [series] = await db.select({ title: items.title }).from(items).where(isSeries)
  if (!series) throw badInput({ subjectId: 'validation.choiceGone' })
  if (!(await isOfflineSeries(db, subjectId))) throw badInput({ subjectId: 'validation.notOffline' })
  return { refId: subjectId, title: series.title, amount: null, contentDuration }
}

export async function vipContent(db: Db, packageId: number, days: number | undefined): Promise<Content> {
  const [vip] = await db.select().from(packages).where(eq(packages.id, packageId))
  if (!vip) throw badInput({ packageId: 'validation.choiceGone' })
  return { refId: packageId, title: vip.name, amount: null, contentDuration: days ?? vip.days }
}

/** Gold or course hours. */
export const amountContent = (amount: number): Content => ({ refId: null, title: '', amount, contentDuration: null })

/** Starts the task that makes a batch. */
export async function startBatch({ db, platform, user, audit }: Call, batch: NewBatch): Promise<{ taskId: number }> {
  requireFuture(batch.expiredTime)
  const taskId = await startTask(platform, db, batchTask, user.id, batch)
  audit.changed(null, { ...batch, taskId })
  return { taskId }
}

export function requireFuture(expiredTime: string): void {
  if (expiredTime <= new Date().toISOString()) throw badInput({ expiredTime: 'validation.past' })
}

/** Makes the vouchers of a batch in one transaction, so there are all of them or none. */
const batchTask = defineTask<NewBatch>({
  kind: 'voucherBatch',
  needs: calls.makeGold,
  title: ({ count }, language) => phrase(language, 'tasks.kinds.voucherBatch', { count }),
  cancellable: true,
  run: async (run) => {
    const { platform, params, taskId, staffId } = run
    const batchId = await retryConflicts(() =>
      platform.database.transaction(async (db) => {
        const made = await addBatch(db, params, { taskId, staffId })
        if (!made.isNew) return made.id
        await addVouchers(db, made.id, params, run)
        // Undoes everything if the task was cancelled meanwhile.
        await run.save(db, { batchId: made.id })
        await platform.live.announceChange(db, calls.makeGold, staffId)
        return made.id
      }),
    )
    return { rows: params.count, page: `/finance/exchange/batch?id=${batchId}` }
  },
})

/** Adds the batch, unless an earlier run of the task has made it already. */
async function addBatch(
  db: Db,
  batch: NewBatch,
  { taskId, staffId }: { taskId: number; staffId: number },
): Promise<{ id: number; isNew: boolean }> {
  const [added] = await db
    .insert(batches)
    .values({ ...batch, taskId, staffId, staffName: staffNameOf(staffId) })
    .onConflictDoNothing({ target: batches.taskId })
    .returning({ id: batches.id })
  if (added) return { id: added.id, isNew: true }
  const [earlier] = await db.select({ id: batches.id }).from(batches).where(eq(batches.taskId, taskId))
  if (!earlier) throw new Error('the batch was not stored')
  return { id: earlier.id, isNew: false }
}

const chunkSize = 2_000

/** Adds the vouchers in several statements, so that each ends in time and the task can be cancelled between them. */
export async function addVouchers(
  db: Db,
  batchId: number,
  { kind, count, contentDuration, expiredTime }: Pick<NewBatch, 'kind' | 'count' | 'contentDuration' | 'expiredTime'>,
  { signal, report }: Partial<Pick<TaskRun<object>, 'signal' | 'report'>> = {},
): Promise<void> {
  for (let made = 0; made < count; ) {
    signal?.throwIfAborted()
    const codes = makeCodes(Math.min(chunkSize, count - made))
    // A code that exists already is not added, and the next round makes another one for it.
    const { rowCount } = await db.execute(sql`
      insert into ${vouchers} (batch_id, code, kind, content_duration, expired_time)
      select ${batchId}::bigint, code, ${kind}::text, ${contentDuration}::int, ${expiredTime}::timestamptz
      from unnest(${sql.param(codes)}::text[]) as code
      on conflict (code) do nothing`)
    made += rowCount ?? 0
    await report?.((made / count) * 100)
  }
}
