import { PassThrough } from 'node:stream'
import type { Route } from '@lectern/contract/base/route.ts'
import type { Language } from '@lectern/phrases/shape.ts'
import { eq, sql } from 'drizzle-orm'
import { staffTable } from '../access/access.table.ts'
import { type Actor, actorOf } from '../access/actor.ts'
import type { Platform } from '../core/platform.ts'
import { type Db, retryConflicts } from '../database/database.ts'
import { phrase } from '../phrases/phrases.ts'
import { type Cell, writeTable } from '../spreadsheet/write-table.ts'
import { defineTask, resultsFolder, type TaskKind } from '../tasks/tasks.ts'
import type { ImportCells, ImportDefinition } from './import.ts'
import { type JudgedRow, importPlansTable as plans } from './import-plans.table.ts'
import { accepted, asRefusal, refusedBy, verdictText } from './verdicts.ts'

interface ImportState {
  next: number
  done: number
}

const batchSize = 50
const mostMinutes = 60

/** The task that imports what a dry run found to be ok. Each batch is stored together with how far the import got. */
export function importTask<Name extends string>(
  route: Route,
  definition: ImportDefinition<Name>,
): TaskKind<{ key: string }> {
  const { kind } = definition
  return defineTask<{ key: string }>({
    kind,
    permission: route.permission,
    cancellable: true,
    run: async ({ params: { key }, taskId, staffId, platform, report, signal, saved, save }) => {
      const { database, live } = platform
      const user = await actorOf(database.db, staffId, route.permission)
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(mostMinutes * 60_000)])
      const rows = (await readPlan(database.db, key)).rows
      let state = (saved as ImportState | null) ?? { next: 0, done: 0 }
      while (state.next < rows.length) {
        deadline.throwIfAborted()
        const { next, done } = state
        const part = rows.slice(next, next + batchSize)
        state = await retryConflicts(() =>
          database.transaction(async (db) => {
            const results = await importRows({ db, user }, definition, part)
            const imported = results.filter(({ ok }) => ok).length
            const after = { next: next + part.length, done: done + imported }
            await db
              .update(plans)
              .set({ results: sql`${plans.results} || ${JSON.stringify(results)}::jsonb` })
              .where(eq(plans.key, key))
            await save(db, after)
            if (after.next === rows.length) await live.announceChange(db, route, staffId)
            return after
          }),
        )
        await report((state.next / rows.length) * 100)
      }
      const file = await writeResults(platform, definition, { key, taskId, staffId })
      return { rows: state.done, refused: rows.length - state.done, file }
    },
  })
}

async function readPlan(db: Db, key: string): Promise<typeof plans.$inferSelect> {
  const [plan] = await db.select().from(plans).where(eq(plans.key, key))
  if (!plan) throw new Error('the rows of this import are gone')
  return plan
}

/** Imports rows one by one. A row that is refused now is rolled back by itself, and the others go on. */
async function importRows<Name extends string>(
  { db, user }: { db: Db; user: Actor },
  { apply }: ImportDefinition<Name>,
  rows: JudgedRow[],
): Promise<JudgedRow[]> {
  const results: JudgedRow[] = []
  for (const judged of rows) {
    // The rows were stored with exactly the columns of this import.
    const cells = judged.cells as ImportCells<Name>
    if (!judged.ok) results.push(judged)
    else {
      try {
        await db.transaction((savepoint) => apply({ db: savepoint, user }, cells))
        results.push({ ...judged, ...accepted('tasks.import.done') })
      } catch (error) {
        results.push({ ...judged, ...refusedBy(asRefusal(error, cells)) })
      }
    }
  }
  return results
}

interface ImportRun {
  key: string
  taskId: number
  staffId: number
}

/** Leaves a file with the rows as they were read, and what became of each. */
async function writeResults<Name extends string>(
  { database: { db }, storage }: Platform,
  { columns, fileName }: ImportDefinition<Name>,
  { key, taskId, staffId }: ImportRun,
): Promise<{ key: string; name: string }> {
  const { results } = await readPlan(db, key)
  const [member] = await db.select({ locale: staffTable.locale }).from(staffTable).where(eq(staffTable.id, staffId))
  const language: Language = member?.locale === 'en-US' ? 'en-US' : 'zh-CN'
  const headings = new Map(columns.map(({ name, heading }) => [name as string, phrase(language, heading)]))
  async function* cells(): AsyncGenerator<Cell[]> {
    for (const result of results) {
      const read = columns.map(({ name }) => result.cells[name] ?? '')
      yield [result.row, ...read, verdictText(result, headings, language)]
    }
  }
  const fileKey = `${resultsFolder}/${fileName}-${taskId}.xlsx`
  const out = new PassThrough()
  const stored = storage.put(fileKey, out, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  const heading = [phrase(language, 'tasks.import.row'), ...headings.values(), phrase(language, 'tasks.import.verdict')]
  await writeTable({ format: 'xlsx', columns: heading, rows: cells(), out })
  await stored
  return { key: fileKey, name: `${fileName}-${taskId}.xlsx` }
}
