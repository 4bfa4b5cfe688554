import type { bulkOutcome } from '@lectern/contract/base/bulk.ts'
import type { idParams } from '@lectern/contract/base/fields.ts'
import type { ActionRoute, created, ListAction } from '@lectern/contract/base/managed-list.ts'
import type { Route } from '@lectern/contract/base/route.ts'
import type { z } from 'zod'
import type { ListRoute, Row } from './use-list.ts'

export type RecordRoute<Body extends z.ZodType, Reply extends z.ZodType> = Route<
  typeof idParams,
  z.ZodObject,
  Body,
  Reply
>
type RemoveRoute = RecordRoute<z.ZodObject, z.ZodNull>
/** A call whose body is a list of ids. */
type IdsRoute = Route<z.ZodObject, z.ZodObject, z.ZodArray<z.ZodNumber>, z.ZodNull>
type ManyRoute = Route<z.ZodObject, z.ZodObject, z.ZodObject, typeof bulkOutcome>

/** What can be done to the rows of a list: add, edit and delete one, the single-field actions, bulk calls. */
export type CuratedActions = {
  get?: RecordRoute<z.ZodObject, z.ZodType<Row>>
  create?: Route
  update?: Route
  remove?: RemoveRoute | IdsRoute
  enableMany?: ManyRoute
  weightMany?: ManyRoute
  removeMany?: ManyRoute
} & { [A in ListAction]?: ActionRoute<A> }

/** The calls of a list page: the rows, and what can be done to them. */
export type CuratedList = { list: ListRoute } & CuratedActions

export const isIdsRoute = (route: RemoveRoute | IdsRoute): route is IdsRoute => !route.path.includes('{id}')

/** The calls of a form page. A row of the list may have fewer fields than the record; some records are never added. */
export type EditedRecord = {
  get: RecordRoute<z.ZodObject, z.ZodType<Row & ({ version: number } | { revision: number })>>
  create?: Route<z.ZodObject, z.ZodObject, z.ZodObject, typeof created>
  update: Route<z.ZodObject, z.ZodObject, z.ZodObject, z.ZodObject>
  enable?: ActionRoute<'enable'>
}

/** The form's values: the body of `create` or, where records are never added, the body of `update` without version. */
export type FormOf<C extends EditedRecord> = C extends { create: { body: infer Body extends z.ZodObject } }
  ? z.input<Body>
  : Omit<z.input<C['update']['body']>, 'version'>

/** The field that counts the changes of a record: its version, unless that is something that people enter. */
export type LockName = 'version' | 'revision'
export const lockNameOf = ({ update }: EditedRecord): LockName =>
  'revision' in update.body.shape ? 'revision' : 'version'

export function formShape(contract: EditedRecord): z.ZodRawShape {
  const { [lockNameOf(contract)]: _, ...shape } = (contract.create ?? contract.update).body.shape
  return shape
}
