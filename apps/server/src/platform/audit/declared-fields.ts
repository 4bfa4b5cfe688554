import type { Route } from '@lectern/contract/base/route.ts'
import { z } from 'zod'

/** The fields of a call that the contract declares. Refused calls are logged too, and they may contain anything. */
export function declaredFields(route: Route, query: unknown, body: unknown): Record<string, unknown> {
  return { ...pickDeclared(route.query, query), ...pickDeclared(route.body, body) }
}

function pickDeclared(schema: z.ZodType, sent: unknown): Record<string, unknown> {
  if (schema instanceof z.ZodArray) return Array.isArray(sent) ? { list: sent } : {}
  if (!(schema instanceof z.ZodObject) || typeof sent !== 'object' || sent === null) return {}
  return Object.fromEntries(Object.entries(sent).filter(([name]) => Object.hasOwn(schema.shape, name)))
}
