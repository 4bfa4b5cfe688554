import { z } from 'zod'
import { filtersOf } from './bulk.ts'
import { id } from './fields.ts'
import type { CallCode } from './permission-codes.ts'
import type { Level } from './rights.ts'
import { defineRoute } from './route.ts'
import { secret } from './sensitive.ts'

/* Exports and imports: the calls that every list with a file has. */

export const fileFormats = ['csv', 'xlsx'] as const
export type FileFormat = (typeof fileFormats)[number]

interface TransferInput {
  path: string
  permission: CallCode | readonly CallCode[]
  /** Where it is not the one that exporting or importing needs in general. */
  level?: Level
  resource: string
}

/** Starts a background task that writes what the filters show into a file. The finished task links to it. */
export function exportRoute<Q extends z.ZodObject>({ query, ...route }: TransferInput & { query: Q }) {
  return defineRoute({
    ...route,
    method: 'POST',
    body: z.object({ format: z.enum(fileFormats), ...filtersOf(query).shape }),
    reply: z.object({ taskId: id }),
    audit: 'export',
  })
}

/** An export of up to this many rows can be had at once. */
export const exportedAtOnce = 10_000

/** Returns the CSV file itself if it has few rows, and starts a background task for more. */
export function exportNowRoute<Q extends z.ZodObject>({ query, ...route }: TransferInput & { query: Q }) {
  return defineRoute({
    ...route,
    method: 'GET',
    query,
    stream: 'text/csv',
    reply: z.unknown(),
    audit: 'export',
    seconds: 30,
  })
}

/** An import reads at most this many rows and bytes. */
export const importLimits = { rows: 10_000, bytes: 5 * 1024 * 1024 } as const
/** A dry run returns at most this many rows, those with problems first. The result file of the task has them all. */
export const shownVerdicts = 1_000

/** What an import would do with one row of the file. */
export const importVerdict = z.object({
  /** The row in the file, counted as a spreadsheet counts. */
  row: z.int(),
  ok: z.boolean(),
  /** A key of the phrase book, such as `errors.staffImport.phoneTaken`. */
  verdict: z.string(),
  /** The verdict in the caller's language. */
  message: z.string(),
  /** The cells as they were read, in the order of the columns. */
  cells: z.array(z.string()),
})
export type ImportVerdict = z.infer<typeof importVerdict>

/** The result of a dry run, and the key that starts the import. */
const importPlan = z.object({
  /** Null if no row can be imported. */
  key: z.string().nullable(),
  /** The headings of the columns, in the caller's language. */
  columns: z.array(z.string()),
  total: z.int(),
  ok: z.int(),
  verdicts: z.array(importVerdict),
  /** The task that imports the rows, once it has been started. */
  taskId: id.nullable(),
})
export type ImportPlan = z.infer<typeof importPlan>

/**
 * The calls of an import. With `dryRun` the file is read and judged row by row, and nothing else happens. With the key
 * of a dry run a task imports the rows that were ok. The same key again returns the same task. The file alone is judged,
 * and imported at once if there is a row that can be.
 */
export function importRoutes({ path, ...route }: TransferInput) {
  return {
    import: defineRoute({
      ...route,
      path,
      method: 'POST',
      files: ['file'],
      fileBytes: importLimits.bytes,
      body: z.object({ dryRun: z.boolean().default(false), key: secret(z.string().max(100)).optional() }),
      reply: importPlan,
      audit: 'import',
      seconds: 30,
    }),
    importTemplate: defineRoute({
      ...route,
      path: `${path}/template`,
      method: 'GET',
      summary: `An empty file with the headings for the import of ${route.resource}`,
      stream: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      reply: z.unknown(),
    }),
  }
}
export type ImportRoutes = ReturnType<typeof importRoutes>
