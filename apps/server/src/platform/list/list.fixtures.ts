import { sql } from 'drizzle-orm'
import { eventually } from '../../testing/eventually.ts'
import type { Database, Db } from '../database/database.ts'
import { taskTable } from '../tasks/tasks.table.ts'
import type { TaskRow } from '../tasks/tasks.ts'

/** A category with questions that are off and weigh nothing. Their ids are in the order of their numbers. */
export async function addQuestions(db: Db, count: number): Promise<{ categoryId: number; ids: number[] }> {
  const { rows: made } = await db.execute<{ id: string }>(
    sql`insert into question_category (name, "order") values ('许多', 1000) returning id`,
  )
  const categoryId = Number(made[0]?.id)
  await addTo(db, categoryId, count)
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from question where category_id = ${categoryId} order by id`,
  )
  return { categoryId, ids: rows.map(({ id }) => Number(id)) }
}

/** Numbered titles, few different numbers of views and times, every third one on. */
export async function addMixedQuestions(db: Db, count: number): Promise<{ categoryId: number; ids: number[] }> {
  const questions = await addQuestions(db, count)
  await db.execute(sql`
    update question set view_count = id % 4, weight = id % 3, enable = id % 3 = 0,
      create_time = '2026-01-01T00:00:00Z'::timestamptz + make_interval(secs => (id % 5) / 1000000.0)
    where category_id = ${questions.categoryId}`)
  return questions
}

export async function addTo(db: Db, categoryId: number, count: number): Promise<void> {
  await db.execute(sql`
    insert into question (category_id, title, answer)
    select ${categoryId}, '第' || n || '问', '<p>答</p>' from generate_series(1, ${count}::int) as n order by n`)
}

export async function readTask(db: Db, id: number | null): Promise<TaskRow> {
  const [task] = await db.select().from(taskTable).where(sql`id = ${id}`)
  if (!task) throw new Error(`there is no task ${id}`)
  return task
}

export const untilEnded = (db: Db, id: number | null, withinMs?: number): Promise<TaskRow> =>
  eventually(
    `task ${id} ends`,
    async () => {
      const task = await readTask(db, id)
      return task.status !== 'RUNNING' && task
    },
    withinMs,
  )

/** How far a task has saved its work. */
export async function savedState(db: Db, id: number | null): Promise<{ after: number; done: number; refused: number }> {
  return { after: 0, done: 0, refused: 0, ...((await readTask(db, id)).state as object | null) }
}

/**
 * Keeps a row from being changed, so that work on many stops before it. `change` is what the one who keeps it does
 * to it when letting go.
 */
export async function holdRow(
  database: Database,
  table: 'question' | 'hot_word' | 'staff',
  id: number,
  change: (tx: Db) => Promise<unknown> = async () => undefined,
): Promise<() => Promise<void>> {
  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<undefined>()
  const { promise: isHeld, resolve: held } = Promise.withResolvers<undefined>()
  const ended = database.transaction(async (tx) => {
    await tx.execute(sql`select from ${sql.identifier(table)} where id = ${id} for update`)
    await change(tx)
    held(undefined)
    await mayGo
  })
  await isHeld
  return async () => {
    letGo(undefined)
    await ended
  }
}

/** Waits until somebody waits for a lock that somebody else has. */
export const untilBlocked = (db: Db, count = 1): Promise<boolean> =>
  eventually('somebody waits for a lock', async () => {
    const { rows } = await db.execute<{ waiting: number }>(sql`
      select count(distinct pid)::int as waiting from pg_locks
      where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`)
    return (rows[0]?.waiting ?? 0) >= count
  })

/** Waits until no server runs a task any more, also none that was cancelled. */
export const untilIdle = (db: Db): Promise<boolean> =>
  eventually('no task runs', async () => {
    const { rows } = await db.execute(
      sql`select from jobs.job where name = 'task.run' and state in ('created', 'retry', 'active')`,
    )
    return rows.length === 0
  })
