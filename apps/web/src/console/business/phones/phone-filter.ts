import type { z } from 'zod'
import { validationMessage } from '../../kit/form/field-rule.ts'
import { type ListFilter, textFilter } from '../../kit/list/filters.tsx'

/** A filter by phone. Digits that it does not take are not sent; beside them stands which it does take. */
export const phoneFilter = (label: string, field: z.ZodType): ListFilter<'phone'> => ({
  ...textFilter('phone', label, (digits) => validationMessage(field, label, digits)),
  width: 224,
})
