import { randomBytes } from 'node:crypto'
import { type ImportPlan, type ImportRoutes, importLimits } from '@lectern/contract/base/transfer.ts'
import type { Language } from '@lectern/phrases/shape.ts'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../access/actor.ts'
import type { Db } from '../database/database.ts'
import { AppError, badInput } from '../errors/app-error.ts'
import { type Call, prepareFirst } from '../http/implement.ts'
import { type PhraseKey, phrase } from '../phrases/phrases.ts'
import { readTable, type TableRow } from '../spreadsheet/read-table.ts'
import { writeTemplate } from '../spreadsheet/write-template.ts'
import { startTask } from '../tasks/tasks.ts'
import { importPlansTable as plans } from './import-plans.table.ts'
import { importTask } from './import-task.ts'
import { accepted, refusedBy, shownRows } from './verdicts.ts'

export type ImportCells<Name extends string> = Record<Name, string>

/** An import: the columns of its file, a verdict on each row, and how one row is imported. */
export interface ImportDefinition<Name extends string> {
  /** The name of the kind of task; its title is in the phrase book. */
  kind: string
  fileName: string
  columns: { name: Name; heading: PhraseKey }[]
  /** Judges the rows of a file together, so that it can tell which are in it twice. Null means that a row is ok. */
  judge(check: { db: Db; user: Actor }, rows: ImportCells<Name>[]): Promise<(AppError | null)[]>
  /** Imports one row. It may refuse, because much can have changed since the dry run. */
  apply(change: { db: Db; user: Actor }, cells: ImportCells<Name>): Promise<void>
}

const languages: Language[] = ['zh-CN', 'en-US']

/** The handlers of an import. A dry run judges the file and keeps the verdict; its key starts the task that imports. */
export function defineImport<Name extends string>(routes: ImportRoutes, definition: ImportDefinition<Name>) {
  const { columns, kind, fileName } = definition
  const task = importTask(routes.import, definition)
  const headingsIn = (language: Language) =>
    new Map(columns.map(({ name, heading }) => [name as string, phrase(language, heading)]))
  const accepts = columns.map(({ name, heading }) => ({
    name,
    headings: languages.map((language) => phrase(language, heading)),
  }))

  /** Reads the file before the transaction begins, because that may take a while. */
  async function read({ body, files }: Call<ImportRoutes['import']>): Promise<TableRow[] | null> {
    if (!body.dryRun) return null
    const file = files.get('file')
    if (!file) throw badInput({ file: 'validation.required' })
    return readTable(file, { columns: accepts, maxRows: importLimits.rows })
  }

  async function dryRun({ db, user, audit }: Call<ImportRoutes['import']>, rows: TableRow[]) {
    const readable = rows.filter(({ problem }) => problem === undefined)
    const verdicts = await definition.judge(
      { db, user },
      readable.map(({ cells }) => cells as ImportCells<Name>),
    )
    const byRow = new Map(readable.map(({ row }, at) => [row, verdicts[at]]))
    const judged = rows.map(({ row, cells, problem }) => {
      const refusal = problem === undefined ? byRow.get(row) : new AppError(problem)
      return { row, cells, ...(refusal ? refusedBy(refusal) : accepted('tasks.import.ok')) }
    })
    const key = randomBytes(16).toString('base64url')
    await db.insert(plans).values({ key, kind, staffId: user.id, rows: judged })
    const ok = judged.filter((row) => row.ok).length
    audit.changed(null, { dryRun: true, rows: rows.length, ok })
    return { key: ok > 0 ? key : null, rows: judged, taskId: null }
  }

  /** The same key again returns the same task, so that nothing is imported twice. */
  async function start({ db, user, body, platform, audit }: Call<ImportRoutes['import']>) {
    const own = and(eq(plans.key, body.key ?? ''), eq(plans.kind, kind), eq(plans.staffId, user.id))
    const [plan] = await db.select().from(plans).where(own).for('update')
    if (!plan) throw new AppError('import.planGone')
    const taskId = plan.taskId ?? (await startTask(platform, db, task, user.id, { key: plan.key }))
    await db.update(plans).set({ taskId }).where(eq(plans.key, plan.key))
    audit.changed(null, { rows: plan.rows.filter(({ ok }) => ok).length, taskId })
    return { key: plan.key, rows: plan.rows, taskId }
  }

  return {
    import: prepareFirst(read, async (call, table): Promise<ImportPlan> => {
      const { rows, ...plan } = table ? await dryRun(call, table) : await start(call)
      const headings = headingsIn(call.language)
      return {
        ...plan,
        columns: [...headings.values()],
        total: rows.length,
        ok: rows.filter(({ ok }) => ok).length,
        verdicts: shownRows(rows, headings, call.language),
      }
    }),
    importTemplate: async ({ language, reply }: Call<ImportRoutes['importTemplate']>) => {
      void reply.header('content-disposition', `attachment; filename="${fileName}.xlsx"`)
      return writeTemplate([...headingsIn(language).values()])
    },
  }
}
