import type { FormInstance } from 'antd'
import { call } from '../../../lib/call.ts'
import { t } from '../../context/i18n.ts'
import type { ConsolePage, PageQuery } from '../../context/page.ts'
import { resourceOf } from '../../context/resources.ts'
import { useTab } from '../../context/tab.ts'
import { type EditedRecord, formShape, lockNameOf } from '../list/managed-contract.ts'
import { fetchRecord, type StoredRecord, type Values } from './use-loaded-record.ts'
import { useVersionedForm, type VersionedForm } from './use-versioned-form.ts'

interface RecordFormOptions {
  /** Null adds a record. */
  id: string | null
  /** The stored record, or the initial values of a new one. */
  record: StoredRecord | Values
  labels: Record<string, string>
  /** Where to go when done. */
  list: ConsolePage
  listQuery?: PageQuery
  next?: NextStep
}

/** Where to go after adding a record, if not back to the list. */
export interface NextStep {
  page: ConsolePage
  query: (id: number) => PageQuery
  say: string
}

/** Adds or edits a record in a tab of its own, with the calls of the contract, and closes the tab when done. */
export function useRecordForm(
  contract: EditedRecord,
  form: FormInstance,
  { id, record, labels, list, listQuery, next }: RecordFormOptions,
): VersionedForm<Values> {
  const tab = useTab()
  const { create, update } = contract
  const fields = Object.keys(formShape(contract))
  const lock = lockNameOf(contract)

  async function save(body: Values, version: number | undefined, options: { idempotencyKey: string }) {
    if (id === null) return create ? call(create, { body }, create.idempotent ? options : {}) : null
    // Most routes have the record's id in their path, some in their body.
    const idInBody = 'id' in update.body.shape && { id: Number(id) }
    await call(update, { params: { id: Number(id) }, body: { ...body, ...idInBody, [lock]: version } })
    return null
  }
  return useVersionedForm<Values, { id: number } | null>({
    form,
    labels,
    record,
    lock,
    resource: resourceOf(update),
    save,
    fetchStored: id === null ? undefined : () => fetchRecord(contract, id),
    complete: (values, stored) => {
      const all: Values = { ...stored, ...values }
      return Object.fromEntries(fields.map((name) => [name, all[name]]))
    },
    savedMessage: (added) => (added && next ? next.say : t('kit.form.saved')),
    onSaved: (added) => {
      if (added && next) tab.close(next.page, next.query(added.id))
      else tab.close(list, listQuery)
    },
  })
}
