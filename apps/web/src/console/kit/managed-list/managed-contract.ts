import type { ActionRoute, created, ListAction } from '@lectern/contract/managed-list.ts'
import type { Route } from '@lectern/contract/route.ts'
import type { z } from 'zod'
import type { ListRoute, Row } from './use-list.ts'

export type RecordRoute<Body extends z.ZodType, Reply extends z.ZodType> = Route<
  z.ZodObject<{ id: z.ZodCoercedNumber<number> }>,
  z.ZodObject,
  Body,
  Reply
>

/** What a list page asks for: the rows, deleting one, and whichever single-field actions there are. */
export type CuratedList = {
  list: ListRoute
  remove: RecordRoute<z.ZodObject, z.ZodNull>
} & { [A in ListAction]?: ActionRoute<A> }

/** What a form page asks for. A row of the list may be lighter than the record. */
export type EditedRecord = {
  get: RecordRoute<z.ZodObject, z.ZodType<Row & { version: number }>>
  create: Route<z.ZodObject, z.ZodObject, z.ZodObject, typeof created>
  update: RecordRoute<z.ZodObject, z.ZodObject>
}

/** The resource that the contract's audit titles name: `hotWords.create` → `hotWords`. Query keys begin with it. */
export function resourceOf({ audit }: Route): string {
  return String(audit).split('.')[0] ?? ''
}
