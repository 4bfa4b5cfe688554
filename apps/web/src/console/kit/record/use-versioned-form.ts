import { useQueryClient } from '@tanstack/react-query'
import type { FormInstance, FormProps } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { feedback } from '../../context/feedback.ts'
import { t } from '../../context/i18n.ts'
import { refreshResource } from '../../context/resources.ts'
import { isBadInput, isConflict, showRefusal } from '../form/refusal.ts'
import { showAtFields } from '../form/show-at-fields.ts'
import type { LockName } from '../list/managed-contract.ts'
import { clearErrors, differsFrom, fillForm } from './form-values.ts'
import { sameValue } from './same-value.ts'
import { useIdempotencyKey } from './use-idempotency-key.ts'

/** What a form starts from: the stored record, or the defaults of a new one, which has no version. */
type Start<V> = Partial<V> & { version?: number }
type Stored<V> = V & { version: number }

interface VersionedFormOptions<V extends object, Reply> {
  form: FormInstance
  /** The labels of the fields; the server's refusals can be shown at these fields. */
  labels: Record<string, string>
  record: Start<V>
  /** The field of the record that counts its changes. */
  lock?: LockName
  /** Refreshed when the record is saved. */
  resource: string
  save: (values: V, version: number | undefined, options: { idempotencyKey: string }) => Promise<Reply>
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

export interface VersionedForm<V extends object> {
  /** The record that editing started from. */
  base: Start<V>
  /** Whether the form differs from the stored record. */
  dirty: boolean
  saving: boolean
  /** Saves the form's values; does nothing while an earlier save is pending. */
  submit: (values: V) => Promise<void>
  /** Puts the stored values back into the form. */
  discard: () => void
  /** Somebody else saved first: the values of this form, and the stored record. */
  conflict: { mine: V; theirs: Stored<V> } | null
  overwrite: () => Promise<void>
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
  // The form keeps the record that it started from: a newer version with older values would silently overwrite.
  const [base, setBase] = useState(record)
  const [dirty, setDirty] = useState(false)
  const [saving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<VersionedForm<V>['conflict']>(null)
  const pending = useRef(false)
  const { keyFor, arrived } = useIdempotencyKey()

  function startFrom(stored: Start<V>): void {
    setBase(stored)
    setDirty(false)
    setConflict(null)
  }
  /** Keeps what is in the fields, as unsaved work on this record. */
  function continueOn(stored: Start<V>): void {
    fillForm(form, { ...stored, ...form.getFieldsValue() })
    setBase(stored)
    setDirty(differsFrom(form, stored))
    setConflict(null)
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

  async function send(values: V, known: Start<V>): Promise<void> {
    if (pending.current) return
    pending.current = true
    setSaving(true)
    const sent: unknown = form.getFieldsValue()
    try {
      const body = complete(values, known)
      const version = versionOf(known)
      const reply = await save(body, version, { idempotencyKey: keyFor([body, version]) })
      arrived()
      void refreshResource(client, resource)
      void feedback().message.success(savedMessage?.(reply) ?? t('kit.form.saved'))
      const stored = storedIn?.(reply) ?? { ...known, ...body }
      if (sameValue(form.getFieldsValue(), sent)) startFrom(stored)
      else continueOn(stored)
      onSaved?.(reply)
    } catch (refusal) {
      if (isBadInput(refusal)) showAtFields(form, labels, refusal)
      else if (isConflict(refusal) && versionOf(known) !== undefined && fetchStored) await compare(values, fetchStored)
      else showRefusal(refusal)
    } finally {
      pending.current = false
      setSaving(false)
    }
  }

  async function compare(values: V, fetch: () => Promise<Stored<V> | undefined>): Promise<void> {
    try {
      const theirs = await fetch()
      if (theirs) setConflict({ mine: complete(values, theirs), theirs })
      else void feedback().message.error(t('errors.record.gone'))
    } catch (failure) {
      feedback().report(failure)
    }
  }

  const submit = (values: V) => send(values, base)
  return {
    base,
    dirty,
    saving,
    submit,
    discard: () => startFrom(base),
    conflict,
    overwrite: async () => {
      if (!conflict) return
      const { theirs } = conflict
      continueOn(theirs)
      // Not the values of the comparison: a form beside it can still be edited.
      const values: V | null = await form.validateFields().catch(() => null)
      if (values) await send(values, theirs)
    },
    reload: () => conflict && startFrom(conflict.theirs),
    keepEditing: () => setConflict(null),
    formProps: {
      form,
      name: formName,
      layout: 'vertical',
      initialValues: base,
      onValuesChange: (changed: object) => {
        clearErrors(form, changed)
        setDirty(differsFrom(form, base))
      },
      onFinish: (values: V) => void submit(values),
    },
  }
}
