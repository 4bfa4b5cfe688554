import type { Route } from '@lectern/contract/base/route.ts'
import { z } from 'zod'

/** What of a call the contract knows. Also a refused call is logged, and whoever made it may have sent anything. */
export function declaredFields(route: Route, query: unknown, body: unknown): Record<string, unknown> {
  return { ...known(route.query, query), ...known(route.body, body) }
}

function known(schema: z.ZodType, sent: unknown): Record<string, unknown> {
  if (schema instanceof z.ZodArray) return Array.isArray(sent) ? { list: sent } : {}
  if (!(schema instanceof z.ZodObject) || typeof sent !== 'object' || sent === null) return {}
  return Object.fromEntries(Object.entries(sent).filter(([name]) => Object.hasOwn(schema.shape, name)))
}
