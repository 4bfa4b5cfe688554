import { isFilterName } from '@lectern/contract/base/page.ts'
import { z } from 'zod'
import type { List } from '../platform/list/define-list.ts'

export type ListQuestion = Record<string, unknown>

/**
 * What people may ask of a list: as it opens, each sort both ways, and each filter by itself with each of its values.
 * Searches for words are asked with these words.
 */
export function questionsOf(list: List, words: string[] = []): ListQuestion[] {
  const fields = Object.entries(fieldsOf(list))
  const filters = fields.filter(([name]) => isFilterName(name))
  const samples = (name: string, field: z.ZodType) =>
    searchedColumns(list, name).length > 0 ? words : samplesOf(field)
  const needed = filters.filter(([, field]) => !field.safeParse(undefined).success)
  const base = Object.fromEntries(needed.map(([name, field]) => [name, samples(name, field)[0]]))
  const sorts = fields.flatMap(([name, field]) => (name === 'sort' ? samplesOf(field) : []))
  return [
    base,
    ...sorts.map((sort) => ({ ...base, sort })),
    ...filters.flatMap(([name, field]) => samples(name, field).map((value) => ({ ...base, [name]: value }))),
  ]
}

export function fieldsOf({ route }: List): Record<string, z.ZodType> {
  return { ...route.query.shape, ...(route.body instanceof z.ZodObject ? route.body.shape : {}) }
}

/** The columns in which a filter searches for words. */
export const searchedColumns = (list: List, filter: string): string[] =>
  list.reading({ [filter]: 'x' }).searches.map(({ column }) => column.name)

/** All values of an enumeration, both of a flag, or one that the field accepts. */
function samplesOf(field: z.ZodType): unknown[] {
  const schema = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' })
  if (schema.enum) return schema.enum
  if (JSON.stringify(schema).includes('"boolean"')) return [true, false]
  const candidates = [7, new Date(Date.now() - 3_600_000).toISOString(), 'x7']
  return candidates.filter((value) => field.safeParse(value).success).slice(0, 1)
}
