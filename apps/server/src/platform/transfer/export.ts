import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { SUCCESS } from '@lectern/contract/base/errors.ts'
import type { Requirement } from '@lectern/contract/base/rights.ts'
import { exportedAtOnce, type FileFormat } from '@lectern/contract/base/transfer.ts'
import type { Language } from '@lectern/phrases/shape.ts'
import { eq } from 'drizzle-orm'
import { staffTable } from '../access/access.table.ts'
import { type Actor, actorOf } from '../access/actor.ts'
import type { Db } from '../database/database.ts'
import { AppError } from '../errors/app-error.ts'
import { timeoutSignalOf } from '../http/call-limit.ts'
import type { Call } from '../http/implement.ts'
import type { FiltersOf, List, ListRoute } from '../list/define-list.ts'
import { contentTypes, storeWritten } from '../spreadsheet/store-table.ts'
import { defaultTimeZone } from '../spreadsheet/write-table.ts'
import { defineTask, resultsFolder, startTask } from '../tasks/tasks.ts'
import { type ExportColumn, type Reader, writeList } from './write-list.ts'

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

/** An export of a list: what its filters show, in a file. Returns the handlers of its calls. */
export function defineExport<R extends ListRoute>(needs: Requirement, definition: ExportDefinition<R>) {
  type Params = ExportParams<FiltersOf<R>>
  const { kind, fileName, storedName, list, columns } = definition
  const task = defineTask<Params>({
    kind,
    needs,
    cancellable: true,
    run: async (run) => {
      const { params, platform, taskId, staffId, report } = run
      const { format, language, filters } = params
      // The task was written just now, so what its starter saw is there too.
      const reads = platform.database.reading(await platform.database.written())
      const { db } = reads
      const reader = await readerOf(db, await actorOf(db, staffId, needs), language)
      const max = mostRows[format]
      const total = await list.count(db, filters)
      if (total > max) throw new AppError('export.tooManyRows', { max })
      const signal = AbortSignal.any([run.signal, AbortSignal.timeout(mostMinutes * 60_000)])
      const key = `${resultsFolder}/${storedName}-${taskId}.${format}`
      const onProgress = (done: number) => report((done / Math.max(1, total)) * 100)
      const file = { list, filters, columns, reader, format, signal, onProgress }
      const rows = await storeWritten(platform, { key, format, signal }, (out) => writeList(reads, file, out))
      return { rows, file: { key, name: `${fileName}-${taskId}.${format}` } }
    },
  })
  const begin = ({ platform, db, user, language }: Call, format: FileFormat, filters: FiltersOf<R>) =>
    startTask(platform, db, task, user.id, { format, language, filters })

  return {
    /** Starts the task. */
    start: async (call: Omit<Call, 'body'> & { body: { format: FileFormat } & FiltersOf<R> }) => {
      const { format, ...filters } = call.body
      // Without the format these are the filters, which the compiler cannot see in a generic type.
      return { taskId: await begin(call, format, filters as never) }
    },
    /** Writes a short file at once, before the transaction of the call. */
    now: {
      prepare: async ({ reads, user, language, query, request }: Call): Promise<Buffer | null> => {
        const { db } = reads
        const filters = query as FiltersOf<R>
        if ((await list.ids(db, filters, exportedAtOnce + 1)).length > exportedAtOnce) return null
        const out = new PassThrough()
        const reader = await readerOf(db, user, language)
        const file = { list, filters, columns, reader, format: 'csv', signal: timeoutSignalOf(request) } as const
        const [bytes] = await Promise.all([buffer(out), writeList(reads, file, out)])
        return bytes
      },
      change: async (call: Call, bytes: Buffer | null): Promise<unknown> => {
        const filters = call.query as FiltersOf<R>
        if (!bytes) return { code: SUCCESS, message: '', data: { taskId: await begin(call, 'csv', filters) } }
        void call.reply.header('content-type', contentTypes.csv)
        void call.reply.header('content-disposition', `attachment; filename="${fileName}.csv"`)
        return bytes
      },
    },
  }
}

export async function readerOf(db: Db, user: Actor, language: Language): Promise<Reader> {
  const [member] = await db.select({ timeZone: staffTable.timeZone }).from(staffTable).where(eq(staffTable.id, user.id))
  return { user, language, timeZone: member?.timeZone ?? defaultTimeZone }
}
