import { setTimeout as pause } from 'node:timers/promises'
import type { Route } from '@lectern/contract/base/route.ts'
import type { Language } from '@lectern/phrases/shape.ts'
import { eq, sql } from 'drizzle-orm'
import { type Actor, actorOf } from '../access/actor.ts'
import type { Db } from '../database/database.ts'
import { retryConflicts } from '../database/failures.ts'
import { AppError } from '../errors/app-error.ts'
import { phrase } from '../phrases/phrases.ts'
import { storeTable } from '../spreadsheet/store-table.ts'
import type { Cell } from '../spreadsheet/write-table.ts'
import { defineTask, resultsFolder, type TaskKind, type TaskRun } from '../tasks/tasks.ts'
import type { ImportCells, ImportDefinition } from './import-definition.ts'
import { type JudgedRow, importPlansTable as plans } from './import-plans.table.ts'
import { accepted, asRefusal, refusedBy, verdictText } from './verdicts.ts'

interface ImportParams {
  key: string
  /** The language of the result file. */
  language: Language
}

const batchSize = 50
/** How long an import waits before it asks again whether it is its turn. */
const waitMs = 100
/** A task that takes longer than this is stuck. */
const mostMinutes = 60

/** The task that imports what a dry run found to be ok. Another run goes on behind the rows that have a result. */
export function importTask<Name extends string>(
  route: Route,
  definition: ImportDefinition<Name>,
): TaskKind<ImportParams> {
  const { kind } = definition
  return defineTask<ImportParams>({
    kind,
    needs: route,
    cancellable: true,
    isImport: true,
    run: async (run) => {
      const { params, staffId, platform, report } = run
      const { database, live } = platform
      const signal = AbortSignal.any([run.signal, AbortSignal.timeout(mostMinutes * 60_000)])
      const { rows, results } = await readPlan(database.db, params.key)

      /** Imports some rows together with their results, and returns how many rows have a result then. Null if it waits. */
      const importBatch = async (db: Db): Promise<number | null> => {
        if (!(await takeTurn(db, kind))) return null
        const user = await actorOf(db, staffId, route)
        const next = await lockProgress(db, params.key)
        const batch = await importRows({ db, user, key: params.key }, definition, rows.slice(next, next + batchSize))
        await db
          .update(plans)
          .set({ results: sql`${plans.results} || ${JSON.stringify(batch)}::jsonb` })
          .where(eq(plans.key, params.key))
        if (next + batch.length === rows.length) await live.announceChange(db, route, staffId)
        return next + batch.length
      }
      for (let next = results.length; next < rows.length; ) {
        signal.throwIfAborted()
        const done = await retryConflicts(() => database.transaction(importBatch))
        if (done === null) await pause(waitMs, null, { signal })
        else next = done
        await report((next / rows.length) * 100)
      }
      return storeResults({ ...run, signal }, definition)
    },
  })
}

async function readPlan(db: Db, key: string): Promise<typeof plans.$inferSelect> {
  const [plan] = await db.select().from(plans).where(eq(plans.key, key))
  if (!plan) throw new AppError('import.planGone')
  return plan
}

/**
 * Imports of one kind take turns, so that two that add the same in another order never wait for each other. It does not
 * wait in the database, which would give up before many others have had their turns.
 */
async function takeTurn(db: Db, kind: string): Promise<boolean> {
  const { rows } = await db.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext(${`lectern.import.${kind}`})) as taken`,
  )
  return rows[0]?.taken === true
}

/** How many rows have a result. The lock keeps a second run of the same task from importing them again. */
async function lockProgress(db: Db, key: string): Promise<number> {
  const [plan] = await db
    .select({ count: sql<number>`jsonb_array_length(${plans.results})` })
    .from(plans)
    .where(eq(plans.key, key))
    .for('update')
  if (!plan) throw new AppError('import.planGone')
  return plan.count
}

/** Imports rows one by one. A row that is refused now is rolled back by itself, and the others go on. */
async function importRows<Name extends string>(
  { db, user, key }: { db: Db; user: Actor; key: string },
  { apply, lock }: ImportDefinition<Name>,
  rows: JudgedRow[],
): Promise<JudgedRow[]> {
  const toImport = rows.filter(({ ok }) => ok)
  await lock?.(
    db,
    toImport.map(({ cells }) => cells as ImportCells<Name>),
  )
  const results: JudgedRow[] = []
  for (const judged of rows) {
    // The rows were stored with exactly the columns of this import.
    const cells = judged.cells as ImportCells<Name>
    if (!judged.ok) results.push(judged)
    else {
      try {
        await db.transaction((savepoint) => apply({ db: savepoint, user, key: `${key}:${judged.row}` }, cells))
        results.push({ ...judged, ...accepted('tasks.import.done') })
      } catch (error) {
        results.push({ ...judged, ...refusedBy(asRefusal(error, cells)) })
      }
    }
  }
  return results
}

/** Leaves a file with the rows as they were read, and what became of each. */
async function storeResults<Name extends string>(
  { params: { key, language }, taskId, platform, signal }: TaskRun<ImportParams>,
  { columns, fileName }: ImportDefinition<Name>,
) {
  const { results } = await readPlan(platform.database.db, key)
  const headings = new Map(columns.map(({ name, heading }) => [name as string, phrase(language, heading)]))
  async function* cells(): AsyncGenerator<Cell[]> {
    for (const result of results) {
      const read = columns.map(({ name }) => result.cells[name] ?? '')
      yield [result.row, ...read, verdictText(result, headings, language)]
    }
  }
  const file = { key: `${resultsFolder}/${fileName}-${taskId}.xlsx`, name: `${fileName}-${taskId}.xlsx` }
  await storeTable(platform, {
    key: file.key,
    signal,
    format: 'xlsx',
    columns: [phrase(language, 'tasks.import.row'), ...headings.values(), phrase(language, 'tasks.import.verdict')],
    rows: cells(),
  })
  const done = results.filter(({ ok }) => ok).length
  return { rows: done, refused: results.length - done, file }
}
