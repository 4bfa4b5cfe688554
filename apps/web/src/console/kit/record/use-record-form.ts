import { BAD_INPUT } from '@lectern/contract/base/errors.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormInstance } from 'antd'
import { useRef, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { ApiError } from '../../../lib/http.ts'
import { newKey } from '../../../lib/new-key.ts'
import { feedback } from '../../context/feedback.ts'
import { t } from '../../context/i18n.ts'
import { type ConsolePage, type PageQuery } from '../../context/page.ts'
import { refreshResource, resourceOf } from '../../context/resources.ts'
import { useTab } from '../../context/tab.ts'
import { showAtFields } from '../form/show-at-fields.ts'
import { type EditedRecord, formShape } from '../list/managed-contract.ts'

type Values = Record<string, unknown>
type Stored = Values & { id: number; version: number }

export interface RecordForm {
  id: string | null
  /** The record as it was loaded; null while adding, undefined while loading. */
  base: Stored | null | undefined
  failure: 'gone' | 'failed' | null
  retry: () => void
  saving: boolean
  /** Saves the form's values; does nothing while an earlier save is pending. */
  save: (values: Values) => Promise<void>
  /** Whether these values differ from what is stored. */
  differs: (values: Values) => boolean
  /** Somebody else saved first: the values of this form, and the stored record. */
  conflict: { mine: Values; theirs: Stored } | null
  overwrite: () => Promise<void>
  reload: () => void
  keepEditing: () => void
}

interface RecordFormOptions {
  labels: Record<string, string>
  /** Where to go when done. */
  list: ConsolePage
  listQuery?: PageQuery
  /** Adds a record although the address has an id, which is then that of its parent. */
  adding?: boolean
  /** Initial values of a new record. */
  initial?: Values
  next?: NextStep
}

/** Where to go after adding a record, if not back to the list. */
export interface NextStep {
  page: ConsolePage
  query: (id: number) => PageQuery
  say: string
}

/** Adds a record or edits the one of the tab's `?id=`, and never overwrites another's work without asking. */
export function useRecordForm(
  contract: EditedRecord,
  form: FormInstance,
  { labels, list, listQuery, adding, initial, next }: RecordFormOptions,
): RecordForm {
  const tab = useTab()
  const client = useQueryClient()
  const resource = resourceOf(contract.update)
  const fields = Object.keys(formShape(contract))
  const id = adding ? null : tab.search.get('id')
  // Most routes have the record's id in their path, some in their body.
  const idInBody = 'id' in contract.update.body.shape && { id: Number(id) }

  // The form keeps the record that it loaded: a newer version number with older values would silently overwrite.
  const [loaded, setLoaded] = useState<Stored>()
  const base = id === null ? null : loaded
  const fetchStored = async (signal?: AbortSignal) =>
    (await call(contract.get, { params: { id: Number(id) } }, { signal })) as Stored
  const { data, error, refetch } = useQuery({
    queryKey: [resource, 'record', id],
    queryFn: ({ signal }) => fetchStored(signal),
    enabled: base === undefined,
    gcTime: 0,
  })
  if (base === undefined && data) setLoaded(data)

  const [conflict, setConflict] = useState<RecordForm['conflict']>(null)
  const [saving, setSaving] = useState(false)
  const pending = useRef(false)

  // Sending the same content again after a lost response reuses the key, so that no second record is created.
  const lastSent = useRef({ json: '', key: '' })
  function idempotencyKeyFor(body: Values): string | undefined {
    if (!contract.create?.idempotent) return undefined
    const json = JSON.stringify(body)
    if (json !== lastSent.current.json) lastSent.current = { json, key: newKey() }
    return lastSent.current.key
  }

  const pickFields = (values: Values) => Object.fromEntries(fields.map((name) => [name, values[name]]))
  const initialValues = base ?? initial
  const differs = (values: Values) => fields.some((name) => !same(values[name], initialValues?.[name]))

  async function send(body: Values, version: number | undefined): Promise<void> {
    if (pending.current) return
    pending.current = true
    setSaving(true)
    try {
      const added =
        id === null && contract.create
          ? await call(contract.create, { body }, { idempotencyKey: idempotencyKeyFor(body) })
          : null
      if (id !== null)
        await call(contract.update, { params: { id: Number(id) }, body: { ...body, ...idInBody, version } })
      void refreshResource(client, resource)
      void feedback().message.success(added && next ? next.say : t('kit.form.saved'))
      tab.setDirty(false)
      if (added && next) tab.close(next.page, next.query(added.id))
      else tab.close(list, listQuery)
    } catch (refusal) {
      await handleRefusal(refusal, body)
    } finally {
      pending.current = false
      setSaving(false)
    }
  }

  async function handleRefusal(refusal: unknown, mine: Values): Promise<void> {
    if (refusal instanceof ApiError && refusal.code === BAD_INPUT) return showAtFields(form, labels, refusal)
    if (!(refusal instanceof ApiError) || refusal.status !== 409) return feedback().report(refusal)
    await fetchStored().then((theirs) => setConflict({ mine, theirs }), feedback().report)
  }

  const neverAdded = id === null && contract.create === undefined
  const gone = neverAdded || (error instanceof ApiError && error.status === 404)
  return {
    id,
    base,
    failure: gone ? 'gone' : error ? 'failed' : null,
    retry: () => void refetch(),
    saving,
    save: (values) => send(pickFields({ ...initialValues, ...values }), base?.version),
    differs,
    conflict,
    overwrite: async () => {
      if (!conflict) return
      setConflict(null)
      await send(conflict.mine, conflict.theirs.version)
    },
    reload: () => {
      if (!conflict) return
      setLoaded(conflict.theirs)
      form.setFieldsValue(pickFields(conflict.theirs))
      tab.setDirty(false)
      setConflict(null)
    },
    keepEditing: () => setConflict(null),
  }
}

/** A cleared field equals one that was never filled. */
function same(one: unknown, other: unknown): boolean {
  const plain = (value: unknown) => JSON.stringify(value === '' || value === undefined ? null : value)
  return plain(one) === plain(other)
}
