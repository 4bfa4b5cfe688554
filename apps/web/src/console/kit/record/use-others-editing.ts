import { editing, type RecordEditor } from '@lectern/contract/system/editing.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../lib/call.ts'
import { resourceOf } from '../../context/resources.ts'

const beatMs = 10_000
const nobody: RecordEditor[] = []

/**
 * Tells the server that this record is being edited while its form is on screen, and says who else edits it. The live
 * channel makes it ask again when somebody begins or ends. A failed beat is silent: the next one makes up for it.
 */
export function useOthersEditing(resource: string, id: number): RecordEditor[] {
  const { data, isError } = useQuery({
    queryKey: [resourceOf(editing.renew), resource, id],
    queryFn: ({ signal }) => call(editing.renew, { params: { resource, id } }, { signal }),
    refetchInterval: beatMs,
    // A page that was hidden makes no calls, and must ask when it is seen again.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  })
  useEffect(() => () => void call(editing.end, { params: { resource, id } }).catch(() => undefined), [resource, id])
  return isError ? nobody : (data ?? nobody)
}
