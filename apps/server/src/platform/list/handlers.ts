import type { BulkOutcome, BulkRoute } from '@lectern/contract/base/bulk.ts'
import type { ListAction } from '@lectern/contract/base/managed-list.ts'
import type { Page } from '@lectern/contract/base/page.ts'
import type { BodyOf, Route, RouteGroup } from '@lectern/contract/base/route.ts'
import type { Call } from '../http/implement.ts'
import { openBin } from './bin.ts'
import { bulkHandler } from './bulk.ts'
import type { List, ListRoute, RecordOf } from './define-list.ts'
import type { ListTable } from './list-table.ts'
import { removeMany, setMany } from './many-records.ts'
import { moveRow } from './order.ts'
import { createRecord, type Rules, readRecord, removeRecord, setFields, updateRecord } from './records.ts'

type ManagedContract = RouteGroup & { list: ListRoute }

/** What the form of a list submits: the body of `create` or, where records are never added, that of `update`. */
type FormOf<C extends ManagedContract> = C extends { create: infer R extends Route }
  ? BodyOf<R>
  : C extends { update: infer R extends Route }
    ? Omit<BodyOf<R>, 'version'>
    : never

/** What each call of a managed list returns. */
type Results<Record, Shown> = {
  list: Page<Shown>
  get: Record
  create: { id: number }
  update: Record
  remove: null
  enableMany: BulkOutcome
  weightMany: BulkOutcome
  removeMany: BulkOutcome
} & { [A in ListAction]: null }

type ManagedHandlers<C extends ManagedContract, R> = {
  [K in keyof C & keyof R]: (call: Call<C[K]>) => Promise<R[K]>
}

/** Implements every call of a managed list. A list that differs spreads these and overrides a handler. */
export function managedListHandlers<C extends ManagedContract, T extends ListTable, Shown>(
  contract: C,
  list: List<C['list'], T, Shown>,
  rules: Rules<T, FormOf<C>> = {},
): ManagedHandlers<C, Results<RecordOf<T, Shown>, Shown>> {
  const { enableMany, weightMany, removeMany: removeManyRoute } = contract
  const bin = contract.remove?.kept ? openBin(list, rules, contract.create ?? contract.update) : undefined
  const set = (change: (body: never) => object) => async (call: OneRecord) => {
    await setFields(call, list, rules, call.params.id, change(call.body as never))
    return null
  }
  const bulkSet = (route: Route | undefined) =>
    route &&
    bulkHandler(route as BulkRoute, list as never, (change, ids, values: object) =>
      setMany(change, list, rules, ids, values, route.audit ?? 'update'),
    )
  const handlers = {
    list: async ({ query, body, db }: Call<ListRoute>) => list.page(db, { ...query, ...(body as object) } as never),
    get: async ({ params, db }: OneRecord) => list.describeRecord(db, await readRecord(db, list, params.id)),
    create: async (call: Call) => createRecord(call, list, rules, call.body as FormOf<C>),
    update: async (call: OneRecord) => {
      const { version, ...form } = call.body as { version?: number }
      const { id } = call.params
      return list.describeRecord(
        call.db,
        await updateRecord(call, list, rules, { id, version, form: form as FormOf<C> }),
      )
    },
    remove: async (call: OneRecord) => {
      await removeRecord(call, list, rules, call.params.id, bin)
      return null
    },
    enable: set(({ enable }: { enable: boolean }) => ({ enable })),
    appAuditHide: set(({ enable }: { enable: boolean }) => ({ appAuditHide: enable })),
    hot: set(({ hot }: { hot: boolean }) => ({ hot })),
    weight: set(({ weight }: { weight: number }) => ({ weight })),
    move: async ({ params, body, db, audit }: OneRecord) => {
      const { up, by = 1 } = body as { up: boolean; by?: number }
      const moved = await moveRow(db, list, params.id, up, by)
      audit.changed(moved.before, moved.after)
      audit.of(moved.row)
      return null
    },
    enableMany: bulkSet(enableMany),
    weightMany: bulkSet(weightMany),
    removeMany:
      removeManyRoute &&
      bulkHandler(removeManyRoute as BulkRoute, list as never, (change, ids) =>
        removeMany(change, list, rules, ids, bin),
      ),
  }
  // Which of these calls there are, and with which bodies, the contract says and `implement` checks.
  return handlers as never
}

type OneRecord = Call & { params: { id: number } }

/** Handles a call that sets the fields of one record that its body names. */
export function setFieldsHandler<T extends ListTable>(
  list: List<ListRoute, T>,
  rules: Pick<Rules<T>, 'beforeSet'> = {},
) {
  return async (
    call: Omit<Call, 'params' | 'body'> & { params: { id: number }; body: Partial<T['$inferInsert']> },
  ): Promise<null> => {
    await setFields(call, list, rules, call.params.id, call.body)
    return null
  }
}
