import type { Living } from '@lectern/contract/base/life.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { FormInstance } from 'antd'
import { useRef, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { t } from '../../context/i18n.ts'
import type { ConsolePage, PageQuery } from '../../context/page.ts'
import { resourceOf } from '../../context/resources.ts'
import { useTab } from '../../context/tab.ts'
import { useTimeZone } from '../../context/time-zone.ts'
import { formDraftName } from '../draft/form-drafts.ts'
import { markSaved } from '../list/just-saved.ts'
import { type EditedRecord, formShape, lockNameOf } from '../list/managed-contract.ts'
import { showNotReleased } from './not-released.ts'
import type { Release } from './release.ts'
import { releasedMessage } from './release-words.ts'
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
  /** Shows the record to users, if the operator asks for that when saving. */
  release?: Release | undefined
}

/** Where to go after adding a record, if not back to the list. */
export interface NextStep {
  page: ConsolePage
  query: (id: number) => PageQuery
  say: string
}

/** What saving came to. */
interface Saved {
  id: number
  added: boolean
  /** The values that users see now, or will. */
  released?: Living
  /** Why users do not see it, although the operator asked for that. */
  refusal?: unknown
}

interface RecordForm extends VersionedForm<Values> {
  /** Whether saving also shows the record. */
  releasing: boolean
  /** Decides that before the form is submitted. */
  ask: (toRelease: boolean) => void
}

/** Adds or edits a record in a tab of its own, with the calls of the contract, and closes the tab when done. */
export function useRecordForm(
  contract: EditedRecord,
  form: FormInstance,
  { id, record, labels, list, listQuery, next, release }: RecordFormOptions,
): RecordForm {
  const tab = useTab()
  const zone = useTimeZone()
  const client = useQueryClient()
  const [releasing, setReleasing] = useState(false)
  // What was asked for last, which also counts when a conflict is settled later.
  const asked = useRef(false)
  const { create, update } = contract
  const fields = Object.keys(formShape(contract))
  const lock = lockNameOf(contract)

  async function save(body: Values, version: number | undefined): Promise<Saved> {
    const stored = await store(body, version)
    if (!asked.current || !release) return stored
    // What is stored stays stored, whatever becomes of showing it.
    return release.send(stored.id).then(
      () => ({ ...stored, released: body }),
      (refusal: unknown) => ({ ...stored, refusal }),
    )
  }
  async function store(body: Values, version: number | undefined): Promise<Saved> {
    if (id === null) {
      if (!create) throw new Error('such records are never added')
      return { ...(await call(create, { body })), added: true }
    }
    // Most routes have the record's id in their path, some in their body.
    const idInBody = 'id' in update.body.shape && { id: Number(id) }
    await call(update, { params: { id: Number(id) }, body: { ...body, ...idInBody, [lock]: version } })
    return { id: Number(id), added: false }
  }
  const editor = useVersionedForm<Values, Saved>({
    form,
    labels,
    record,
    draft: formDraftName(resourceOf(update), tab.path, id, tab.search),
    lock,
    resource: resourceOf(update),
    save,
    fetchStored: id === null ? undefined : () => fetchRecord(contract, id),
    complete: (values, stored) => {
      const all: Values = { ...stored, ...values }
      return Object.fromEntries(fields.map((name) => [name, all[name]]))
    },
    savedMessage: ({ added, released }) => {
      if (added && next) return next.say
      return release && released ? releasedMessage(release, released, zone) : t('kit.form.saved')
    },
    onSaved: (saved) => {
      markSaved(client, resourceOf(update), saved.id)
      if (release && 'refusal' in saved) showNotReleased(release, saved.refusal)
      if (saved.added && next) tab.close(next.page, next.query(saved.id))
      else tab.close(list, listQuery)
    },
  })
  return {
    ...editor,
    releasing,
    ask: (toRelease) => {
      asked.current = toRelease
      setReleasing(toRelease)
    },
  }
}
