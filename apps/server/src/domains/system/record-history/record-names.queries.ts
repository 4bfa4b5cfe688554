import type { FieldChange } from '@lectern/contract/base/history.ts'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { findKind } from '../../../platform/domain/record-kinds.ts'

/** The names of the records that values point to, such as the teacher of a course, under `teacherId:3`. */
export async function namesIn(db: Db, resource: string, changes: FieldChange[]): Promise<Names> {
  const names: Names = {}
  const references = findKind(resource)?.references ?? {}
  for (const [field, { table, name }] of Object.entries(references)) {
    const ids = changes
      .filter((change) => change.field === field)
      .flatMap(({ before, after }) => idsIn([before, after]))
    if (ids.length === 0) continue
    const rows = await db
      .select({ id: table.id, name })
      .from(table)
      .where(inArray(table.id, [...new Set(ids)]))
    for (const row of rows) names[`${field}:${row.id}`] = String(row.name)
  }
  return names
}

export type Names = Record<string, string>

/** Only the names that these changes need. */
export function namesFor(names: Names, changes: FieldChange[]): Names {
  const needed = changes.flatMap(({ field, before, after }) => idsIn([before, after]).map((id) => `${field}:${id}`))
  return Object.fromEntries(needed.flatMap((key) => (names[key] === undefined ? [] : [[key, names[key]]])))
}

/** A field may hold one id, several, or objects that have one, such as the grants of a role. */
function idsIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  if (Array.isArray(value)) return value.flatMap(idsIn)
  return typeof value === 'object' && value !== null && 'id' in value ? idsIn(value.id) : []
}
