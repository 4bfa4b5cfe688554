import type { RecordChange } from '@lectern/contract/base/history.ts'
import type { ReplyOf } from '@lectern/contract/base/route.ts'
import { recordHistory } from '@lectern/contract/system/record-history.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { feedback } from '../../../context/feedback.ts'
import { t } from '../../../context/i18n.ts'
import type { ShownHistory } from '../../../context/record-history.ts'
import { refreshResource, resourceOf } from '../../../context/resources.ts'
import { isConflict, showRefusal } from '../../form/refusal.ts'
import { announceRestored } from '../use-restored.ts'

interface Restoring {
  /** What the record was then and is now; undefined while it loads. */
  compared: ReplyOf<typeof recordHistory.compare> | undefined
  failed: boolean
  retry: () => void
  /** Somebody changed the record after it was compared, so it was compared again. */
  changedMeanwhile: boolean
  restoring: boolean
  restore: (fields: string[]) => Promise<void>
}

/** Compares a record with what it was before a change, and makes chosen fields what they were. */
export function useRestoring({ resource, id }: ShownHistory, change: RecordChange, onDone: () => void): Restoring {
  const client = useQueryClient()
  const [changedMeanwhile, setChangedMeanwhile] = useState(false)
  const [restoring, setRestoring] = useState(false)
  const params = { resource, id, historyId: change.id }
  const { data, isError, refetch } = useQuery({
    queryKey: [resourceOf(recordHistory.compare), 'compare', resource, id, change.id],
    queryFn: ({ signal }) => call(recordHistory.compare, { params }, { signal }),
    gcTime: 0,
    // What is being read and ticked does not change under the operator's hand; saving finds out.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })

  async function restore(fields: string[]): Promise<void> {
    setRestoring(true)
    try {
      await call(recordHistory.restore, { params, body: { fields, version: data?.version ?? undefined } })
      void feedback().message.success(t('kit.history.restoring.done'))
      announceRestored(resource, id)
      void refreshResource(client, resource)
      void refreshResource(client, resourceOf(recordHistory.list))
      onDone()
    } catch (refusal) {
      if (isConflict(refusal)) {
        await refetch()
        setChangedMeanwhile(true)
      } else showRefusal(refusal)
    } finally {
      setRestoring(false)
    }
  }
  return {
    compared: data,
    failed: isError && data === undefined,
    retry: () => void refetch(),
    changedMeanwhile,
    restoring,
    restore,
  }
}
