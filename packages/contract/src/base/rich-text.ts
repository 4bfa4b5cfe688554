import { z } from 'zod'
import { text } from './fields.ts'
import { partsOf } from './sensitive.ts'

const declared = z.registry<{ richText: true }>()

/** A text with markup, which the server cleans before it is stored. */
export function richText(max = 50_000, min = 1) {
  const field = text(min, max)
  declared.add(field, { richText: true })
  return field
}

/** The fields of a body that are rich text. */
export function richTextFieldsOf(body: z.ZodType): string[] {
  const isRichText = (schema: z.core.$ZodType): boolean =>
    declared.has(schema) || partsOf(schema).some(([part, name]) => name === undefined && isRichText(part))
  return partsOf(body).flatMap(([field, name]) => (name !== undefined && isRichText(field) ? [name] : []))
}
