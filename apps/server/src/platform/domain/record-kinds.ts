import type { Requirement } from '@lectern/contract/base/rights.ts'
import type { Route } from '@lectern/contract/base/route.ts'
import { z } from 'zod'
import type { Db } from '../database/database.ts'
import { AppError } from '../errors/app-error.ts'
import { withHistory } from '../history/history.ts'
import type { BoundRoute } from '../http/implement.ts'
import { definedLists, type List } from '../list/define-list.ts'
import { lockRecords } from '../list/many-records.ts'
import { lockOrder, placeRow } from '../list/order.ts'
import { readRecord } from '../list/records.ts'
import type { Module } from './module.ts'
import type { RecordPart, Setter } from './records.ts'

/** A resource whose records have a history. What can be restored, and by whom, follows from its calls. */
export interface RecordKind extends Omit<RecordPart, 'read' | 'setters'> {
  resource: string
  /** Who may see the history. */
  readers: Requirement
  /** The call that saves the form, if there is a form. */
  update: BoundRoute | undefined
  formFields: readonly string[]
  setters: Record<string, Setter>
  /** The call that adds such records. Who may make it may bring a deleted one back. */
  create: Route | undefined
  read(db: Db, id: number): Promise<Record<string, unknown>>
  /** Keeps these records from being changed by others until the transaction ends. Not if they are in no list. */
  lock: ((db: Db, ids: number[]) => Promise<unknown>) | undefined
}

const kinds = new Map<string, RecordKind>()

/** The kind of record that a resource name means. */
export function kindOf(resource: string): RecordKind {
  const kind = kinds.get(resource)
  if (!kind) throw new AppError('record.gone')
  return kind
}

export const findKind = (resource: string): RecordKind | undefined => kinds.get(resource)
export const allKinds = (): RecordKind[] => [...kinds.values()]

/** Finds every resource that has records which calls change. */
export function findRecordKinds(modules: Module[]): void {
  const parts = new Map(modules.flatMap(({ records = {} }) => Object.entries(records)))
  const routes = Map.groupBy(
    modules.flatMap((module) => module.routes ?? []),
    ({ route }) => route.resource,
  )
  for (const [resource, bound] of routes) {
    const kind = resource && kindFrom(resource, bound, parts.get(resource))
    if (!kind) continue
    kinds.set(resource, kind)
    if (!parts.get(resource)?.hasOwnHistory) withHistory.add(resource)
  }
}

function kindFrom(resource: string, bound: BoundRoute[], part?: RecordPart): RecordKind | null {
  const list = definedLists.find(({ route, isOfRecord }) => route.resource === resource && !isOfRecord)
  const update = bound.find(({ route }) => route.audit === 'update' && lockOf(route) && (part || isOfOne(route)))
  const setters = { ...settersOf(bound, list), ...part?.setters }
  const reading = list?.route ?? bound.find(({ route }) => !route.changes)?.route
  const read = part?.read ?? (list && readFrom(list))
  if (!reading || !read || (!update && Object.keys(setters).length === 0 && !part)) return null
  return {
    ...part,
    resource,
    readers: reading,
    update,
    formFields: update ? formFieldsOf(update.route) : [],
    setters,
    create: part?.create ?? bound.find(({ route }) => route.audit === 'create' && route.permission !== 'PUBLIC')?.route,
    read: async (db, id) => ({ ...(await read(db, id)) }),
    lock: list && lockIn(list),
  }
}

/** The fields of a form, without those that say which record it is, and which version of it was edited. */
const formFieldsOf = (route: Route): string[] =>
  Object.keys(shapeOf(route)).filter((name) => name !== 'id' && name !== lockOf(route))
/** The field that counts the changes of a record. */
export const lockOf = (route: Route): 'version' | 'revision' | undefined =>
  (['revision', 'version'] as const).find((name) => name in shapeOf(route))
const shapeOf = ({ body }: Route): z.ZodRawShape => (body instanceof z.ZodObject ? body.shape : {})

const readFrom =
  (list: List) =>
  async (db: Db, id: number): Promise<object> =>
    list.describeRecord(db, await readRecord(db, list, id))

/** The order of the list is locked before its records, as by every other call. */
const lockIn =
  (list: List) =>
  async (db: Db, ids: number[]): Promise<void> => {
    if (list.table.order) await lockOrder(db, list)
    await lockRecords(db, list, ids)
  }

/** Whether the call names a record by its id, in its path or its body. */
const isOfOne = (route: Route): boolean => route.path.includes('{id}') || 'id' in shapeOf(route)
const settingActions: ReadonlySet<string> = new Set(['update', 'enable', 'appAuditHide', 'hot', 'weight'])

/** The calls that set one field of one record, and the place of a record in its list. */
function settersOf(bound: BoundRoute[], list: List | undefined): Record<string, Setter> {
  const setters: [string, Setter][] = bound.flatMap(({ route, handler }) => {
    const [field, ...others] = Object.keys(shapeOf(route))
    const isSetter = route.method === 'PUT' && route.path.includes('{id}/') && settingActions.has(route.audit ?? '')
    if (!isSetter || !field || others.length > 0 || typeof handler !== 'function') return []
    // The specification calls this field `enable` too.
    const name = route.audit === 'appAuditHide' ? 'appAuditHide' : field
    const set: Setter['set'] = async (call, id, value) =>
      handler({ ...call, params: { id }, body: route.body.parse({ [field]: value }) })
    return [[name, { needs: route, set }]]
  })
  const move = bound.find(({ route }) => route.audit === 'move')?.route
  if (list?.table.order && move) {
    setters.push(['order', { needs: move, set: ({ db }, id, value) => placeRow(db, list, id, Number(value)) }])
  }
  return Object.fromEntries(setters)
}
