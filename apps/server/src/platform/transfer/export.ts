import type { Route } from '@lectern/contract/base/route.ts'
import type { FileFormat } from '@lectern/contract/base/transfer.ts'
import type { Language } from '@lectern/phrases/shape.ts'
import { eq } from 'drizzle-orm'
import { staffTable } from '../access/access.table.ts'
import { actorOf } from '../access/actor.ts'
import { AppError } from '../errors/app-error.ts'
import type { Call } from '../http/implement.ts'
import type { FiltersOf, List, ListRoute } from '../list/define-list.ts'
import { storeWritten } from '../spreadsheet/store-table.ts'
import { defaultTimeZone } from '../spreadsheet/write-table.ts'
import { defineTask, resultsFolder, startTask } from '../tasks/tasks.ts'
import { type ExportColumn, writeList } from './write-list.ts'

/** The most rows of a file: what a spreadsheet program can open, or what a text file can sensibly hold. */
const mostRows: Record<FileFormat, number> = { xlsx: 1_000_000, csv: 10_000_000 }
/** A task that takes longer than this is stuck. */
const mostMinutes = 60

interface ExportParams<F> {
  format: FileFormat
  language: Language
  filters: F
}

interface ExportDefinition<R extends ListRoute> {
  /** The name of the kind of task; its title is in the phrase book. */
  kind: string
  /** What the file is called, and under which name it is kept. */
  fileName: string
  storedName: string
  list: List<R>
  columns: ExportColumn[]
}

/** An export of a list: what its filters show, in a file. Returns the handler of the call that starts it. */
export function defineExport<R extends ListRoute>(
  { permission }: Pick<Route, 'permission'>,
  definition: ExportDefinition<R>,
) {
  type Params = ExportParams<FiltersOf<R>>
  const { kind, fileName, storedName, list, columns } = definition
  const task = defineTask<Params>({
    kind,
    permission,
    cancellable: true,
    run: async (run) => {
      const { params, platform, taskId, staffId, report } = run
      const { format, language } = params
      const { db } = platform.database
      const user = await actorOf(db, staffId, permission)
      const [member] = await db
        .select({ timeZone: staffTable.timeZone })
        .from(staffTable)
        .where(eq(staffTable.id, staffId))
      const max = mostRows[format]
      const total = await list.count(db, params.filters)
      if (total > max) throw new AppError('export.tooManyRows', { max })
      const signal = AbortSignal.any([run.signal, AbortSignal.timeout(mostMinutes * 60_000)])
      const key = `${resultsFolder}/${storedName}-${taskId}.${format}`
      const reader = { user, language, timeZone: member?.timeZone ?? defaultTimeZone }
      const onProgress = (done: number) => report((done / Math.max(1, total)) * 100)
      const rows = await storeWritten(platform, { key, format, signal }, (out) =>
        writeList(
          platform.database,
          { list, filters: params.filters, columns, reader, format, signal, onProgress },
          out,
        ),
      )
      return { rows, file: { key, name: `${fileName}-${taskId}.${format}` } }
    },
  })
  return async ({
    body,
    user,
    db,
    platform,
    language,
  }: Omit<Call, 'body'> & { body: { format: FileFormat } & FiltersOf<R> }) => {
    const { format, ...filters } = body
    // Dropping the format leaves the filters, which the compiler cannot see in a generic type.
    const params = { format, language, filters: filters as never as FiltersOf<R> }
    return { taskId: await startTask(platform, db, task, user.id, params) }
  }
}
