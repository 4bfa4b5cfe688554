import { randomBytes } from 'node:crypto'
import { type ImportPlan, type ImportRoutes, importLimits } from '@lectern/contract/base/transfer.ts'
import type { Language } from '@lectern/phrases/shape.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { AppError, badInput } from '../errors/app-error.ts'
import { type Call, prepareFirst } from '../http/implement.ts'
import { countLookups } from '../phones/phone-lookups.ts'
import { seesPhones } from '../phones/phones.ts'
import { phrase } from '../phrases/phrases.ts'
import { readTable, type TableRow } from '../spreadsheet/read-table.ts'
import { contentTypes } from '../spreadsheet/store-table.ts'
import { writeTemplate } from '../spreadsheet/write-template.ts'
import { startTask } from '../tasks/tasks.ts'
import type { ImportCells, ImportDefinition } from './import-definition.ts'
import { type JudgedRow, importPlansTable as plans } from './import-plans.table.ts'
import { importTask } from './import-task.ts'
import { accepted, refusedBy, shownRows } from './verdicts.ts'

interface Plan extends Pick<ImportPlan, 'key' | 'taskId'> {
  rows: JudgedRow[]
}

const languages: Language[] = ['zh-CN', 'en-US']

/**
 * The handlers of an import. A dry run judges the file and keeps the verdict; its key starts the task that imports. A
 * file alone is judged and imported in one go.
 */
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
    if (body.key && !body.dryRun) return null
    const file = files.get('file')
    if (!file) throw badInput({ file: 'validation.required' })
    return readTable(file, { columns: accepts, maxRows: importLimits.rows })
  }

  async function judge(call: Call<ImportRoutes['import']>, rows: TableRow[]): Promise<Plan> {
    const { db, user, audit, body, platform } = call
    const readable = rows.filter(({ problem }) => problem === undefined)
    const cellsOf = readable.map(({ cells }) => cells as ImportCells<Name>)
    if (definition.phoneOf && !seesPhones(user)) {
      const phones = cellsOf.map(definition.phoneOf).filter((phone) => phone !== '')
      await countLookups(db, user.id, phones, platform.settings.phoneLookupsPerDay)
    }
    const verdicts = await definition.judge({ db, user }, cellsOf)
    const byRow = new Map(readable.map(({ row }, at) => [row, verdicts[at]]))
    const judged = rows.map(({ row, cells, problem }) => {
      const refusal = problem === undefined ? byRow.get(row) : new AppError(problem)
      return { row, cells, ...(refusal ? refusedBy(refusal) : accepted('tasks.import.ok')) }
    })
    const ok = judged.filter((row) => row.ok).length
    audit.changed(null, { dryRun: body.dryRun, rows: rows.length, ok })
    // Nothing is kept that could not be imported anyway.
    const key = ok > 0 ? randomBytes(16).toString('base64url') : null
    if (key !== null) await db.insert(plans).values({ key, kind, staffId: user.id, rows: judged })
    return key === null || body.dryRun ? { key, rows: judged, taskId: null } : start(call, key)
  }

  /** The same key again returns the same task, so that nothing is imported twice. */
  async function start(
    { db, user, platform, audit, language }: Call<ImportRoutes['import']>,
    key: string,
  ): Promise<Plan> {
    const own = and(eq(plans.key, key), eq(plans.kind, kind), eq(plans.staffId, user.id))
    const fresh = gt(plans.createTime, sql`now() - interval '1 day'`)
    const [plan] = await db.select().from(plans).where(and(own, fresh)).for('update')
    if (!plan) throw new AppError('import.planGone')
    const taskId = plan.taskId ?? (await startTask(platform, db, task, user.id, { key: plan.key, language }))
    await db.update(plans).set({ taskId }).where(eq(plans.key, plan.key))
    audit.changed(null, { rows: plan.rows.filter(({ ok }) => ok).length, taskId })
    return { key: plan.key, rows: plan.rows, taskId }
  }

  return {
    import: prepareFirst(read, async (call, table): Promise<ImportPlan> => {
      const { rows, ...plan } = table ? await judge(call, table) : await start(call, call.body.key ?? '')
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
      const template = await writeTemplate([...headingsIn(language).values()])
      void reply.type(contentTypes.xlsx).header('content-disposition', `attachment; filename="${fileName}.xlsx"`)
      return template
    },
  }
}
