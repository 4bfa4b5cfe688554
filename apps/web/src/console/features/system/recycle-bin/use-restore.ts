import { type DeletedRecord, recycleBin } from '@lectern/contract/system/record-history.ts'
import { useQueryClient } from '@tanstack/react-query'
import { use, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import type { ApiError } from '../../../../lib/http.ts'
import { resourceTitle } from '../../../business/audit-title/audit-title.ts'
import { feedback } from '../../../context/feedback.ts'
import { t } from '../../../context/i18n.ts'
import { refreshResource, resourceOf } from '../../../context/resources.ts'
import { isBadInput, showRefusal } from '../../../kit/form/refusal.ts'
import { refusedText } from '../../../kit/form/refused-fields.ts'
import { type RecordWords, WordsContext } from '../../../kit/record/record-words.ts'

export const nameOf = ({ name, recordId }: DeletedRecord): string => name || `#${recordId}`

interface Restoring {
  restore: (record: DeletedRecord) => Promise<void>
  isRestoring: (record: DeletedRecord) => boolean
}

/** Puts deleted records back, says so, and refreshes the lists that they leave and enter. */
export function useRestore(): Restoring {
  const client = useQueryClient()
  const words = use(WordsContext)
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())

  const restore = async (record: DeletedRecord) => {
    const { id, resource } = record
    setBusy((others) => new Set(others).add(id))
    try {
      await call(recycleBin.restore, { params: { id } })
      const text = t('recycleBin.restored', { resource: resourceTitle(resource), name: nameOf(record) })
      void feedback().message.success(text)
    } catch (refusal) {
      if (isBadInput(refusal)) showRefusedFields(record, refusal, await words[resource]?.().catch(() => undefined))
      else showRefusal(refusal)
    }
    await Promise.all([refreshResource(client, resourceOf(recycleBin.list)), refreshResource(client, resource)])
    setBusy((others) => new Set([...others].filter((other) => other !== id)))
  }
  return { restore, isRestoring: ({ id }) => busy.has(id) }
}

/** There is no form to show these at, so they are named as the record's form names them. */
function showRefusedFields(record: DeletedRecord, refusal: ApiError, words?: RecordWords): void {
  const labels: Record<string, string> = { ...words?.labels(), ...words?.more?.() }
  const reasons = refusal.fields.map((field) => {
    const label = labels[field.field] ?? resourceTitle(record.resource)
    const reason = refusedText(field, label)
    return reason.includes(label) ? reason : t('recycleBin.refusedField', { label, reason })
  })
  if (reasons.length === 0) return showRefusal(refusal)
  void feedback().message.error(t('recycleBin.refused', { name: nameOf(record), reasons }))
}
