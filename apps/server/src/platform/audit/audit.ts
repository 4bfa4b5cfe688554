import { auditActions, auditTitle, type Route } from '@lectern/contract/base/route.ts'
import type { SensitiveFields, Sensitivity } from '@lectern/contract/base/sensitive.ts'
import type { OperatorType } from '@lectern/contract/system/oper-log.ts'
import type { FastifyRequest } from 'fastify'
import type { FieldChange, operLogTable } from './audit.table.ts'
import { declaredFields } from './declared-fields.ts'
import { cutText } from './log-text.ts'
import { loggedChanges, loggedParams } from './log-values.ts'
import { nameFields, nameOf } from './record-name.ts'
import { maskValue, sensitiveIn } from './sensitive-fields.ts'

/** Maximum lengths of texts that callers can influence. */
const maxLength = { operator: 100, record: 200, url: 500, pathWord: 200, ip: 64, errorMsg: 500 }

/** What a handler adds to the log row of its call, and to the history of the record that it changed. */
export class AuditNote {
  changes: FieldChange[] = []
  /** What the history keeps and the log does not, because there would be too much of it. */
  kept: FieldChange[] = []
  operator: { id: number | null; name: string } | null = null
  /** The record that was changed, by its id and its name at that time. */
  record: { id: number; name: string } | null = null
  /** The resource of that record, if it is not the one of the call. */
  resource: string | null = null
  reason = ''
  /** What the log shows in place of parameters that may hold a password. */
  hidden: Record<string, string> = {}
  /** Whether the caller can take the change back for a moment. */
  undoable = false

  /** Records which fields changed. Pass null for a record that did not exist before, or no longer exists. */
  changed(before: object | null, after: object | null): void {
    this.changes = fieldChanges(before ?? {}, after ?? {})
    this.of({ ...before, ...after })
  }

  /** Says which record was changed, if what changed does not show it. */
  of(record: object): void {
    const id = 'id' in record ? Number(record.id) : Number.NaN
    if (Number.isInteger(id)) this.record = { id, name: nameOf(record) }
  }

  /** Changes that belong to the record, but are too long for the log. */
  keep(before: object, after: object): void {
    this.kept = fieldChanges(before, after)
  }

  /** For calls without a session: the name that the caller entered. */
  by(name: string, id: number | null = null): void {
    this.operator = { id, name }
  }

  /** Shows something else in place of what was typed into this field, also where it names the operator. */
  hide(field: string, typed: string, shown: string): void {
    this.hidden[field] = shown
    if (this.operator?.name === typed) this.by(shown)
  }
}

/** The single log row of a changing call, null for others. `refusal` is null if the call succeeded. */
export function logRow(request: FastifyRequest, route: Route, refusal: string | null): LogRow | null {
  if (!route.audit) return null
  const { session, auditNote } = request
  // Whoever looks as somebody else acts for themselves.
  const caller = session?.looker ?? session
  const fields = sensitiveIn(route.resource, auditNote.resource)
  return {
    operatorId: caller?.id ?? auditNote.operator?.id ?? null,
    operator: cutText(caller?.username ?? auditNote.operator?.name ?? '', maxLength.operator),
    recordId: auditNote.record?.id ?? null,
    recordName: cutText(shownName(auditNote.record?.name ?? '', fields), maxLength.record),
    title: auditTitle({ resource: auditNote.resource ?? route.resource, audit: route.audit }),
    businessType: auditActions[route.audit],
    operatorType: operatorTypeOf(request, route),
    method: route.method,
    url: shownUrl(route, request, fields),
    ip: cutText(request.ip, maxLength.ip),
    requestId: request.id,
    params: loggedParams(withHidden(declaredFields(route, request.query, request.body), auditNote), fields),
    diff: refusal === null ? loggedChanges(auditNote.changes, fields) : [],
    status: refusal === null ? 'SUCCESS' : 'FAIL',
    errorMsg: refusal === null ? null : cutText(refusal, maxLength.errorMsg),
    costMs: Math.round(performance.now() - request.startedAt),
  }
}

/** The name of the operator is read when the row is stored. */
type LogRow = Omit<typeof operLogTable.$inferInsert, 'id' | 'time' | 'operatorName'>

const withHidden = (sent: Record<string, unknown>, { hidden }: AuditNote): Record<string, unknown> =>
  Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, hidden[name] ?? value]))

/** Called by the app and by shared pages, and not by staff. */
export const isMobile = ({ permission, path }: Route): boolean =>
  permission === 'PUBLIC' && path.startsWith('/api/app/')

/** MANAGE for staff, MOBILE for users of the app and visitors of shared pages, OTHER for unknown callers. */
function operatorTypeOf({ session, auditNote }: FastifyRequest, route: Route): OperatorType {
  if (isMobile(route)) return 'MOBILE'
  return session || auditNote.operator ? 'MANAGE' : 'OTHER'
}

/** The address as called. What is sensitive in it is never stored, because parts of an address can be searched for. */
function shownUrl(route: Route, { params, auditNote }: FastifyRequest, fields: SensitiveFields): string {
  const values = new Map<string, string | number>(Object.entries(params ?? {}))
  const url = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const word = auditNote.hidden[name] ?? shownWord(values.get(name) ?? '', fields.get(name))
    return encodeURIComponent(cutText(word, maxLength.pathWord))
  })
  return cutText(url, maxLength.url)
}

const shownWord = (word: string | number, sensitivity: Sensitivity | undefined): string =>
  sensitivity === 'secret' ? '***' : String(sensitivity ? maskValue(String(word)) : word)

/** The name of a record, masked in the log, where names are searched for, if it is that of a person. */
const shownName = (name: string, fields: SensitiveFields): string =>
  nameFields.some((field) => fields.has(field)) ? String(maskValue(name)) : name

export function fieldChanges(before: object, after: object): FieldChange[] {
  const old = new Map(Object.entries(before))
  const now = new Map(Object.entries(after))
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: old.get(field), after: now.get(field) }))
    .filter(({ field, before, after }) => field !== 'version' && differ(before, after))
}

/** Long texts are compared as they are: writing them as JSON takes milliseconds. */
function differ(before: unknown, after: unknown): boolean {
  if (typeof before !== 'object' && typeof after !== 'object') return before !== after
  return JSON.stringify(before) !== JSON.stringify(after)
}
