import { z } from 'zod'
import { type BulkRoute, bulkRoute } from './bulk.ts'
import { id, idParams, version, weight } from './fields.ts'
import { pageOf } from './page.ts'
import type { CallCode } from './permission-codes.ts'
import { defineRoute, type Route } from './route.ts'

/** The single-field calls a managed list may have; each is `PUT {path}/{id}/{action}` with this body. */
const actionBodies = {
  enable: z.object({ enable: z.boolean() }),
  /** Hidden from the version of the app that a store is reviewing; the specification calls the field `enable` too. */
  appAuditHide: z.object({ enable: z.boolean() }),
  hot: z.object({ hot: z.boolean() }),
  weight: z.object({ weight }),
  /** `by` is the number of neighbours to move past, because a dragged row can pass several. */
  move: z.object({ up: z.boolean(), by: z.int().min(1).max(200).default(1) }),
}
const actionPaths: Partial<Record<ListAction, string>> = { appAuditHide: 'app-audit-hide' }
export type ListAction = keyof typeof actionBodies
export type ActionRoute<A extends ListAction> = Route<typeof idParams, z.ZodObject, (typeof actionBodies)[A], z.ZodNull>

/** The single-field calls that exist for many rows too, as `PUT {path}/many/{action}`. */
type BulkAction = ListAction & ('enable' | 'weight')
const bulkActions: readonly ListAction[] = ['enable', 'weight'] satisfies BulkAction[]
/** The bulk calls of a list with these actions. */
type BulkRoutes<Query extends z.ZodObject, A extends ListAction> = {
  [K in A & BulkAction as `${K}Many`]: BulkRoute<Query, (typeof actionBodies)[K]['shape']>
} & { removeMany: BulkRoute<Query, Record<never, never>> }

export const created = z.object({ id })

interface ManagedListInput<
  Item extends z.ZodObject,
  Form extends z.ZodObject,
  Query extends z.ZodObject,
  A extends ListAction,
  Row extends z.ZodObject,
> {
  /** The name of the resource in the operation log, the phrase book and live refreshes. */
  resource: string
  permission: CallCode | readonly CallCode[]
  item: Item
  /** One row of the list, if it has fewer fields than the record. */
  row?: Row
  form: Form
  query: Query
  actions: readonly A[]
}

export type ManagedList<
  Item extends z.ZodObject = z.ZodObject,
  Form extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  A extends ListAction = ListAction,
  Row extends z.ZodObject = Item,
> = {
  list: Route<z.ZodObject, Query, z.ZodObject, ReturnType<typeof pageOf<Row>>>
  get: Route<typeof idParams, z.ZodObject, z.ZodObject, Item>
  create: Route<z.ZodObject, z.ZodObject, Form, typeof created>
  update: Route<
    typeof idParams,
    z.ZodObject,
    z.ZodObject<Form['shape'] & { version: z.ZodOptional<typeof version> }>,
    Item
  >
  remove: Route<typeof idParams, z.ZodObject, z.ZodObject, z.ZodNull>
} & { [K in A]: ActionRoute<K> } & BulkRoutes<Query, A>

/**
 * The calls of a list that operators maintain: list, get, create, update, delete and its single-field actions, and
 * the calls that do the same to many rows.
 */
export function managedList<
  Item extends z.ZodObject,
  Form extends z.ZodObject,
  Query extends z.ZodObject,
  A extends ListAction = never,
  Row extends z.ZodObject = Item,
>(path: string, input: ManagedListInput<Item, Form, Query, A, Row>): ManagedList<Item, Form, Query, A, Row> {
  const { resource, permission, item, row = item, form, query, actions } = input
  const one = `${path}/{id}`
  const actionRoutes = actions.map((action) => {
    const body = actionBodies[action]
    const route = {
      method: 'PUT',
      path: `${one}/${actionPaths[action] ?? action}`,
      permission,
      params: idParams,
      body,
      resource,
    } as const
    return [action, defineRoute({ ...route, audit: action })]
  })
  const bulk = { permission, resource, query }
  const bulkRoutes = actions
    .filter((action) => bulkActions.includes(action))
    .map((action) => {
      const values = actionBodies[action].shape
      return [`${action}Many`, bulkRoute({ ...bulk, path: `${path}/many/${action}`, audit: action, values })]
    })
  return {
    list: defineRoute({ method: 'GET', path, permission, query, reply: pageOf(row), resource }),
    get: defineRoute({ method: 'GET', path: one, permission, params: idParams, reply: item, resource }),
    create: defineRoute({ method: 'POST', path, permission, body: form, reply: created, resource, audit: 'create' }),
    update: defineRoute({
      method: 'PUT',
      path: one,
      permission,
      params: idParams,
      body: form.extend({ version: version.optional() }),
      reply: item,
      resource,
      audit: 'update',
    }),
    remove: defineRoute({
      method: 'DELETE',
      path: one,
      permission,
      params: idParams,
      resource,
      audit: 'delete',
      kept: true,
    }),
    ...Object.fromEntries(actionRoutes),
    removeMany: bulkRoute({
      ...bulk,
      method: 'POST',
      path: `${path}/many/delete`,
      audit: 'delete',
      values: {},
      kept: true,
    }),
    ...Object.fromEntries(bulkRoutes),
  } as ManagedList<Item, Form, Query, A, Row>
}
