import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { ApiError } from '../../../lib/http.ts'
import { feedback } from '../../context/feedback.ts'
import { resourceOf } from '../../context/resources.ts'
import type { EditedRecord } from '../list/managed-contract.ts'
import { useRestored } from './use-restored.ts'

/** The fields of a form page, whose names only the contract knows. */
export type Values = Record<string, unknown>
export type StoredRecord = Values & { version: number }

interface LoadedRecord {
  /** Null while adding, undefined while loading. */
  record: StoredRecord | null | undefined
  failure: 'gone' | 'failed' | null
  retry: () => void
}

export async function fetchRecord(contract: EditedRecord, id: string, signal?: AbortSignal): Promise<StoredRecord> {
  const record: object = await call(contract.get, { params: { id: Number(id) } }, { signal })
  return { ...(record as StoredRecord) }
}

/** Loads the record with this id once, and again when it was restored; without an id there is nothing to load. */
export function useLoadedRecord(contract: EditedRecord, id: string | null): LoadedRecord {
  const resource = resourceOf(contract.update)
  const [loaded, setLoaded] = useState<StoredRecord>()
  const record = id === null ? null : loaded
  const { data, error, refetch } = useQuery({
    queryKey: [resource, 'record', id],
    queryFn: ({ signal }) => fetchRecord(contract, String(id), signal),
    enabled: record === undefined,
    gcTime: 0,
  })
  if (record === undefined && data) setLoaded(data)
  useRestored(resource, id === null ? undefined : Number(id), () => {
    fetchRecord(contract, String(id)).then(setLoaded, feedback().report)
  })

  const neverAdded = id === null && contract.create === undefined
  const gone = neverAdded || (error instanceof ApiError && error.status === 404)
  return { record, failure: gone ? 'gone' : error ? 'failed' : null, retry: () => void refetch() }
}
