import type { ActionRoute, created, ListAction } from '@lectern/contract/base/managed-list.ts'
import type { Route } from '@lectern/contract/base/route.ts'
import type { z } from 'zod'
import type { ListRoute, Row } from './use-list.ts'

export type RecordRoute<Body extends z.ZodType, Reply extends z.ZodType> = Route<
  z.ZodObject<{ id: z.ZodCoercedNumber<number> }>,
  z.ZodObject,
  Body,
  Reply
>

/** The calls of a list page: the rows, deleting one where that is possible, and the single-field actions there are. */
export type CuratedList = {
  list: ListRoute
  remove?: RecordRoute<z.ZodObject, z.ZodNull>
} & { [A in ListAction]?: ActionRoute<A> }

/** The calls of a form page. A row of the list may have fewer fields than the record; some records are never added. */
export type EditedRecord = {
  get: RecordRoute<z.ZodObject, z.ZodType<Row & { version: number }>>
  create?: Route<z.ZodObject, z.ZodObject, z.ZodObject, typeof created>
  update: Route<z.ZodObject, z.ZodObject, z.ZodObject, z.ZodObject>
}

/** The form's values: the body of `create` or, where records are never added, the body of `update` without version. */
export type FormOf<C extends EditedRecord> = C extends { create: { body: infer Body extends z.ZodObject } }
  ? z.input<Body>
  : Omit<z.input<C['update']['body']>, 'version'>

export function formShape({ create, update }: EditedRecord): z.ZodRawShape {
  const { version: _version, ...shape } = (create ?? update).body.shape
  return shape
}
