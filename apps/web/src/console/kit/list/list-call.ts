import type { Route } from '@lectern/contract/base/route.ts'
import { z } from 'zod'

/** The schemas of a list's call: paging stands in the query, filters in the query or, where it is a POST, in the body. */
type ListSchemas = Pick<Route<z.ZodObject, z.ZodObject, z.ZodObject>, 'query' | 'body'>
type Values = Record<string, string | number | undefined>

/** The schema of a list's address, where everything is text. */
export function addressOf({ query, body }: ListSchemas): z.ZodObject {
  const fields: Record<string, z.ZodType<unknown, number>> = body.shape
  const either = (field: z.ZodType<unknown, number>) => z.union([field, z.coerce.number<string>().pipe(field)])
  return query.extend(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, either(field)])))
}

/** Puts each value where the call declares it; a value that the call does not know is not sent. */
export function inputOf({ query, body }: ListSchemas, values: Values): { query: Values; body: Values | undefined } {
  const named = Object.entries(values).filter(([, value]) => value !== undefined)
  const inQuery = named.filter(([name]) => name in query.shape)
  const inBody = named.flatMap(([name, value]) => {
    const field: z.ZodType | undefined = body.shape[name]
    return field && !(name in query.shape) ? [[name, asJson(field, value)] as const] : []
  })
  const hasBody = Object.keys(body.shape).length > 0
  return { query: Object.fromEntries(inQuery), body: hasBody ? Object.fromEntries(inBody) : undefined }
}

/** A body tells numbers from text, an address does not. */
function asJson(field: z.ZodType, value: string | number | undefined): string | number | undefined {
  return field.safeParse(value).success ? value : Number(value)
}
