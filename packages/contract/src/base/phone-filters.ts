import { z } from 'zod'
import { id, idText } from './fields.ts'
import { isFilterName } from './page.ts'
import { partsOf, phoneOfUser } from './sensitive.ts'

/*
 * Filters by the phone of an app user. A mask shows the first three digits and the last four, so those may be asked for;
 * of what lies between nobody learns a part. A mobile number of mainland China has eleven digits, others have 7 to 15.
 */

const filters = new WeakSet<z.core.$ZodType>()

const declare = <T extends z.ZodType>(field: T): T => {
  const own = phoneOfUser(field)
  filters.add(own)
  return own
}

const whole = String.raw`1[3-9]\d{9}|(?!1[3-9])\d{7,15}`

/** The whole number, its first three digits, or its last four. */
export const phoneDigits = declare(
  z
    .string()
    .trim()
    .regex(new RegExp(String.raw`^(?:\d{3,4}|${whole})$`), 'validation.phoneDigits')
    .optional(),
)

/** The whole number alone, where parts of one would take long to look for. */
export const wholePhone = declare(
  z
    .string()
    .trim()
    .regex(new RegExp(`^(?:${whole})$`), 'validation.wholePhone')
    .optional(),
)

/** Whether digits that a filter takes are a whole number. */
export const isWholePhone = (digits: string): boolean => digits.length > 4

export const isPhoneFilter = (field: z.core.$ZodType): boolean => filters.has(field)

/** A filter by phone in what a call is sent, and what can be beside it. */
export interface PhoneFilter {
  /** The names that lead to the filters that it is one of: `selection`, `matching`; none at the top of query or body. */
  within: readonly string[]
  name: string
  /** The filters beside it that tell one person or record from others: a text or an id. */
  identifying: readonly string[]
}

/** The filters by phone in the query or the body of a call. */
export function phoneFiltersOf(schema: z.core.$ZodType, within: readonly string[] = []): PhoneFilter[] {
  const parts = partsOf(schema)
  const names = parts.flatMap(([part, name]) => (name !== undefined && isFilterName(name) ? [{ part, name }] : []))
  const identifying = names.filter(({ part }) => !isPhoneFilter(part) && isIdentifying(part)).map(({ name }) => name)
  return parts.flatMap(([part, name]) => {
    if (name !== undefined && isPhoneFilter(part)) return [{ within, name, identifying }]
    return phoneFiltersOf(part, name === undefined ? within : [...within, name])
  })
}

/** Choices, flags, times and ranges leave many; a text or an id does not. */
function isIdentifying(field: z.core.$ZodType): boolean {
  if (field === id || field === idText) return true
  const { def } = (field as z.core.$ZodTypes)._zod
  if (def.type === 'string') return !('format' in def && def.format === 'datetime')
  return ['optional', 'nullable', 'default'].includes(def.type) && partsOf(field).some(([part]) => isIdentifying(part))
}
