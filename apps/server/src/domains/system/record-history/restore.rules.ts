import { requireCall } from '../../../platform/access/actor.ts'
import { lockOf, type RecordKind } from '../../../platform/domain/record-kinds.ts'
import { AppError, badInput, type FieldProblems } from '../../../platform/errors/app-error.ts'
import type { Call, PreparedHandler } from '../../../platform/http/implement.ts'
import { prepareRichTexts } from '../../../platform/rich-text/rich-text.ts'
import type { Past } from './record-history.rules.ts'

interface Wish {
  id: number
  fields: string[]
  version: number | undefined
}

/** What restoring does: the form that is saved again, and the fields that are set one by one. */
export interface RestorePlan {
  save: { body: unknown; params: object; prepared: unknown } | null
  set: { field: string; value: unknown }[]
}

/**
 * Plans to make these fields what they were. The record is saved by its own call, so that the same rules hold as for
 * any other change; what that call does before its transaction is done here.
 */
export async function planRestore(call: Call, kind: RecordKind, past: Past, wish: Wish): Promise<RestorePlan> {
  const { formFields, setters, update } = kind
  const chosen = wish.fields.filter((field) => past.before.has(field))
  if (chosen.length === 0) throw new AppError('history.same')
  const inForm = update ? chosen.filter((field) => formFields.includes(field)) : []
  const set = chosen
    .filter((field) => !inForm.includes(field))
    .map((field) => ({ field, value: past.before.get(field) }))
  for (const { field } of set) requireCall(call.user, setters[field]?.needs ?? kind.readers)
  if (!update || inForm.length === 0) return { save: null, set }

  requireCall(call.user, update.route)
  const body = formOf(kind, past, inForm, wish)
  await prepareRichTexts(update.route, body)
  const params = (await kind.updateParams?.(call.db, wish.id)) ?? { id: wish.id }
  const { prepare } = update.handler as Partial<PreparedHandler>
  const prepared = await prepare?.({ ...call, params, body, files: new Map() })
  return { save: { body, params, prepared }, set }
}

/** The form as it is now, with the chosen fields as they were. */
function formOf({ update, formFields }: RecordKind, { now, before }: Past, chosen: string[], wish: Wish): object {
  if (!update) throw new Error('there is no form')
  const values = formFields
    .map((field): [string, unknown] => [field, chosen.includes(field) ? before.get(field) : now[field]])
    .filter(([, value]) => value !== undefined)
  const lock = lockOf(update.route) ?? 'version'
  const body = { ...Object.fromEntries(values), id: wish.id, [lock]: wish.version ?? now[lock] }
  const parsed = update.route.body.safeParse(body)
  if (parsed.success) return Object(parsed.data)
  const problems: FieldProblems = Object.fromEntries(
    parsed.error.issues.map(({ path }) => [path.join('.'), 'validation.format']),
  )
  throw badInput(problems)
}

/** Carries the plan out in the transaction of the call. */
export async function restore(call: Call, kind: RecordKind, id: number, { save, set }: RestorePlan): Promise<void> {
  if (save && kind.update) {
    const { handler } = kind.update
    const inner = { ...call, params: save.params, body: save.body, files: new Map() } as Call
    if (typeof handler === 'function') await handler(inner)
    else await handler.change(inner, save.prepared as never)
  }
  for (const { field, value } of set) await kind.setters[field]?.set(call, id, value)
}
