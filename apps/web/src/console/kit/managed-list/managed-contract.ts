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

/** Any contract made by `managedList()`; which single-field actions it has differs. */
export type AnyManagedList = {
  list: ListRoute
  get: RecordRoute<z.ZodObject, z.ZodType<Row & { version: number }>>
  create: Route<z.ZodObject, z.ZodObject, z.ZodObject, typeof created>
  update: RecordRoute<z.ZodObject, z.ZodObject>
  remove: RecordRoute<z.ZodObject, z.ZodNull>
} & { [A in ListAction]?: ActionRoute<A> }

/** The resource that the contract's audit titles name: `hotWords.create` → `hotWords`. Query keys begin with it. */
export function resourceOf(contract: AnyManagedList): string {
  return String(contract.create.audit).split('.')[0] ?? ''
}
