import type { idParams } from '@lectern/contract/base/fields.ts'
import type { Route } from '@lectern/contract/base/route.ts'
import type { SendingStatus } from '@lectern/contract/operations/sending.ts'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../../lib/call.ts'
import { ApiError } from '../../../lib/http.ts'
import { resourceOf } from '../../context/resources.ts'

/** Where sending stands; staff notices have no figures but how many got them. */
export interface LiveMessage {
  status: SendingStatus
  sentCount: number
}

/** The call that reads one message. */
export type MessageGet<M extends LiveMessage> = Route<typeof idParams, z.ZodObject, z.ZodObject, z.ZodType<M>>

export type Live<M> = { state: 'known'; message: M } | { state: 'reading' | 'failed' | 'gone'; message: undefined }

const refetchMs = 2_000

/** A message as it is at this moment: read when a dialog opens, whatever is cached, and again while it is open. */
export function useLiveMessage<M extends LiveMessage>(get: MessageGet<M>, id: number): Live<M> {
  const route: Route<typeof idParams, z.ZodObject, z.ZodObject> = get
  const { data, error, isFetchedAfterMount } = useQuery({
    queryKey: [resourceOf(get), 'view', get.path, { id }],
    queryFn: async ({ signal }) => (await call(route, { params: { id } }, { signal })) as M,
    staleTime: 0,
    refetchInterval: refetchMs,
    meta: { quiet: true },
  })
  if (error) return { state: error instanceof ApiError && error.status === 404 ? 'gone' : 'failed', message: undefined }
  if (!isFetchedAfterMount || data === undefined) return { state: 'reading', message: undefined }
  return { state: 'known', message: data }
}
