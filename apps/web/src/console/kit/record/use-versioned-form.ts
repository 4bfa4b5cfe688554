import { useQueryClient } from '@tanstack/react-query'
import type { FormInstance, FormProps } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import type { ApiError } from '../../../lib/http.ts'
import { feedback } from '../../context/feedback.ts'
import { t } from '../../context/i18n.ts'
import { refreshResource } from '../../context/resources.ts'
import { changedFields } from '../draft/draft-fields.ts'
import type { Draft } from '../draft/drafts.ts'
import { useDraft } from '../draft/use-draft.ts'
import { clearErrors, differsFrom, fillForm, markTouched } from '../form/form-values.ts'
import { isBadInput, isConflict, showRefusal } from '../form/refusal.ts'
import { sameValue } from '../form/same-value.ts'
import { showAtFields } from '../form/show-at-fields.ts'
import type { LockName } from '../list/managed-contract.ts'
import { type Merge, mergeRecords, takingTheirs } from './merge.ts'

/** What a form starts from: the stored record, or the defaults of a new one, which has no version. */
type Start<V> = Partial<V> & { version?: number }
type Stored<V> = V & { version: number }

interface VersionedFormOptions<V extends object, Reply> {
  form: FormInstance
  /** The labels of the fields; the server's refusals can be shown at these fields. */
  labels: Record<string, string>
  record: Start<V>
  /** Names this form and its record among all forms, to keep what is typed into it. Null keeps nothing. */
  draft: string | null
  /** The field of the record that counts its changes. */
  lock?: LockName
  /** Refreshed when the record is saved. */
  resource: string
  save: (values: V, version: number | undefined) => Promise<Reply>
  /** Fetches the current version of the record, when somebody else saved first. */
  fetchStored?: () => Promise<Stored<V> | undefined>
  /** Adds what the form does not show of the record to the form's values. */
  complete?: (values: V, record: Start<V>) => V
  /** The success message, if not a plain "saved". */
  savedMessage?: (reply: Reply) => string
  onSaved?: (reply: Reply) => void
  /** The stored record in the reply, where editing goes on after saving. */
  storedIn?: (reply: Reply) => Stored<V>
}

/** Somebody else saved first: what each of the two changed, and who that was, where the server says so. */
export interface RecordConflict<V extends object> extends Merge {
  theirs: Stored<V>
  name: string | null
  /** When they saved, in ISO 8601. */
  time: string | null
}

export interface VersionedForm<V extends object> {
  /** The record that editing started from. */
  base: Start<V>
  /** Whether the form differs from the stored record. */
  dirty: boolean
  saving: boolean
  /** What was typed here earlier and came back, and whether somebody else saved the record since. */
  restored: { time: number; outdated: boolean } | null
  /** Saves the form's values; does nothing while an earlier save is pending. */
  submit: (values: V) => Promise<void>
  /** Puts the stored values back into the form. */
  discard: () => void
  /** For unsaved work that the operator gives up by leaving. */
  forgetDraft: () => void
  conflict: RecordConflict<V> | null
  /** Saves what both changed, with the other's value in these fields. */
  resolve: (theirsIn: readonly string[]) => Promise<void>
  reload: () => void
  keepEditing: () => void
  formProps: FormProps
}

/** Edits one record, and never overwrites another's work without asking; pages, dialogs and cards are views of it. */
export function useVersionedForm<V extends object, Reply>(options: VersionedFormOptions<V, Reply>): VersionedForm<V> {
  const { form, labels, record, resource, save, fetchStored, savedMessage, onSaved, storedIn } = options
  const { complete = (values: V) => values, lock = 'version' } = options
  const versionOf = (start: Start<V>) => (start as { [K in LockName]?: number })[lock]
  const client = useQueryClient()
  const formName = useId()
  const draft = useDraft(options.draft, record)
  const { restored } = draft
  // The form keeps the record that it started from: a newer version with older values would silently overwrite.
  const [base, setBase] = useState(() => startOf(record, restored, lock))
  const [dirty, setDirty] = useState(restored !== null)
  const [saving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<RecordConflict<V> | null>(null)
  const pending = useRef(false)

  function startFrom(stored: Start<V>): void {
    draft.forget()
    setBase(stored)
    setDirty(false)
    setConflict(null)
  }
  /** Shows these values, as unsaved work on this record. */
  function continueOn(stored: Start<V>, values: object): void {
    fillForm(form, values)
    setBase(stored)
    setConflict(null)
    followTyping(stored)
  }
  function followTyping(known: Start<V>): void {
    setDirty(differsFrom(form, known))
    draft.keep(() => {
      const changed = changedFields(known, form.getFieldsValue(true))
      return changed && { version: versionOf(known), ...changed }
    })
  }
  // Somebody else saved the record, and there is no unsaved work here that could be lost.
  const outdated = !dirty && !saving && conflict === null && (versionOf(record) ?? 0) > (versionOf(base) ?? 0)
  if (outdated) setBase(record)
  // The form starts with the record's values, so that only later changes are put into it.
  const started = useRef(false)
  useEffect(() => {
    if (started.current && !dirty && differsFrom(form, base)) fillForm(form, base)
    started.current = true
  }, [form, base, dirty])
  const [first] = useState(() => (restored ? { ...record, ...restored.mine } : null))
  useEffect(() => {
    if (restored) markTouched(form, restored.mine)
  }, [form, restored])

  async function send(values: V, known: Start<V>): Promise<void> {
    if (pending.current) return
    pending.current = true
    setSaving(true)
    const sent: unknown = form.getFieldsValue()
    try {
      const body = complete(values, known)
      const version = versionOf(known)
      const reply = await save(body, version)
      void refreshResource(client, resource)
      void feedback().message.success(savedMessage?.(reply) ?? t('kit.form.saved'))
      const stored = storedIn?.(reply) ?? { ...known, ...body }
      const typed: object = form.getFieldsValue()
      if (sameValue(typed, sent)) startFrom(stored)
      else continueOn(stored, { ...stored, ...typed })
      onSaved?.(reply)
    } catch (refusal) {
      if (isBadInput(refusal)) showAtFields(form, labels, refusal)
      else if (isConflict(refusal) && versionOf(known) !== undefined && fetchStored) await compare(refusal, known)
      else showRefusal(refusal)
    } finally {
      pending.current = false
      setSaving(false)
    }
  }

  async function compare({ params }: ApiError, known: Start<V>): Promise<void> {
    try {
      const theirs = await fetchStored?.()
      if (!theirs) return void feedback().message.error(t('errors.record.gone'))
      const { name, time } = params
      setConflict({
        ...mergeWith(theirs, known),
        theirs,
        name: typeof name === 'string' ? name : null,
        time: typeof time === 'string' ? time : null,
      })
    } catch (failure) {
      feedback().report(failure)
    }
  }

  const mergeWith = (theirs: Stored<V>, known: Start<V>): Merge =>
    mergeRecords(known, { ...known, ...form.getFieldsValue(true) }, theirs, labels)

  const submit = (values: V) => send(values, base)
  return {
    base,
    dirty,
    saving,
    restored: restored && { time: restored.time, outdated: (versionOf(base) ?? 0) < (versionOf(record) ?? 0) },
    submit,
    discard: () => startFrom(base),
    forgetDraft: draft.forget,
    conflict,
    resolve: async (theirsIn) => {
      if (!conflict) return
      const { theirs } = conflict
      // Not the values of the comparison: a form beside it can still be edited.
      continueOn(theirs, takingTheirs(mergeWith(theirs, base).merged, theirs, theirsIn))
      const values: V | null = await form.validateFields().catch(() => null)
      if (values) await send(values, theirs)
    },
    reload: () => conflict && startFrom(conflict.theirs),
    keepEditing: () => setConflict(null),
    formProps: {
      form,
      name: formName,
      layout: 'vertical',
      initialValues: first ?? base,
      onValuesChange: (changed: object) => {
        clearErrors(form, changed)
        followTyping(base)
      },
      onFinish: (values: V) => void submit(values),
    },
  }
}

/**
 * The record that a draft continues. If others saved it since, that is the one which the draft began with: its version
 * makes the server refuse the save, so that the changes of both are compared.
 */
function startOf<V>(record: Start<V>, draft: Draft | null, lock: LockName): Start<V> {
  const current = (record as { [K in LockName]?: number })[lock] ?? 0
  if (draft?.version === undefined || draft.version >= current) return record
  return { ...record, ...draft.base, [lock]: draft.version }
}
