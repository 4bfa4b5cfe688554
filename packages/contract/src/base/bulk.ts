import { z } from 'zod'
import { id } from './fields.ts'
import { isFilterName, type PagingName } from './page.ts'
import type { CallCode } from './permission-codes.ts'
import { type AuditAction, defineRoute, type Route } from './route.ts'

/** A bulk call changes up to this many rows at once. For more it starts a background task. */
export const bulkLimit = 1_000

type FilterShape<Q extends z.ZodObject> = z.ZodObject<Omit<Q['shape'], PagingName>>

/** The filters of a list, without what chooses a page of it. */
export function filtersOf<Q extends z.ZodObject>(query: Q): FilterShape<Q> {
  const fields = Object.entries(query.shape).filter(([name]) => isFilterName(name))
  return z.object(Object.fromEntries(fields)) as FilterShape<Q>
}

/**
 * The rows that a bulk call acts on: these, or all that match the filters. Whoever asks for all says how many they
 * were told, and is refused if the number has changed meanwhile.
 */
const selectionOf = <Q extends z.ZodObject>(query: Q) =>
  z.union([
    z.object({ ids: z.array(id).min(1).max(bulkLimit) }),
    z.object({ matching: filtersOf(query), total: z.int().positive() }),
  ])

/** A selection, whatever the filters of its list are. */
export type Selection = { ids: number[] } | { matching: Record<string, unknown>; total: number }

export const bulkOutcome = z.object({
  /** How many rows were changed. Zero if a task was started. */
  done: z.int(),
  /** The rows that stay as they are, each with the reason in the caller's language. */
  refused: z.array(z.object({ id, reason: z.string(), message: z.string() })),
  /** The background task that goes on with the work, if there were too many rows for one call. */
  taskId: id.nullable(),
})
export type BulkOutcome = z.infer<typeof bulkOutcome>

interface BulkInput<Q extends z.ZodObject, V extends z.ZodRawShape> {
  method?: 'POST' | 'PUT'
  path: string
  permission: CallCode | readonly CallCode[]
  resource: string
  audit: AuditAction
  kept?: boolean
  /** The query of the list whose rows are selected. */
  query: Q
  /** What the call sets, besides the rows that it acts on. */
  values: V
}

type BulkBody<Q extends z.ZodObject, V extends z.ZodRawShape> = z.ZodObject<
  { selection: ReturnType<typeof selectionOf<Q>> } & V
>
export type BulkRoute<Q extends z.ZodObject = z.ZodObject, V extends z.ZodRawShape = z.ZodRawShape> = Route<
  z.ZodObject,
  z.ZodObject,
  BulkBody<Q, V>,
  typeof bulkOutcome
>

/** A call that changes many rows of a list. */
export function bulkRoute<Q extends z.ZodObject, V extends z.ZodRawShape>(input: BulkInput<Q, V>): BulkRoute<Q, V> {
  const { method = 'PUT', query, values, ...route } = input
  const body = z.object({ selection: selectionOf(query), ...values }) as unknown as BulkBody<Q, V>
  return defineRoute({ ...route, method, body, reply: bulkOutcome })
}
